import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isEditorSession, isReviewerSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import type { Article } from '../../content/article.ts';
import { EDITOR_COUNTS, FOR_EDITORS, FOR_REVIEWERS, REVIEWER_COUNTS } from '../../content/marketing.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import type { PageModule } from '../../shown-page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ArticleBody } from './article-view.tsx';
import styles from './site.module.css';

export const forEditors: PageModule = {
  handle: FOR_EDITORS,
  Component: () => <RoleInvitation office="Editor" article={FOR_EDITORS} counts={EDITOR_COUNTS} />,
};

export const forReviewers: PageModule = {
  handle: FOR_REVIEWERS,
  Component: () => <RoleInvitation office="Reviewer" article={FOR_REVIEWERS} counts={REVIEWER_COUNTS} />,
};

interface RoleInvitationProps {
  office: 'Editor' | 'Reviewer';
  article: Article;
  counts: Array<{ label: string; value: string }>;
}

/** For Editors and For Reviewers: an invitation to others, a welcome to those with the role. */
function RoleInvitation({ office, article, counts }: RoleInvitationProps) {
  const session = useSession();
  const prefix = journalPrefixOf(useLocation().pathname);
  const isEditor = office === 'Editor';
  const links = {
    register: (isEditor ? paths.editorRegister : paths.reviewerRegister)(prefix),
    login: (isEditor ? paths.editorLogin : paths.reviewerLogin)(prefix),
    dashboard: (isEditor ? paths.editorDashboard : paths.reviewerDashboard)(prefix),
  };
  return (
    <Page title={article.title} lede={article.lede}>
      {(isEditor ? isEditorSession : isReviewerSession)(session) ? (
        <Frame title={isEditor ? 'Welcome Editor!' : 'Welcome Reviewer!'}>
          <p>Your manuscripts wait on the dashboard.</p>
          <div className="row gap-5 lines-4 above-5">
            <ButtonLink to={links.dashboard}>Go to Dashboard</ButtonLink>
          </div>
        </Frame>
      ) : (
        <Frame title={isEditor ? 'Apply to Become an Editor' : 'Apply to Become a Reviewer'}>
          <p>Register, and use the access key that the editorial office gives you to sign in.</p>
          <div className="row gap-5 lines-4 above-5">
            <ButtonLink to={links.register}>Register</ButtonLink>
            <Link to={links.login}>Already registered? Sign in</Link>
          </div>
        </Frame>
      )}
      <dl className={`${styles.figures} wrap gap-7 lines-5 above-6`}>
        {counts.map((count) => (
          <div key={count.label}>
            <dt className="muted small">{count.label}</dt>
            <dd>{count.value}</dd>
          </div>
        ))}
      </dl>
      <SampleNote>Sample figures, to show what a dashboard looks like.</SampleNote>
      <div className={`${styles.rule} above-6 line-above`}>
        <ArticleBody article={article} />
      </div>
    </Page>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${styles.note} flow-3 breaks`}>
      <h2 className="large">{title}</h2>
      {children}
    </section>
  );
}
