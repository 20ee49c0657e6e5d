import { REVIEW_SCORES } from './review-form.ts';

/** In the order offered to a chief. */
export const FIELD_KINDS = ['score', 'choice', 'yesNo', 'shortText', 'longText'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Limits of a journal's form, in characters unless stated otherwise. */
export const FORM_LIMITS = {
  fields: 20,
  label: 200,
  help: 500,
  /** The label of one end of a scale. */
  end: 60,
  options: 10,
  option: 100,
  /** All fields as JSON: they are sent with every review page. */
  all: 20_000,
  shortAnswer: 300,
  longAnswer: 5000,
} as const;

export const BEST_SCORE = 5;
export const YES_NO = ['Yes', 'No'] as const;

/** One question of the journal's review form, beside the comments and the recommendation that every review has. */
export interface FormField {
  /** Permanent, so that an answer in progress finds its question after it is reworded or moved. */
  id: string;
  kind: FieldKind;
  label: string;
  help: string;
  isRequired: boolean;
  /** Authors get the answer together with the comments; otherwise only editors read it. */
  forAuthors: boolean;
  /** The meanings of 1 and 5 in a score; '' for all other kinds. */
  low: string;
  high: string;
  /** For a choice; empty for all other kinds. */
  options: string[];
}

/** The original form: four scores, optional and for editors only. */
export const BUILT_IN_FORM: readonly FormField[] = REVIEW_SCORES.map(({ name, label, low, high }) => ({
  id: name,
  kind: 'score',
  label,
  help: '',
  isRequired: false,
  forAuthors: false,
  low,
  high,
  options: [],
}));

/** A reviewer's answers, by the ids of the fields. */
export interface Typed {
  scores: Record<string, number>;
  answers: Record<string, string>;
}

/** An answer with the original wording of its question. */
export interface Answered {
  id: string;
  kind: FieldKind;
  label: string;
  forAuthors: boolean;
  value: string | number;
  low?: string | undefined;
  high?: string | undefined;
}

/** The options of a field; undefined if people write text. */
export const optionsOf = ({ kind, options }: Pick<FormField, 'kind' | 'options'>) =>
  kind === 'yesNo' ? YES_NO : kind === 'choice' ? options : undefined;

/** Undefined if there is no answer, or it is no longer an option. */
export function answerTo(field: FormField, { scores, answers }: Typed): string | number | undefined {
  if (field.kind === 'score') return scores[field.id];
  const value = answers[field.id]?.trim() ?? '';
  const options: readonly string[] | undefined = optionsOf(field);
  return value !== '' && (options?.includes(value) ?? true) ? value : undefined;
}

export const missingIn = (fields: readonly FormField[], typed: Typed): FormField[] =>
  fields.filter((field) => field.isRequired && answerTo(field, typed) === undefined);

/** In the order of the form; unanswered questions are left out. */
export const answeredIn = (fields: readonly FormField[], typed: Typed): Answered[] =>
  fields.flatMap((field) => {
    const { id, kind, label, forAuthors, low, high } = field;
    const value = answerTo(field, typed);
    if (value === undefined) return [];
    return [{ id, kind, label, forAuthors, value, ...(kind === 'score' ? { low, high } : {}) }];
  });

/** The answers to these fields, without those to another form. */
export function typedFor(fields: readonly FormField[], typed: Typed): Typed {
  const of = (areScores: boolean) =>
    answeredIn(fields, typed).filter(({ kind }) => (kind === 'score') === areScores);
  return {
    scores: Object.fromEntries(of(true).map(({ id, value }) => [id, Number(value)])),
    answers: Object.fromEntries(of(false).map(({ id, value }) => [id, String(value)])),
  };
}

/** Text that answers no question. */
export const strayWords = (
  fields: readonly FormField[],
  { answers }: Pick<Typed, 'answers'>,
): { id: string; words: string }[] =>
  Object.entries(answers).flatMap(([id, words]) => {
    const field = fields.find((each) => each.id === id && each.kind !== 'score');
    const isAsked = field && answerTo(field, { scores: {}, answers }) !== undefined;
    return words.trim() === '' || isAsked ? [] : [{ id, words }];
  });

/** 4 is '4 of 5'. */
export const answerText = ({ kind, value }: Pick<Answered, 'kind' | 'value'>): string =>
  kind === 'score' ? `${value} of ${BEST_SCORE}` : String(value);

/** The meanings of 1 and 5. */
export const endsOf = ({ low, high }: { low?: string | undefined; high?: string | undefined }): string =>
  low && high ? `1: ${low} · ${BEST_SCORE}: ${high}` : '';

/** Adds a colon unless the question ends with punctuation. */
const leadIn = (label: string) => (/\p{P}$/u.test(label) ? label : `${label}:`);

/** As plain text: one line each, and long answers in paragraphs below their question. */
export const answersAsText = (answers: readonly Answered[]): string =>
  answers
    .map((one) =>
      one.kind === 'longText'
        ? `\n${leadIn(one.label)}\n\n${answerText(one)}\n`
        : `${leadIn(one.label)} ${answerText(one)}`,
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
