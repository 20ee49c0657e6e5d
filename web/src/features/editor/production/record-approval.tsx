import { type FormEvent, useState } from 'react';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { answererOf } from '../../../../../shared/domain/stage.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { SelectField, TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { AskedForm } from '../decision/asked-form.tsx';
import type { ProductionActions } from './use-production.ts';

interface RecordApprovalProps extends Pick<ManuscriptProps, 'manuscript'> {
  actions: ProductionActions;
  isShown: boolean;
  onClose: () => void;
}

/** Records an author’s approval by email or phone: whose, when, and how. */
export function RecordApproval({ manuscript, actions, isShown, onClose }: RecordApprovalProps) {
  const authors = manuscript.authors.filter(({ hasConfirmed }) => hasConfirmed !== false);
  const owner = manuscript.author._id;
  const told = answererOf({ ownerId: owner, authors });
  const [by, setBy] = useState(owner);
  const [on, setOn] = useState('');
  const [how, setHow] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  async function record(event: FormEvent) {
    event.preventDefault();
    const missing = on === '' ? 'Enter the day.' : how.trim() === '' ? 'Say how the author told you.' : null;
    setTrouble(missing);
    if (!missing && (await actions.recordApproval({ by, on, how }))) onClose();
  }
  return (
    <AskedForm title="Record the author’s approval" isShown={isShown}>
      <form onSubmit={(event) => void record(event)} noValidate>
        {told ? (
          <p>
            {told._id === owner ? 'The submitting author' : shortName(told)} gets an email that says what you
            record.
          </p>
        ) : null}
        <SelectField label="Who approved it?" value={by} onChange={({ target }) => setBy(target.value)}>
          {authors.map(({ _id, firstName, lastName }) => (
            <option key={_id} value={_id}>
              {shortName({ firstName, lastName })}
            </option>
          ))}
        </SelectField>
        <TextField
          label="On which day?"
          type="date"
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
        <TextareaField
          label="How did they tell you?"
          hint="For example, by email. Quote their words if you can."
          rows={3}
          maxLength={1000}
          value={how}
          onChange={({ target }) => setHow(target.value)}
        />
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
        <ButtonRow>
          <Button type="submit" size="small" busy={actions.busy === 'approval'}>
            Record the approval
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </AskedForm>
  );
}
