import { useId } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import styles from './reviewers-panel.module.css';
import type { ManuscriptActions } from './use-manuscript-actions.ts';

interface RejectPanelProps {
  manuscript: Manuscript;
  owner: string;
  actions: ManuscriptActions;
  onClose: () => void;
}

export function RejectPanel({ manuscript, owner, actions, onClose }: RejectPanelProps) {
  const headingId = useId();
  const [note, setNote] = useKeptText(owner, `reject-note:${manuscript._id}`);

  async function confirm() {
    if (!(await actions.reject(note))) return;
    setNote('');
    onClose();
  }

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Reject this manuscript
      </h4>
      <TextareaField
        label="Rejection note"
        hint="The authors read it together with the decision."
        required
        rows={5}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ButtonRow>
        <Button
          variant="danger"
          disabled={note.trim() === ''}
          busy={actions.busy === 'reject'}
          onClick={confirm}
        >
          Confirm Rejection
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </section>
  );
}
