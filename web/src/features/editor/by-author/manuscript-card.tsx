import { Link, useLocation } from 'react-router';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import dashboard from '../../../ui/dashboard.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { formatDate } from '../../../ui/words/format-date.ts';
import { type ManuscriptProps, ManuscriptWithActions } from '../actions/manuscript-with-actions.tsx';
import { ManuscriptDetails } from '../manuscript-details.tsx';
import { ManuscriptMail } from '../manuscript-mail.tsx';
import { NoteGroups } from '../note-groups.tsx';
import styles from './reviewer-status.module.css';
import { linkTo } from './use-list-view.ts';

/** One submitted manuscript in its author's list, with all editors' actions on it. */
export function ManuscriptCard(props: ManuscriptProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const titleId = `title-${props.manuscript._id}`;
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <ManuscriptWithActions
        {...props}
        head={(manuscript, heading) => (
          <header className={dashboard.head}>
            <h3
              id={titleId}
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className={`${dashboard.title} large breaks`}
            >
              {manuscript.title || 'Untitled manuscript'}
            </h3>
            <StatusBadge status={manuscript.status} />
          </header>
        )}
      >
        {({ manuscript, kept, actions, noteTrouble, unsent }) => (
          <>
            <p className="wrap gap-4 lines-1 above-2 below-3 muted small">
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
            <ManuscriptMail manuscript={manuscript} />
            <NoteGroups manuscript={manuscript} kept={kept} actions={actions} trouble={noteTrouble} />
          </>
        )}
      </ManuscriptWithActions>
    </article>
  );
}

/** Round initials for each assigned reviewer: green with a review, red without; the words say it too. */
function ReviewerStatus({ reviewers }: { reviewers: Manuscript['assignedReviewers'] }) {
  return (
    <div className="above-4">
      <h4 className="below-2">Reviewer Status</h4>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className="wrap gap-5 lines-3 list" role="list">
        {reviewers.map((reviewer) => (
          <li key={reviewer._id} className="gap-2 bar">
            <span
              aria-hidden="true"
              className={classNames(
                `${styles.initials} stack bold small`,
                reviewer.hasReviewed ? 'tone-accepted' : 'tone-rejected',
              )}
            >
              {initialOf(reviewer.firstName)}
              {initialOf(reviewer.lastName)}
            </span>
            <span>
              {shortName(reviewer)}
              <span className="muted small block">
                {reviewer.hasReviewed ? 'Review given' : 'No review yet'}
              </span>
              <span className="muted small block">
                {reviewer.email ? <BreakableAddress address={reviewer.email} /> : reviewer.specialization}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By grapheme, so that no letter is cut in two. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
