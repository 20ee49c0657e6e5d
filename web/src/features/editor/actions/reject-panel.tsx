import { type ReactNode, type Ref, useId } from 'react';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import type { EditorDraftState } from '../editor-draft.ts';
import styles from './reviewers-panel.module.css';
import { ToldAtOnce } from './told-at-once.tsx';

interface RejectPanelProps {
  manuscriptId: string;
  kept: EditorDraftState;
  /** What a rejection reverses. */
  warning: string | null;
  busy: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onConfirm: () => void;
  onClose: () => void;
  /** Shown under the buttons. */
  below: ReactNode;
}

export function RejectPanel(props: RejectPanelProps) {
  const { manuscriptId, kept, warning, busy, headingRef, onConfirm, onClose, below } = props;
  const headingId = useId();
  const { rejectNote } = kept.draft;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h4 id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
        Reject this manuscript
      </h4>
      <ToldAtOnce manuscriptId={manuscriptId} />
      {warning ? <p className={styles.policy}>{warning}</p> : null}
      <TextareaField
        label="Rejection note"
        hint="The authors read it together with the decision."
        required
        rows={5}
        maxLength={LIMITS.note}
        value={rejectNote}
        onChange={(event) => kept.change({ rejectNote: event.target.value })}
      />
      <ButtonRow>
        <Button variant="danger" disabled={rejectNote.trim() === ''} busy={busy} onClick={onConfirm}>
          Confirm Rejection
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
      {below}
    </section>
  );
}
