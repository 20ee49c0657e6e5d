import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { ReviewList } from '../../ui/review-list.tsx';
import styles from './accept-dialog.module.css';
import type { ManuscriptActions } from './use-manuscript-actions.ts';

interface AcceptDialogProps {
  manuscript: Manuscript;
  owner: string;
  actions: ManuscriptActions;
  onClose: () => void;
}

export function AcceptDialog({ manuscript, owner, actions, onClose }: AcceptDialogProps) {
  const [note, setNote] = useKeptText(owner, `accept-note:${manuscript._id}`);

  async function confirm() {
    // Closed first: the receipt or the reason is an alert of its own, and must not stand behind this dialog.
    onClose();
    if (await actions.accept(note)) setNote('');
  }

  return (
    <Dialog open title="Accept Manuscript" width={640} onClose={onClose}>
      <p>{manuscript.title}</p>
      <h3 className={styles.heading}>Reviewer notes</h3>
      <ReviewList reviews={manuscript.reviews} empty="No reviewer notes available." />
      <TextareaField
        label="Acceptance note"
        optional
        rows={3}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogActions>
        <Button busy={actions.busy === 'accept'} onClick={confirm}>
          Confirm Accept
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
