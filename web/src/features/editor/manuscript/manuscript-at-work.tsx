import { formatDate } from '../../../ui/format-date.ts';
import { ReviewList } from '../../../ui/review-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ManuscriptDeeds, type ManuscriptProps } from '../manuscript-deeds.tsx';
import { ManuscriptAbout, ManuscriptHistory } from '../manuscript-details.tsx';
import { MailList } from '../manuscript-mail.tsx';
import { NoteGroups } from '../note-groups.tsx';
import { ReviewerStatus } from '../reviewer-status.tsx';
import styles from './editor-manuscript.module.css';
import { Standing } from './standing.tsx';

/** Where it stands and what can be done on top, then who reviews it, and the rest in tabs. */
export function ManuscriptAtWork(props: ManuscriptProps) {
  const { onSessionOver } = props;
  return (
    <ManuscriptDeeds
      {...props}
      head={(manuscript, heading) => (
        <header className={styles.head}>
          <h2 id={`title-${manuscript._id}`} ref={heading} tabIndex={-1} className={styles.standing}>
            <Standing manuscript={manuscript} />
          </h2>
          <StatusBadge status={manuscript.status} />
          <p className={styles.facts}>
            <span>{manuscript.number ?? manuscript._id}</span>
            <span>
              {manuscript.authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
            </span>
            <span>{manuscript.type}</span>
            <span>Submitted {formatDate(manuscript.submissionDate)}</span>
            {manuscript.round > 1 ? <span>Round {manuscript.round}</span> : null}
            <span>
              {manuscript.handlingEditor
                ? `Handled by ${manuscript.handlingEditor.name}`
                : 'No handling editor yet'}
            </span>
          </p>
        </header>
      )}
    >
      {({ manuscript, kept, actions, noteTrouble, unsent }) => (
        <>
          {unsent}
          <div className={styles.columns}>
            <section aria-labelledby="reviewers">
              <h3 id="reviewers" className={styles.heading}>
                Reviewers
              </h3>
              {manuscript.assignedReviewers.length > 0 ? (
                <ReviewerStatus reviewers={manuscript.assignedReviewers} />
              ) : (
                <p>Nobody has been asked yet.</p>
              )}
              <ReviewList reviews={manuscript.reviews} empty="No reviews yet." />
            </section>
            <Tabs
              label="More about this manuscript"
              tabs={[
                {
                  id: 'notes',
                  label: 'Notes',
                  content: (
                    <NoteGroups manuscript={manuscript} kept={kept} actions={actions} trouble={noteTrouble} />
                  ),
                },
                {
                  id: 'mail',
                  label:
                    manuscript.undeliveredMail > 0
                      ? `Mail (${manuscript.undeliveredMail} came back)`
                      : 'Mail',
                  content:
                    manuscript.heldBack === null ? (
                      <MailList manuscript={manuscript} onSessionOver={onSessionOver} />
                    ) : (
                      <p>{manuscript.heldBack}</p>
                    ),
                },
                {
                  id: 'history',
                  label: 'History',
                  content: <ManuscriptHistory manuscript={manuscript} />,
                },
                {
                  id: 'about',
                  label: 'Authors and abstract',
                  content: <ManuscriptAbout manuscript={manuscript} />,
                },
              ]}
            />
          </div>
        </>
      )}
    </ManuscriptDeeds>
  );
}
