import { LIMITS } from '../../../../shared/domain/constants.ts';
import { MAX_SUGGESTIONS } from '../../../../shared/domain/review-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, TextField } from '../../ui/fields/field.tsx';
import styles from './seat.module.css';

export interface Colleague {
  name: string;
  email: string;
}

const NOBODY: Colleague = { name: '', email: '' };

/** What is wrong with a row; an empty one is fine. */
export function problemsOf({ name, email }: Colleague): Partial<Colleague> {
  const address = email.trim();
  return {
    ...(address && !name.trim() ? { name: 'Enter this person’s name' } : {}),
    ...(address && !/^\S+@\S+\.\S+$/.test(address) ? { email: 'Enter a valid email address' } : {}),
  };
}

interface ColleaguesProps {
  colleagues: readonly Colleague[];
  /** After an attempt to send them. */
  showsProblems: boolean;
  onChange: (colleagues: Colleague[]) => void;
}

/** People whom the editors could invite instead. */
export function Colleagues({ colleagues, showsProblems, onChange }: ColleaguesProps) {
  const rows = colleagues.length > 0 ? colleagues : [NOBODY];
  const change = (index: number, part: Partial<Colleague>) =>
    onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <fieldset className={`${styles.colleagues} flow-2`}>
      <legend>
        Who could we invite instead? <span className="muted light">(optional)</span>
      </legend>
      {rows.map((colleague, index) => {
        const problems = showsProblems ? problemsOf(colleague) : {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
          <FieldRow key={index}>
            <TextField
              label={`Name ${index + 1}`}
              error={problems.name}
              value={colleague.name}
              maxLength={LIMITS.name}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <TextField
              label={`Email address ${index + 1}`}
              type="email"
              optional
              error={problems.email}
              value={colleague.email}
              maxLength={LIMITS.email}
              onChange={(event) => change(index, { email: event.target.value })}
            />
          </FieldRow>
        );
      })}
      {rows.length < MAX_SUGGESTIONS ? (
        <Button variant="quiet" size="small" onClick={() => onChange([...rows, NOBODY])}>
          Add another person
        </Button>
      ) : null}
    </fieldset>
  );
}
