import { useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { formatDate } from '../../ui/format-date.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { ManuscriptButtons, type Panel } from './manuscript-buttons.tsx';
import styles from './manuscript-card.module.css';
import { ManuscriptDetails } from './manuscript-details.tsx';
import { NoteGroups } from './note-groups.tsx';
import { RejectPanel } from './reject-panel.tsx';
import { ReviewerStatus } from './reviewer-status.tsx';
import { ReviewersPanel } from './reviewers-panel.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useManuscriptActions } from './use-manuscript-actions.ts';

interface ManuscriptCardProps {
  manuscript: Manuscript;
  /** The editor's id: whose unsent notes are kept. */
  owner: string;
  replace: (manuscript: Manuscript) => void;
  onSessionOver: () => void;
}

/** One submitted manuscript with all that an editor can do about it. */
export function ManuscriptCard({ manuscript, owner, replace, onSessionOver }: ManuscriptCardProps) {
  const actions = useManuscriptActions(manuscript, { replace, onSessionOver });
  const [panel, setPanel] = useState<Panel>(null);
  const close = () => setPanel(null);
  const titleId = `title-${manuscript._id}`;

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {manuscript.title || 'Untitled manuscript'}
        </h3>
        <StatusBadge status={manuscript.status} />
      </header>
      {manuscript.relation === 'editorAuthor' ? (
        <p className={styles.ownWork}>You are an author of this manuscript; another editor must handle it.</p>
      ) : (
        <>
          <p className={styles.facts}>
            <span>{manuscript.type}</span>
            <span>Submitted {formatDate(manuscript.submissionDate)}</span>
            <span>{manuscript._id}</span>
            {manuscript.round > 1 ? <span>Round {manuscript.round}</span> : null}
          </p>
          <ManuscriptButtons manuscript={manuscript} actions={actions} panel={panel} onPanel={setPanel} />
          <TroubleNotice trouble={actions.trouble} now={manuscript} onDismiss={actions.dismiss} />
          {panel === 'send' || panel === 'reviewers' ? (
            <ReviewersPanel
              mode={panel}
              manuscript={manuscript}
              owner={owner}
              actions={actions}
              onClose={close}
            />
          ) : null}
          {panel === 'reject' ? (
            <RejectPanel manuscript={manuscript} owner={owner} actions={actions} onClose={close} />
          ) : null}
          {panel === 'accept' ? (
            <AcceptDialog manuscript={manuscript} owner={owner} actions={actions} onClose={close} />
          ) : null}
          {manuscript.status === 'Under Review' ? (
            <ReviewerStatus reviewers={manuscript.assignedReviewers} />
          ) : null}
          <ManuscriptDetails manuscript={manuscript} />
          <NoteGroups manuscript={manuscript} owner={owner} actions={actions} />
        </>
      )}
    </article>
  );
}
