import type { Person } from '../../../../shared/contract/session.ts';
import type { FieldErrors } from './field-problems.ts';
import type { Sheet } from './sheet.ts';
import type { Desk } from './use-sheet.ts';
import type { WizardForm } from './wizard-form.ts';

/** What every step is given. */
export interface StepProps {
  person: Person;
  desk: Desk;
  sheet: Sheet;
  form: WizardForm;
  edit: (change: Partial<WizardForm>) => void;
  /** What is wrong here, by field: after a failed Next, and wherever a text is too long. */
  errors: FieldErrors;
}
