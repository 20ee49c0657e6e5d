import { useLocation } from 'react-router';
import { isReviewerSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { FOR_REVIEWERS, REVIEWER_COUNTS } from '../../content/marketing.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { RoleInvitation } from './role-invitation.tsx';

export const handle = { title: FOR_REVIEWERS.title, description: FOR_REVIEWERS.description };

export function Component() {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <RoleInvitation
      article={FOR_REVIEWERS}
      isMember={isReviewerSession(useSession())}
      welcome="Welcome Reviewer!"
      apply="Apply to Become a Reviewer"
      counts={REVIEWER_COUNTS}
      links={{
        register: paths.reviewerRegister(prefix),
        login: paths.reviewerLogin(prefix),
        dashboard: paths.reviewerDashboard(prefix),
      }}
    />
  );
}
