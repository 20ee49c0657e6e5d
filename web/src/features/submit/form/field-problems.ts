import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import {
  type FieldName,
  TYPED_FIELDS,
  type TypedField,
} from '../../../../../shared/domain/manuscript-fields.ts';
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx';
import { keywordsOf, type ManuscriptForm } from './manuscript-form.ts';
import { missingFields } from './steps.ts';

export type FieldErrors = Partial<Record<FieldName, string>>;

export const fieldId = (field: FieldName) => `field-${field}`;

/** What is missing at one step, in words; entries disappear as the author fills them in. */
export function missingAt(form: ManuscriptForm, step: number): FieldErrors {
  const missing = missingFields(form).filter((field) => field.step === step);
  return Object.fromEntries(missing.map(({ field, problem }) => [field, problem]));
}

/** The same as a list above the form. */
export function summaryOf(errors: FieldErrors): FieldProblem[] {
  return Object.entries(errors).map(([field, message]) => ({
    message,
    fieldId: fieldId(field as FieldName),
  }));
}

/** Text is never cut off, but reported as too long. */
export function tooLong(form: ManuscriptForm): FieldErrors {
  const errors: FieldErrors = {};
  const limits: Partial<Record<TypedField, number>> = LIMITS;
  for (const field of TYPED_FIELDS) {
    const [typed, limit] = [form[field], limits[field]];
    if (limit && field !== 'keywords' && typeof typed === 'string' && typed.length > limit)
      errors[field] = `Use ${limit} characters or fewer. You have used ${typed.length}`;
  }
  const answered = form.responseText.length;
  if (answered > LIMITS.response)
    errors.response = `Use ${LIMITS.response} characters or fewer. You have used ${answered}. You can upload a longer response as a file`;
  const keywords = keywordsOf(form);
  if (keywords.length > LIMITS.keywords) errors.keywords = `Use ${LIMITS.keywords} keywords or fewer`;
  const longest = keywords.find((keyword) => keyword.length > LIMITS.keyword);
  if (longest)
    errors.keywords = `Separate keywords with commas or semicolons. “${cutText(longest, 40)}…” is too long for one keyword`;
  return errors;
}
