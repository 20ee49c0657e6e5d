import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { DECISION_NAMES } from '../../../../shared/domain/decision-kinds.ts';
import { fullName } from '../../../../shared/domain/person-name.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { useKeptMessage } from '../../drafts/use-kept-message.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { SentFiles } from '../../manuscript/sent-files.tsx';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Page, pageHeading } from '../../ui/page.tsx';
import { formatDate } from '../../ui/words/format-date.ts';
import { MESSAGES } from './messages.ts';
import { asksForTime, moreTimeRequest, withRequest } from './more-time.ts';
import { OwnRoles } from './own-roles.tsx';
import { ReviewerFiles } from './reviewer-files.tsx';
import { SubmissionLetters } from './submission-letters.tsx';
import { MESSAGE_FIELD, SubmissionMessages } from './submission-messages.tsx';
import { SubmissionRounds } from './submission-rounds.tsx';
import { SubmissionStanding } from './submission-standing.tsx';
import styles from './submission-view.module.css';
import { useAuthorActions } from './use-author-actions.ts';

/** Only under anonymous review. */
const ReviewersSee = lazy(() => import('./reviewers-see.tsx'));

interface SubmissionViewProps {
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript | null) => void;
  /** Its messages were read. */
  onSeen: () => void;
  toList: ReactNode;
}

/** Stages in which an article names roles that can be changed. */
const ROLES_AT: readonly AuthorsManuscript['stage'][] = ['preparing', 'proofing', 'approved'];

