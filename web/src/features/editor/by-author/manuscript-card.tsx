import { Link, useLocation } from 'react-router';
import { journalPrefixOf, paths } from '../../../paths.ts';
import dashboard from '../../../ui/dashboard.module.css';
import { formatDate } from '../../../ui/format-date.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type ManuscriptProps, ManuscriptWithActions } from '../actions/manuscript-with-actions.tsx';
import { ManuscriptDetails } from '../manuscript-details.tsx';
import { ManuscriptMail } from '../manuscript-mail.tsx';
import { NoteGroups } from '../note-groups.tsx';
import { ReviewerStatus } from './reviewer-status.tsx';
import { linkTo } from './use-list-view.ts';

/** One submitted manuscript in its author's list, with all editors' actions on it. */
export function ManuscriptCard(props: ManuscriptProps) {
  const { onSessionOver } = props;
  const prefix = journalPrefixOf(useLocation().pathname);
  const titleId = `title-${props.manuscript._id}`;
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <ManuscriptWithActions
        {...props}
        head={(manuscript, heading) => (
          <header className={dashboard.head}>
            <h3 id={titleId} ref={heading} tabIndex={-1} dir="auto" className={dashboard.title}>
              {manuscript.title || 'Untitled manuscript'}
            </h3>
            <StatusBadge status={manuscript.status} />
          </header>
        )}
      >
        {({ manuscript, kept, actions, noteTrouble, unsent }) => (
          <>
            <p className={dashboard.facts}>
              <span>{manuscript.type}</span>
              <span>Submitted {formatDate(manuscript.submissionDate)}</span>
              <span>{manuscript.number ?? manuscript._id}</span>
              {manuscript.round > 1 ? <span>Round {manuscript.round}</span> : null}
              <Link
                to={linkTo(manuscript.author._id, manuscript._id)}
                preventScrollReset
                aria-describedby={titleId}
              >
                Link to this manuscript
              </Link>
              <Link to={paths.editorManuscript({ id: manuscript._id }, prefix)} aria-describedby={titleId}>
                Open its page
              </Link>
            </p>
            {unsent}
            {manuscript.status === 'Under Review' || manuscript.status === 'Reviewed' ? (
              <ReviewerStatus reviewers={manuscript.assignedReviewers} />
            ) : null}
            <ManuscriptDetails manuscript={manuscript} />
            <ManuscriptMail manuscript={manuscript} onSessionOver={onSessionOver} />
            <NoteGroups manuscript={manuscript} kept={kept} actions={actions} trouble={noteTrouble} />
          </>
        )}
      </ManuscriptWithActions>
    </article>
  );
}
