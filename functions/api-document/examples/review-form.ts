import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';

export const question = {
  id: 'q-7f3k2m9x',
  kind: 'choice' as const,
  label: 'Are the data open to everyone?',
  help: 'Look for the statement before the references.',
  isRequired: false,
  forAuthors: true,
  low: '',
  high: '',
  options: ['Yes, all of them', 'In part', 'No'],
};

/** The original form, and a question of the journal's own. */
export const fields = [...BUILT_IN_FORM, question];
