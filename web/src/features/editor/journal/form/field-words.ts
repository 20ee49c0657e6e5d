import type { FieldKind, FormField } from '../../../../../../shared/domain/review-fields.ts';

export const KIND_NAMES: Record<FieldKind, string> = {
  score: 'Score from 1 to 5',
  choice: 'One of several answers',
  yesNo: 'Yes or no',
  shortText: 'A line of text',
  longText: 'A longer text',
};

/** A question without wording is 'this question'. */
export const nameOf = ({ label }: Pick<FormField, 'label'>): string =>
  label.trim() ? `‘${label.trim()}’` : 'this question';

/** Its kind, whether it is required, and who reads the answer. */
export const summaryOf = ({ kind, isRequired, forAuthors }: FormField): string =>
  [
    KIND_NAMES[kind],
    isRequired ? 'required' : 'optional',
    forAuthors ? 'for authors and editors' : 'for editors only',
  ].join(', ');
