import { BUILT_IN_FORM, type FormField, type Typed } from '../../shared/domain/review-fields.ts';

const own = {
  kind: 'longText',
  help: '',
  isRequired: false,
  forAuthors: false,
  low: '',
  high: '',
  options: [] as string[],
} as const;

/** A journal's own form: the site's original, and a question of every other kind. */
export const FORM: FormField[] = [
  ...BUILT_IN_FORM,
  {
    ...own,
    id: 'q-data',
    kind: 'choice',
    label: 'Are the data open to everyone?',
    help: 'Look for the statement before the references.',
    isRequired: true,
    forAuthors: true,
    options: ['Yes, all of them', 'In part', 'No'],
  },
  {
    ...own,
    id: 'q-code',
    kind: 'yesNo',
    label: 'Have you run the code?',
    help: '',
  },
  {
    ...own,
    id: 'q-best',
    kind: 'shortText',
    label: 'What is the best of it, in one sentence?',
    forAuthors: true,
  },
  {
    ...own,
    id: 'q-doubts',
    label: 'Doubts about how the study was made or told',
    help: 'Anything that the editors should look into before they decide.',
  },
];

export const TYPED: Typed = {
  scores: { originality: 2, soundness: 3, clarity: 4, significance: 5 },
  answers: {
    'q-data': 'In part',
    'q-code': 'Yes',
    'q-best': 'Traces that anybody can read.',
    'q-doubts': 'Figure 4 looks like Figure 2 of an earlier paper.\n\nPlease ask for the raw data.',
  },
};