/** One submission as its authors see it: its stage, messages and letters, and what was sent. */
export function SubmissionView(props: SubmissionViewProps) {
  const { owner } = useSessionAtWork();
  const { manuscript, onChanged, onSeen, toList } = props;
  const actions = useAuthorActions({
    manuscript,
    onChanged,
    focusAfter: pageHeading,
  });
  const message = useKeptMessage(owner, `message-${manuscript._id}`);
  const submit = paths.submit(journalPrefixOf(useLocation().pathname));
  const isDecided = manuscript.status === 'Accepted' || manuscript.status === 'Rejected';
  const title = manuscript.title || 'Untitled';
  const location = useLocation();
  const navigate = useNavigate();
  const isAsking = asksForTime(location.state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whoever comes to ask
  useEffect(() => {
    if (!isAsking) return;
    askForTime();
    void navigate({ hash: location.hash, search: location.search }, { replace: true, state: null });
  }, [isAsking]);

  function askForTime() {
    message.write(withRequest(message.text, moreTimeRequest(manuscript)));
    const field = document.getElementById(MESSAGE_FIELD);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }

  /** An empty form stands below what has been written already, and stays there once it is used. */
  const [hasMessages] = useState(() => manuscript.threads.some(({ count }) => count > 0));
  const messages = manuscript.submitted ? (
    <section className={styles.part} aria-labelledby="messages">
      <h2 id="messages" className="below-3 large">
        Messages
      </h2>
      <SubmissionMessages message={message} manuscript={manuscript} onSeen={onSeen} />
    </section>
  ) : null;

  return (
    <Page
      isWork
      title={title}
      documentTitle={manuscript.number ?? title}
      kicker={[manuscript.number, manuscript.type, manuscript.round > 1 ? `round ${manuscript.round}` : '']
        .filter(Boolean)
        .join(' · ')}
      action={toList}
    >
      <SubmissionStanding
        manuscript={manuscript}
        submit={submit}
        actions={actions}
        onAskForTime={askForTime}
      />
      <div className={`${styles.columns} stack gap-7 lines-5 above-5`}>
        <div>
          {manuscript.relation === 'coAuthor' && ROLES_AT.includes(manuscript.stage) ? (
            <section className={styles.part} aria-labelledby="own-roles">
              <h2 id="own-roles" className="below-3 large">
                What you did for this article
              </h2>
              <OwnRoles {...{ manuscript, onChanged }} />
            </section>
          ) : null}
          {hasMessages ? messages : null}
          {manuscript.decisions.length > 0 ? (
            <section className={styles.part} aria-labelledby="decisions">
              <h2 id="decisions" className="below-3 large">
                Decisions
              </h2>
              <SubmissionDecisions decisions={manuscript.decisions} />
              {isDecided ? null : <ReviewerFiles manuscript={manuscript} onChanged={onChanged} />}
            </section>
          ) : null}
          {isDecided ? (
            <section className={styles.part} aria-labelledby="notes">
              <h2 id="notes" className="below-3 large">
                Notes from editors and reviewers
              </h2>
              <h3 className="above-3 medium">Editor Notes</h3>
              <NoteList notes={manuscript.editorNotes} empty={MESSAGES.noEditorNotes} />
              <h3 className="above-3 medium">Reviewer Notes</h3>
              <NoteList notes={manuscript.reviewerNotes} empty={MESSAGES.noReviewerNotes} />
              <ReviewerFiles manuscript={manuscript} onChanged={onChanged} />
            </section>
          ) : null}
          {hasMessages ? null : messages}
          {manuscript.submitted ? (
            <section className={styles.part} aria-labelledby="letters">
              <h2 id="letters" className="below-3 large">
                Emails we sent you
              </h2>
              <SubmissionLetters id={manuscript._id} version={manuscript.version} />
            </section>
          ) : null}
        </div>
        <div>
          <section className={styles.part} aria-labelledby="timeline">
            <h2 id="timeline" className="below-3 large">
              Timeline
            </h2>
            <ol className={`${styles.timeline} stack gap-2 list`}>
              {manuscript.timeline.map(({ on, what }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of a day may be alike, and none is ever put in between
                <li key={manuscript.timeline.length - index}>
                  <time className="muted" dateTime={on}>
                    {longDate(`${on}T00:00:00.000Z`)}
                  </time>
                  <span>{what}</span>
                </li>
              ))}
            </ol>
          </section>
          <section className={styles.part} aria-labelledby="sent">
            <h2 id="sent" className="below-3 large">
              Submission details
            </h2>
            <SubmissionFacts manuscript={manuscript} />
          </section>
          {manuscript.submitted && manuscript.reviewCopy && manuscript.status !== 'Accepted' ? (
            <Suspense>
              <ReviewersSee {...{ manuscript, onChanged }} />
            </Suspense>
          ) : null}
          {manuscript.rounds.length > 0 ? (
            <section className={styles.part} aria-labelledby="rounds">
              <h2 id="rounds" className="below-3 large">
                Rounds
              </h2>
              <SubmissionRounds manuscript={manuscript} />
            </section>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

/** The editors' decisions, the latest first, with the letter and the reviews that it quotes. */
function SubmissionDecisions({ decisions }: Pick<AuthorsManuscript, 'decisions'>) {
  return [...decisions].reverse().map(({ _id, kind, round, at, subject, text, reviews }, index) => (
    <details key={_id} open={index === 0}>
      <summary>
        Round {round}: {DECISION_NAMES[kind]}{' '}
        <time dateTime={at} className="muted small">
          {longDate(at)}
        </time>
      </summary>
      <p className={`${styles.letter} words`} dir="auto">
        <strong>{subject}</strong>
        {'\n\n'}
        {text}
      </p>
      {reviews.map((review) => (
        <section key={review.number} aria-label={`Reviewer ${review.number}`}>
          <h3 className="above-3 medium">Reviewer {review.number}</h3>
          <p className={`${styles.letter} words`} dir="auto">
            {review.text}
          </p>
        </section>
      ))}
    </details>
  ));
}

/** The manuscript as submitted: authors, files and all fields. */
function SubmissionFacts({ manuscript }: { manuscript: AuthorsManuscript }) {
  const { authors, keywords, classification, abstract, comments, funding, submissionDate } = manuscript;
  return (
    <dl className={`${styles.facts} facts`}>
      {submissionDate ? <Fact name="Submitted">{formatDate(submissionDate)}</Fact> : null}
      <Fact name="Authors">
        <ul className="list">
          {authors.map(({ _id, institution, isCorresponding, hasConfirmed, ...name }) => (
            <li key={_id}>
              <bdi>{fullName(name)}</bdi>
              <span className="muted small">
                {institution ? `, ${institution}` : ''}
                {isCorresponding ? ' · corresponding author' : ''}
                {hasConfirmed === false ? ' · not confirmed yet' : ''}
              </span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name="Files">
        <SentFiles manuscript={manuscript} />
      </Fact>
      <Fact name="Keywords">{keywords.join(', ')}</Fact>
      <Fact name="Classification">{classification.join(', ')}</Fact>
      {funding ? <Fact name="Funding">{funding}</Fact> : null}
      {comments ? (
        <Fact name="Comments">
          <span dir="auto" className="words">
            {comments}
          </span>
        </Fact>
      ) : null}
      <Fact name="Abstract">
        <details>
          <summary>Read the abstract</summary>
          <p dir="auto" className="words">
            {abstract}
          </p>
        </details>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
