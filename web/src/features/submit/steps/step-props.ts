import type { Person } from '../../../../../shared/contract/session.ts';
import type { Draft } from '../draft/draft.ts';
import type { OpenDraft } from '../draft/open-draft.ts';
import type { FieldErrors } from '../form/field-problems.ts';
import type { ManuscriptForm } from '../form/manuscript-form.ts';

/** Passed to every step. */
export interface StepProps {
  person: Person;
  openDraft: OpenDraft;
  draft: Draft;
  form: ManuscriptForm;
  edit: (change: Partial<ManuscriptForm>) => void;
  /** What is wrong here, by field: after a failed Next, and wherever a text is too long. */
  errors: FieldErrors;
}
