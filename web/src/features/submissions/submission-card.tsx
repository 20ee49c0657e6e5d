import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { NoteList } from '../../manuscript/note-list.tsx';
import { journalPrefixOf, paths } from '../../paths.ts';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { StageLine } from '../../ui/stage-line.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UnbrokenRanges } from '../../ui/unbroken-ranges.tsx';
import { AnonymityBadge } from './anonymity-badge.tsx';
import { whyNoNotes } from './enabling.ts';
import { MESSAGES } from './messages.ts';
import { MessagesLine } from './messages-line.tsx';
import { stagesOf } from './stages-of.ts';
import { SubmissionButtons } from './submission-buttons.tsx';
import styles from './submission-card.module.css';
import { useAuthorActions } from './use-author-actions.ts';

interface SubmissionCardProps {
  personId: string;
  manuscript: AuthorsManuscript;
  /** A draft that revises this rejected manuscript already. */
  revisedBy: AuthorsManuscript | undefined;
  onChanged: (now: Manuscript | null) => void;
}

export function SubmissionCard({ personId, manuscript, revisedBy, onChanged }: SubmissionCardProps) {
  const actions = useAuthorActions({ personId, manuscript, onChanged });
  const { busy, trouble, blockedUrl } = actions;
  const [areNotesShown, setAreNotesShown] = useState(false);
  const headingId = useId();
  const notesId = useId();
  const ownPage = paths.submission({ id: manuscript._id }, journalPrefixOf(useLocation().pathname));
  const isOwner = manuscript.relation === 'owner';
  const isBuilding = busy === 'building' && manuscript.proof.state !== 'ready';
  const name = <span className="visually-hidden"> {manuscript.title || 'Untitled'}</span>;

  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.title} dir="auto">
            {manuscript.submitted ? (
              <Link to={ownPage}>{manuscript.title || 'Untitled'}</Link>
            ) : (
              manuscript.title || 'Untitled'
            )}
          </h2>
          <p className={styles.kicker}>{kickerOf(manuscript)}</p>
        </div>
        <p className={styles.badges}>
          <StatusBadge status={manuscript.status} />
          {manuscript.submitted ? null : <StatusBadge status="Not submitted" tone="draft" />}
          <AnonymityBadge manuscript={manuscript} />
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
      <MessagesLine threads={manuscript.threads} to={ownPage} about={name} />
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
      {blockedUrl ? <BlockedTab url={blockedUrl} /> : null}
      {trouble ? (
        <Notice kind="error" title="This did not go through">
          {trouble}
        </Notice>
      ) : null}
      <SubmissionButtons
        manuscript={manuscript}
        revisedBy={revisedBy}
        actions={actions}
        notes={{ id: notesId, areShown: areNotesShown, onToggle: () => setAreNotesShown(!areNotesShown) }}
      />
      <div id={notesId}>
        {areNotesShown && whyNoNotes(manuscript) === null ? (
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

function kickerOf(manuscript: AuthorsManuscript): string {
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
