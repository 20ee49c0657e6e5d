import { type ReactNode, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ThreadView } from '../../../../shared/contract/manuscript-parts.ts';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { DeclinedAuthors } from '../../manuscript/declined-authors.tsx';
import { revisionWords } from '../../manuscript/revision-words.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { formatDate } from '../../ui/words/format-date.ts';
import { UnbrokenRanges } from '../../ui/words/unbroken-ranges.tsx';
import { AnonymityBadge } from './anonymity-badge.tsx';
import { whyNoNotes } from './enabling.ts';
import { isActing, isWaiting, NextAction } from './next-action.tsx';
import { SubmissionButtons } from './submission-buttons.tsx';
import styles from './submission-card.module.css';
import { SubmissionNotes } from './submission-notes.tsx';
import { useAuthorActions } from './use-author-actions.ts';

interface SubmissionCardProps {
  manuscript: AuthorsManuscript;
  /** The draft of its next round, shown in its card. */
  round?: AuthorsManuscript | undefined;
  /** A draft that already revises this rejected manuscript. */
  revisedBy: AuthorsManuscript | undefined;
  /** Null: the manuscript with this id is gone. */
  onChanged: (now: Manuscript | null, id: string) => void;
}

/** A row of My Submissions: what it is, its stage, the next action, and all other actions. */
export function SubmissionCard({ manuscript, round, revisedBy, onChanged }: SubmissionCardProps) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const ownPage = paths.submission({ id: manuscript._id }, prefix);
  const title = manuscript.title || 'Untitled';
  const { owner } = useSessionAtWork();
  const { stageText, next, threads } = manuscript;
  return (
    <Row
      manuscript={manuscript}
      name={title}
      heading={manuscript.submitted ? <Link to={ownPage}>{title}</Link> : title}
      onChanged={onChanged}
      action={
        isActing(manuscript, owner) && isWaiting(manuscript) ? (
          <NextAction
            manuscript={manuscript}
            submit={paths.submit(prefix)}
            revisedBy={manuscript.revision ? round : revisedBy}
          />
        ) : null
      }
      below={
        round ? (
          <Row
            manuscript={round}
            name={revisionWords(manuscript)}
            heading={revisionWords(manuscript)}
            isRound
            onChanged={onChanged}
          />
        ) : null
      }
    >
      {stageText ? (
        <p className={styles.standing}>
          <strong>{stageText}</strong> <UnbrokenRanges text={next} />
        </p>
      ) : null}
      {manuscript.publication ? (
        <p className={styles.standing}>
          <a href={manuscript.publication.address}>
            {manuscript.stage === 'removed' ? 'Open the article’s page' : 'Read the published article'}
            <span className="visually-hidden"> {title}</span>
          </a>
        </p>
      ) : null}
      <MessagesLine
        threads={threads}
        to={ownPage}
        about={<span className="visually-hidden"> {title}</span>}
      />
    </Row>
  );
}

interface RowProps {
  manuscript: AuthorsManuscript;
  /** The subject of its buttons. */
  name: string;
  heading: ReactNode;
  isRound?: boolean;
  action?: ReactNode;
  onChanged: (now: Manuscript | null, id: string) => void;
  children?: ReactNode;
  below?: ReactNode;
}

function Row(props: RowProps) {
  const { manuscript, name, heading, isRound = false, action, children, below } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const actions = useAuthorActions({
    manuscript,
    onChanged: (now) => props.onChanged(now, manuscript._id),
    focusAfter: () => headingRef.current,
  });
  const { busy, trouble, blockedUrl } = actions;
  const [areNotesShown, setAreNotesShown] = useState(false);
  const headingId = useId();
  const notesId = useId();
  const { submitted, proof } = manuscript;
  const Heading = isRound ? 'h4' : 'h3';

  return (
    <article className={classNames(styles.card, isRound && styles.round)} aria-labelledby={headingId}>
      <div className="shrinks">
        <Heading ref={headingRef} tabIndex={-1} id={headingId} className={styles.title} dir="auto">
          {heading}
        </Heading>
        <p className="breaks muted small">{kickerOf(manuscript, isRound)}</p>
        {children}
      </div>
      <p className={`${styles.badges} wrap gap-2 lines-1`}>
        <StatusBadge status={manuscript.status} />
        {submitted ? null : <StatusBadge status="Not submitted" tone="draft" />}
        <AnonymityBadge manuscript={manuscript} />
      </p>
      <div className={styles.action}>{action}</div>
      <div className={`${styles.more} stack gap-1 shrinks`}>
        {manuscript.relation === 'owner' && !submitted && proof.state === 'failed' ? (
          <Notice kind="error" title="The PDF could not be built">
            {proof.reason}
          </Notice>
        ) : null}
        <DeclinedAuthors names={manuscript.declinedAuthors} />
        {busy === 'building' && proof.state !== 'ready' ? (
          <Notice live>
            We are building the PDF and will open it when it is ready. You can leave this page.
          </Notice>
        ) : null}
        {blockedUrl ? <BlockedTab url={blockedUrl} /> : null}
        <FailureNotice title="We could not do this" why={trouble} />
        <SubmissionButtons
          manuscript={manuscript}
          name={name}
          actions={actions}
          notes={{ id: notesId, areShown: areNotesShown, onToggle: () => setAreNotesShown(!areNotesShown) }}
        />
        <div id={notesId}>
          {areNotesShown && whyNoNotes(manuscript) === null ? <SubmissionNotes {...manuscript} /> : null}
        </div>
        {below}
      </div>
    </article>
  );
}

function kickerOf(manuscript: AuthorsManuscript, isRound: boolean): string {
  const { number, type, submitted, submissionDate, updatedAt, round, relation, author } = manuscript;
  return [
    number ?? '',
    isRound ? '' : (type ?? 'No article type yet'),
    submitted ? `submitted ${formatDate(submissionDate)}` : `last changed ${formatDate(updatedAt)}`,
    ...buildingOf(manuscript),
    round > 1 ? `round ${round}` : '',
    relation === 'owner' ? '' : `submitted by ${author.fullName}; you are a co-author`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const buildingOf = ({ submitted, proof: { state } }: AuthorsManuscript): string[] =>
  !submitted && (state === 'queued' || state === 'building') ? ['PDF being built'] : [];

interface MessagesLineProps {
  threads: readonly ThreadView[];
  /** The submission's own page. */
  to: string;
  about: ReactNode;
}

/** Says that there are messages, and whether one is new; nothing if there are none. */
function MessagesLine({ threads, to, about }: MessagesLineProps) {
  const [thread] = threads;
  if (!thread) return null;
  return (
    <p>
      <Link to={to}>
        Messages ({thread.count}){about}
      </Link>
      {thread.isUnread ? <strong>: new message from the editors</strong> : null}
    </p>
  );
}
