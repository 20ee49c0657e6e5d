import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../shared/contract/session.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { randomText } from '../../kept/random-text.ts';
import { useKeptMessage } from '../../kept/use-kept-message.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Page, pageHeading } from '../../ui/page.tsx';
import { MESSAGES } from './messages.ts';
import { asksForTime, moreTimeRequest, withRequest } from './more-time.ts';
import { OwnRoles } from './own-roles.tsx';
import { ReviewerFiles } from './reviewer-files.tsx';
import { SubmissionDecisions } from './submission-decisions.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import { SubmissionLetters } from './submission-letters.tsx';
import { MESSAGE_FIELD, SubmissionMessages } from './submission-messages.tsx';
import { SubmissionRounds } from './submission-rounds.tsx';
import { SubmissionStanding } from './submission-standing.tsx';
import styles from './submission-view.module.css';
import { useAuthorActions } from './use-author-actions.ts';

interface SubmissionViewProps {
  person: Person;
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript | null) => void;
  /** Its messages were read. */
  onSeen: () => void;
  onSessionOver: () => void;
  toList: ReactNode;
}

/** Stages in which an article names roles that can be changed. */
const ROLES_AT: readonly AuthorsManuscript['stage'][] = ['preparing', 'proofing', 'approved'];

/** One submission as its authors see it: its stage, messages and letters, and what was sent. */
export function SubmissionView(props: SubmissionViewProps) {
  const { person, manuscript, onChanged, onSeen, onSessionOver, toList } = props;
  const actions = useAuthorActions({
    personId: person._id,
    manuscript,
    onChanged,
    focusAfter: pageHeading,
  });
  const message = useKeptMessage(person._id, `message-${manuscript._id}`, randomText);
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
        personId={person._id}
        manuscript={manuscript}
        submit={submit}
        actions={actions}
        onAskForTime={askForTime}
      />
      <div className={styles.columns}>
        <div>
          {manuscript.relation === 'coAuthor' && ROLES_AT.includes(manuscript.stage) ? (
            <section className={styles.part} aria-labelledby="own-roles">
              <h2 id="own-roles">What you did for this article</h2>
              <OwnRoles {...{ manuscript, onChanged, onSessionOver }} personId={person._id} />
            </section>
          ) : null}
          {manuscript.submitted ? (
            <section className={styles.part} aria-labelledby="messages">
              <h2 id="messages">Messages</h2>
              <SubmissionMessages
                message={message}
                manuscript={manuscript}
                onSeen={onSeen}
                onSessionOver={onSessionOver}
              />
            </section>
          ) : null}
          {manuscript.decisions.length > 0 ? (
            <section className={styles.part} aria-labelledby="decisions">
              <h2 id="decisions">Decisions</h2>
              <SubmissionDecisions decisions={manuscript.decisions} />
              {isDecided ? null : (
                <ReviewerFiles manuscript={manuscript} onChanged={onChanged} onSessionOver={onSessionOver} />
              )}
            </section>
          ) : null}
          {isDecided ? (
            <section className={styles.part} aria-labelledby="notes">
              <h2 id="notes">Notes from editors and reviewers</h2>
              <h3>Editor Notes</h3>
              <NoteList notes={manuscript.editorNotes} empty={MESSAGES.noEditorNotes} />
              <h3>Reviewer Notes</h3>
              <NoteList notes={manuscript.reviewerNotes} empty={MESSAGES.noReviewerNotes} />
              <ReviewerFiles manuscript={manuscript} onChanged={onChanged} onSessionOver={onSessionOver} />
            </section>
          ) : null}
          {manuscript.submitted ? (
            <section className={styles.part} aria-labelledby="letters">
              <h2 id="letters">Emails we sent you</h2>
              <SubmissionLetters id={manuscript._id} version={manuscript.version} />
            </section>
          ) : null}
        </div>
        <div>
          <section className={styles.part} aria-labelledby="timeline">
            <h2 id="timeline">Timeline</h2>
            <ol className={styles.timeline}>
              {manuscript.timeline.map(({ on, what }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of a day may be alike, and none is ever put in between
                <li key={manuscript.timeline.length - index}>
                  <time dateTime={on}>{longDate(`${on}T00:00:00.000Z`)}</time>
                  <span>{what}</span>
                </li>
              ))}
            </ol>
          </section>
          <section className={styles.part} aria-labelledby="sent">
            <h2 id="sent">Submission details</h2>
            <SubmissionFacts manuscript={manuscript} onSessionOver={onSessionOver} />
          </section>
          {manuscript.rounds.length > 0 ? (
            <section className={styles.part} aria-labelledby="rounds">
              <h2 id="rounds">Rounds</h2>
              <SubmissionRounds manuscript={manuscript} />
            </section>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
