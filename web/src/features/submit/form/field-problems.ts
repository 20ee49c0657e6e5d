import type { MissingField } from '../../../../../shared/domain/completeness.ts';
import { LIMITS, PAPER_NAMES } from '../../../../../shared/domain/constants.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx';
import { type FormPart, keywordsOf, type ManuscriptForm } from './manuscript-form.ts';
import { missingFields } from './steps.ts';

type FieldName = MissingField['field'];
export type FieldErrors = Partial<Record<FieldName, string>>;

const WORDS: Record<FieldName, string> = {
  type: 'Choose the type of article',
  manuscript: 'Upload the manuscript',
  coverLetter: 'Upload the cover letter',
  declaration: 'Upload the declaration',
  response: 'Enter or upload your response to the reviewers',
  classification: 'Choose at least one classification',
  additionalInfo: 'Accept all five terms',
  comments: 'Write your comments to the editor',
  title: 'Enter the title',
  keywords: 'Enter at least one keyword',
  abstract: 'Enter the abstract',
  authors: 'Add at least one author',
  correspondingAuthorId: 'Choose the corresponding author',
  funding: 'Select whether the work was funded',
};

/** Names of the parts of the form. */
export const PART_LABELS: Record<FormPart, string> = {
  ...PAPER_NAMES,
  type: 'Type of article',
  classification: 'Classification',
  additionalInfo: 'Accepted terms',
  comments: 'Comments',
  title: 'Title',
  keywords: 'Keywords',
  abstract: 'Abstract',
  authors: 'Authors',
  correspondingAuthorId: 'Corresponding author',
  funding: 'Funding',
  response: 'Response to reviewers, as a file',
  responseText: 'Response to reviewers',
};

export const fieldId = (field: FieldName) => `field-${field}`;

/** What is missing at one step, in words; entries disappear as the author fills them in. */
export function missingAt(form: ManuscriptForm, step: number): FieldErrors {
  const missing = missingFields(form).filter((field) => field.step === step);
  return Object.fromEntries(missing.map(({ field }) => [field, WORDS[field]]));
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
  for (const field of ['title', 'abstract', 'comments'] as const) {
    const length = form[field].length;
    if (length > LIMITS[field])
      errors[field] = `Use ${LIMITS[field]} characters or fewer. You have used ${length}`;
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
