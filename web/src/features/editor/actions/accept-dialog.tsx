import { useId } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { NoteList } from '../../../manuscript/note-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import type { EditorDraftState } from '../editor-draft.ts';
import styles from './accept-dialog.module.css';
import { ToldAtOnce } from './told-at-once.tsx';

interface AcceptDialogProps {
  manuscript: EditorsManuscript;
  kept: EditorDraftState;
  onConfirm: () => void;
  onClose: () => void;
}

export function AcceptDialog({ manuscript, kept, onConfirm, onClose }: AcceptDialogProps) {
  const headingId = useId();
  return (
    <Dialog open title="Accept Manuscript" width={640} onClose={onClose}>
      <ToldAtOnce manuscriptId={manuscript._id} />
      <p>{manuscript.title}</p>
      <h3 id={headingId} className="above-4">
        Reviewer Notes
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={`${styles.notes} scrolls boxed`} aria-labelledby={headingId} tabIndex={0}>
        <NoteList notes={manuscript.reviewerNotes} empty="No reviewer notes available." />
      </section>
      <TextareaField
        label="Acceptance note"
        hint="The authors read it together with the decision."
        optional
        rows={3}
        maxLength={LIMITS.note}
        value={kept.draft.acceptNote}
        onChange={(event) => kept.change({ acceptNote: event.target.value })}
      />
      <DialogActions>
        <Button onClick={onConfirm}>Confirm Accept</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
