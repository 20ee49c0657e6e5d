import { useState } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { TextareaField } from '../../ui/field.tsx';
import styles from './note-groups.module.css';
import panel from './reviewers-panel.module.css';
import type { ManuscriptActions } from './use-manuscript-actions.ts';

const AUDIENCES = [
  { label: 'Editors only', visibility: ['editor'] },
  { label: 'Editors and reviewers; authors after the decision', visibility: ['editor', 'reviewer'] },
] as const;

interface AddNoteProps {
  manuscript: Manuscript;
  owner: string;
  actions: ManuscriptActions;
}

export function AddNote({ manuscript, owner, actions }: AddNoteProps) {
  const [text, setText] = useKeptText(owner, `note:${manuscript._id}`);
  const [isOpen, setOpen] = useState(text !== '');
  const [audience, setAudience] = useState<(typeof AUDIENCES)[number]>(AUDIENCES[0]);

  async function save() {
    if (!(await actions.addNote(text, [...audience.visibility]))) return;
    setText('');
    setOpen(false);
  }

  if (!isOpen) {
    return (
      <div className={styles.add}>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          Add Note
        </Button>
      </div>
    );
  }
  return (
    <div className={panel.panel}>
      <TextareaField
        label="Note"
        rows={4}
        maxLength={LIMITS.note}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ChoiceGroup label="Who may read it">
        {AUDIENCES.map((option) => (
          <Radio
            key={option.label}
            name={`audience-${manuscript._id}`}
            label={option.label}
            checked={audience === option}
            onChange={() => setAudience(option)}
          />
        ))}
      </ChoiceGroup>
      <ButtonRow>
        <Button disabled={text.trim() === ''} busy={actions.busy === 'note'} onClick={save}>
          Save Note
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </ButtonRow>
    </div>
  );
}
