import { FORM_LIMITS, type FormField } from '../../../../../../shared/domain/review-fields.ts';

/** The controls of a question, in their order, each with what is wrong with it. */
export type FieldProblems = Partial<Record<'label' | 'low' | 'high' | 'options', string>>;

function problemOfOptions({ kind, options }: FormField): string | undefined {
  if (kind !== 'choice') return undefined;
  if (options.length < 2) return 'Write two answers at least, one a line';
  if (options.length > FORM_LIMITS.options)
    return `At most ${FORM_LIMITS.options} answers can be chosen among`;
  if (options.some((option) => option.length > FORM_LIMITS.option))
    return `An answer has at most ${FORM_LIMITS.option} characters`;
  return new Set(options).size < options.length ? 'One of these answers is there twice' : undefined;
}

/** What would be refused of a question as it is typed, among the others. */
export function problemsOf(field: FormField, fields: readonly FormField[]): FieldProblems {
  const { kind, label, low, high } = field;
  const isTwice = fields.some(
    (other) => other.id !== field.id && other.label.toLowerCase() === label.toLowerCase(),
  );
  const options = problemOfOptions(field);
  return {
    ...(label === '' ? { label: 'Write the question' } : isTwice ? { label: 'This is asked twice' } : {}),
    ...(kind === 'score' && low === '' ? { low: 'Say what 1 means' } : {}),
    ...(kind === 'score' && high === '' ? { high: 'Say what 5 means' } : {}),
    ...(options ? { options } : {}),
  };
}
