import { FORM_LIMITS, type FormField } from '../../../../../../shared/domain/review-fields.ts';

/** The controls of a question, in order, each with its error. */
export type FieldProblems = Partial<Record<'label' | 'low' | 'high' | 'options', string>>;

function problemOfOptions({ kind, options }: FormField): string | undefined {
  if (kind !== 'choice') return undefined;
  if (options.length < 2) return 'Enter at least two answers, one per line';
  if (options.length > FORM_LIMITS.options) return `Enter no more than ${FORM_LIMITS.options} answers`;
  if (options.some((option) => option.length > FORM_LIMITS.option))
    return `Use ${FORM_LIMITS.option} characters or fewer for each answer`;
  return new Set(options).size < options.length ? 'Remove the duplicate answer' : undefined;
}

/** What the server would refuse of a question being typed, among the others. */
export function problemsOf(field: FormField, fields: readonly FormField[]): FieldProblems {
  const { kind, label, low, high } = field;
  const isTwice = fields.some(
    (other) => other.id !== field.id && other.label.toLowerCase() === label.toLowerCase(),
  );
  const options = problemOfOptions(field);
  return {
    ...(label === ''
      ? { label: 'Enter the question' }
      : isTwice
        ? { label: 'You already ask this question' }
        : {}),
    ...(kind === 'score' && low === '' ? { low: 'Enter what 1 means' } : {}),
    ...(kind === 'score' && high === '' ? { high: 'Enter what 5 means' } : {}),
    ...(options ? { options } : {}),
  };
}
