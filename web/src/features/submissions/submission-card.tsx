import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../kept/opened-proofs.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { NoteList } from '../../ui/note-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StageLine } from '../../ui/stage-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx';
import { whyNoNotes, whyNotAccept, whyNotWithdraw } from './enabling.ts';
import { MESSAGES } from './messages.ts';
import { MessagesLine } from './messages-line.tsx';
import { isWaiting, NextAction } from './next-action.tsx';
import { OffReasons } from './off-reasons.tsx';
import { stagesOf } from './stages-of.ts';
import styles from './submission-card.module.css';
import { useAuthorActions } from './use-author-actions.ts';

interface SubmissionCardProps {
  personId: string;
  manuscript: Manuscript;
  /** A draft that revises this rejected manuscript already. */
  revisedBy: Manuscript | undefined;
  onChanged: (now: Manuscript | null) => void;
}

export function SubmissionCard({ personId, manuscript, revisedBy, onChanged }: SubmissionCardProps) {
  const { busy, trouble, blockedUrl, buildPdf, accept, withdraw } = useAuthorActions({
    personId,
    manuscript,
    onChanged,
  });
  const hasOpened = useOpenedProofs();
  const { pathname } = useLocation();
  const [areNotesShown, setAreNotesShown] = useState(false);
  const headingId = useId();
  const notesId = useId();
  const isOwner = manuscript.relation === 'owner';
  const opened = hasOpened(manuscript);
  const noAccept = whyNotAccept(manuscript, opened);
  const noWithdrawal = whyNotWithdraw(manuscript, opened);
  const noNotes = whyNoNotes(manuscript);
  const submit = paths.submit(journalPrefixOf(pathname));
  const isBuilding = busy === 'building' && manuscript.proof.state !== 'ready';
  const ownerReasons: [string, string | null][] = [
    ['Accept', noAccept],
    ['Withdrawal', noWithdrawal],
  ];
  const name = <span className="visually-hidden"> {manuscript.title || 'Untitled'}</span>;

  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.title} dir="auto">
            {manuscript.submitted ? (
              <Link to={paths.submission({ id: manuscript._id }, journalPrefixOf(pathname))}>
                {manuscript.title || 'Untitled'}
              </Link>
            ) : (
              manuscript.title || 'Untitled'
            )}
          </h2>
          <p className={styles.kicker}>{kickerOf(manuscript)}</p>
        </div>
        <p className={styles.badges}>
          <StatusBadge status={manuscript.status} />
          {manuscript.submitted ? null : <StatusBadge status="Not submitted" tone="draft" />}
        </p>
      </div>
      <div className={styles.stages}>
        <StageLine label="Progress" stages={stagesOf(manuscript)} />
      </div>
      {manuscript.stageText ? (
        <p className={styles.standing}>
          <strong>{manuscript.stageText}</strong> <UnbrokenRanges text={manuscript.next} />
        </p>
      ) : null}
      <MessagesLine
        threads={manuscript.threads}
        to={paths.submission({ id: manuscript._id }, journalPrefixOf(pathname))}
        about={name}
      />
      {isOwner && !manuscript.submitted && manuscript.proof.state === 'failed' ? (
        <Notice kind="error" title="The PDF could not be built">
          {manuscript.proof.reason}
        </Notice>
      ) : null}
      <Declined names={manuscript.declinedAuthors} />
      {isBuilding ? (
        <Notice live>
          The PDF is being built. It opens when it is there; you can leave this page meanwhile.
        </Notice>
      ) : null}
      {blockedUrl ? (
        <Notice kind="info" live>
          Your browser did not open a new tab.{' '}
          <a href={blockedUrl} target="_blank" rel="noreferrer">
            Open the PDF
          </a>
        </Notice>
      ) : null}
      {trouble ? (
        <Notice kind="error" title="This did not go through">
          {trouble}
        </Notice>
      ) : null}
      <ButtonRow>
        {isOwner ? <NextAction manuscript={manuscript} submit={submit} revisedBy={revisedBy} /> : null}
        {manuscript.proof.state === 'ready' ? (
          <Button
            variant={isOwner && !isWaiting(manuscript) ? 'primary' : 'secondary'}
            size="small"
            disabled={busy !== null}
            onClick={buildPdf}
          >
            View PDF{name}
          </Button>
        ) : null}
        {isOwner || manuscript.proof.state === 'ready' ? (
          <Button
            variant="secondary"
            size="small"
            busy={busy === 'building'}
            disabled={busy !== null}
            onClick={buildPdf}
          >
            Build PDF{name}
          </Button>
        ) : null}
        {isOwner ? (
          <>
            <Button
              variant="secondary"
              size="small"
              busy={busy === 'accepting'}
              disabled={noAccept !== null || busy !== null}
              title={noAccept ?? undefined}
              onClick={accept}
            >
              Accept{name}
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={busy === 'withdrawing'}
              disabled={noWithdrawal !== null || busy !== null}
              title={noWithdrawal ?? undefined}
              onClick={withdraw}
            >
              Withdrawal{name}
            </Button>
          </>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          disabled={noNotes !== null}
          title={noNotes ?? undefined}
          aria-expanded={areNotesShown}
          aria-controls={notesId}
          onClick={() => setAreNotesShown(!areNotesShown)}
        >
          Notes{name}
        </Button>
        <OffReasons about={name} reasons={[...(isOwner ? ownerReasons : []), ['Notes', noNotes]]} />
      </ButtonRow>
      <div id={notesId}>
        {areNotesShown && noNotes === null ? (
          <Tabs
            label="Notes"
            tabs={[
              {
                id: 'editor',
                label: 'Editor Notes',
                content: <NoteList notes={manuscript.editorNotes} empty={MESSAGES.noEditorNotes} />,
              },
              {
                id: 'reviewer',
                label: 'Reviewer Notes',
                content: <NoteList notes={manuscript.reviewerNotes} empty={MESSAGES.noReviewerNotes} />,
              },
            ]}
          />
        ) : null}
      </div>
    </article>
  );
}

/** Who said that they are no authors of it. */
function Declined({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice kind="warning" title="Taken off the list of authors">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <p key={index}>
          <bdi>{name}</bdi> said that they are not an author of this manuscript.
        </p>
      ))}
    </Notice>
  );
}

function kickerOf(manuscript: Manuscript): string {
  const { number, type, submitted, submissionDate, updatedAt, round, relation, author } = manuscript;
  return [
    number ?? '',
    type ?? 'Type not chosen yet',
    submitted ? `submitted ${formatDate(submissionDate)}` : `last changed ${formatDate(updatedAt)}`,
    round > 1 ? `round ${round}` : '',
    relation === 'owner' ? '' : `submitted by ${author.fullName}; you are a co-author`,
  ]
    .filter(Boolean)
    .join(' · ');
}
