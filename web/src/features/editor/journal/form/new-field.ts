import type { FieldKind, FormField } from '../../../../../../shared/domain/review-fields.ts';
import { randomText } from '../../../../api/random-text.ts';

export const newField = (kind: FieldKind): FormField => ({
  id: `q-${randomText().slice(0, 12)}`,
  kind,
  label: '',
  help: '',
  isRequired: false,
  forAuthors: false,
  low: '',
  high: '',
  options: [],
});

/** As saved: no surrounding spaces, no empty option, and nothing that belongs to another kind. */
export const cleanField = (field: FormField): FormField => ({
  ...field,
  label: field.label.trim(),
  help: field.help.trim(),
  low: field.kind === 'score' ? field.low.trim() : '',
  high: field.kind === 'score' ? field.high.trim() : '',
  options:
    field.kind === 'choice'
      ? field.options.map((option) => option.trim()).filter((option) => option !== '')
      : [],
});
