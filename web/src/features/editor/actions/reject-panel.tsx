import type { ReactNode, Ref } from 'react';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import type { EditorDraftState } from '../editor-draft.ts';
import { ActionPanel } from './action-panel.tsx';
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
  const { rejectNote } = kept.draft;
  return (
    <ActionPanel
      heading="Reject this manuscript"
      {...{ headingRef, below }}
      confirm={
        <Button variant="danger" disabled={rejectNote.trim() === ''} busy={busy} onClick={onConfirm}>
          Confirm Rejection
        </Button>
      }
      onCancel={onClose}
    >
      <ToldAtOnce manuscriptId={manuscriptId} />
      {warning ? <p className="indented marked-caution">{warning}</p> : null}
      <TextareaField
        label="Rejection note"
        hint="The authors read it together with the decision."
        required
        rows={5}
        maxLength={LIMITS.note}
        value={rejectNote}
        onChange={(event) => kept.change({ rejectNote: event.target.value })}
      />
    </ActionPanel>
  );
}
