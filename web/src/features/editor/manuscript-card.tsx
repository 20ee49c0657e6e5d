import { useEffect, useRef, useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { randomText } from '../../api/random-text.ts';
import dashboard from '../../ui/dashboard.module.css';
import { formatDate } from '../../ui/format-date.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { type DraftText, unsentTexts, useEditorDraft } from './editor-draft.ts';
import { ManuscriptButtons, mayAsk, type Panel } from './manuscript-buttons.tsx';
import styles from './manuscript-card.module.css';
import { ManuscriptDetails } from './manuscript-details.tsx';
import { NoteGroups } from './note-groups.tsx';
import { RejectPanel } from './reject-panel.tsx';
import { ReviewerStatus } from './reviewer-status.tsx';
import { ReviewersPanel } from './reviewers-panel.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { UnsentTexts } from './unsent-texts.tsx';
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
  const kept = useEditorDraft(owner, manuscript);
  const toast = useToast();
  const [isAccepting, setAccepting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const panelHeading = useRef<HTMLHeadingElement>(null);
  const openedByClick = useRef(false);
  const panel = openPanel(manuscript, kept.draft.panel);
  const chosen = kept.draft.reviewers ?? manuscript.assignedReviewers.map(({ _id }) => _id);
  const titleId = `title-${manuscript._id}`;

  useEffect(() => {
    if (panel && openedByClick.current) panelHeading.current?.focus();
    openedByClick.current = false;
  }, [panel]);

  function show(next: Panel) {
    if (next === 'accept') return setAccepting(true);
    openedByClick.current = next !== null;
    kept.change({ panel: next });
  }

  /** What was done has taken the button away that had the focus. */
  function done(sent: Parameters<typeof kept.change>[0], words?: string) {
    kept.change({ ...sent, panel: null });
    heading.current?.focus({ preventScroll: true });
    if (words) toast({ message: words });
  }

  async function confirmReviewers() {
    if (panel === 'reviewers') {
      if (await actions.changeReviewers(chosen)) done({ reviewers: null }, 'Reviewers saved.');
      return;
    }
    const key = kept.draft.sendNoteKey || randomText();
    kept.change({ sendNoteKey: key });
    const noNote = { sendNote: '', sendNoteKey: '' };
    const words = { text: kept.draft.sendNote, key };
    if (await actions.sendToReview(chosen, words, () => kept.change(noNote)))
      done({ ...noNote, reviewers: null });
  }

  async function confirmRejection() {
    if (await actions.reject(kept.draft.rejectNote)) done({ rejectNote: '' });
  }

  async function confirmAccept() {
    // Closed first: the receipt or the reason is an alert of its own, and must not stand behind this dialog.
    setAccepting(false);
    if (await actions.accept(kept.draft.acceptNote)) done({ acceptNote: '' });
  }

  const inPanel: Partial<Record<DraftText, boolean>> = {
    note: manuscript.relation !== 'editorAuthor',
    sendNote: panel === 'send',
    rejectNote: panel === 'reject',
  };
  const isOwnWork = manuscript.relation === 'editorAuthor';
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <header className={dashboard.head}>
        <h3 id={titleId} ref={heading} tabIndex={-1} className={dashboard.title}>
          {manuscript.title || 'Untitled manuscript'}
        </h3>
        <StatusBadge status={manuscript.status} />
      </header>
      {isOwnWork ? null : (
        <p className={dashboard.facts}>
          <span>{manuscript.type}</span>
          <span>Submitted {formatDate(manuscript.submissionDate)}</span>
          <span>{manuscript._id}</span>
          {manuscript.round > 1 ? <span>Round {manuscript.round}</span> : null}
        </p>
      )}
      <ManuscriptButtons manuscript={manuscript} actions={actions} panel={panel} onPanel={show} />
      {actions.trouble ? (
        <div className={styles.trouble}>
          <TroubleNotice trouble={actions.trouble} now={manuscript} onDismiss={actions.dismiss} />
        </div>
      ) : null}
      {panel === 'send' || panel === 'reviewers' ? (
        <ReviewersPanel
          mode={panel}
          manuscript={manuscript}
          owner={owner}
          kept={kept}
          chosen={chosen}
          busy={actions.busy === 'send' || actions.busy === 'assign'}
          headingRef={panelHeading}
          onConfirm={confirmReviewers}
          onClose={() => done({ reviewers: null })}
        />
      ) : null}
      {panel === 'reject' ? (
        <RejectPanel
          kept={kept}
          busy={actions.busy === 'reject'}
          headingRef={panelHeading}
          onConfirm={confirmRejection}
          onClose={() => done({})}
        />
      ) : null}
      {isAccepting ? (
        <AcceptDialog
          manuscript={manuscript}
          kept={kept}
          onConfirm={confirmAccept}
          onClose={() => setAccepting(false)}
        />
      ) : null}
      <UnsentTexts
        draft={kept.draft}
        fields={unsentTexts(kept.draft).filter((field) => !inPanel[field])}
        onDiscard={(field) => kept.change({ [field]: '' })}
      />
      {isOwnWork ? null : (
        <>
          {manuscript.status === 'Under Review' ? (
            <ReviewerStatus reviewers={manuscript.assignedReviewers} />
          ) : null}
          <ManuscriptDetails manuscript={manuscript} />
          <NoteGroups manuscript={manuscript} kept={kept} actions={actions} />
        </>
      )}
    </article>
  );
}

/** A panel that was left open stands open again, unless what it is for is no longer allowed. */
function openPanel(manuscript: Manuscript, panel: 'send' | 'reviewers' | 'reject' | null): Panel {
  if (panel === 'send') return mayAsk(manuscript, 'Under Review') ? panel : null;
  if (panel === 'reject') return mayAsk(manuscript, 'Rejected') ? panel : null;
  if (panel === 'reviewers')
    return manuscript.status === 'Under Review' && manuscript.relation === 'editor' ? panel : null;
  return null;
}
