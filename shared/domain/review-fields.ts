import { REVIEW_SCORES } from './review-form.ts';

/** In the order in which a chief is offered them. */
export const FIELD_KINDS = ['score', 'choice', 'yesNo', 'shortText', 'longText'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Bounds of a journal's form, in characters where nothing else is said. */
export const FORM_LIMITS = {
  fields: 20,
  label: 200,
  help: 500,
  /** What one end of a scale means. */
  end: 60,
  options: 10,
  option: 100,
  /** All fields as JSON: they come with every page of a seat. */
  all: 20_000,
  shortAnswer: 300,
  longAnswer: 5000,
} as const;

export const BEST_SCORE = 5;
export const YES_NO = ['Yes', 'No'] as const;

/** One question of the journal's review form, beside the comments and the recommendation that every review has. */
export interface FormField {
  /** Given once: an answer that was begun finds its question again, however that is worded or moved. */
  id: string;
  kind: FieldKind;
  label: string;
  help: string;
  isRequired: boolean;
  /** The authors get the answer together with the comments; else the editors alone read it. */
  forAuthors: boolean;
  /** What 1 and 5 mean of a score; '' of everything else. */
  low: string;
  high: string;
  /** Of a choice; none of everything else. */
  options: string[];
}

/** As the site came: four scores, for the editors alone. */
export const BUILT_IN_FORM: readonly FormField[] = REVIEW_SCORES.map(({ name, label, low, high }) => ({
  id: name,
  kind: 'score',
  label,
  help: '',
  isRequired: true,
  forAuthors: false,
  low,
  high,
  options: [],
}));

/** What a reviewer has typed and chosen, by the ids of the fields. */
export interface Typed {
  scores: Record<string, number>;
  answers: Record<string, string>;
}

/** An answer with its question in the words in which it was asked. */
export interface Answered {
  id: string;
  kind: FieldKind;
  label: string;
  forAuthors: boolean;
  value: string | number;
  low?: string | undefined;
  high?: string | undefined;
}

/** What is chosen among; undefined where people write. */
export const optionsOf = ({ kind, options }: Pick<FormField, 'kind' | 'options'>) =>
  kind === 'yesNo' ? YES_NO : kind === 'choice' ? options : undefined;

/** Undefined where nothing is answered, or something that can't be chosen any more. */
export function answerTo(field: FormField, { scores, answers }: Typed): string | number | undefined {
  if (field.kind === 'score') return scores[field.id];
  const value = answers[field.id]?.trim() ?? '';
  const options: readonly string[] | undefined = optionsOf(field);
  return value !== '' && (options?.includes(value) ?? true) ? value : undefined;
}

export const missingIn = (fields: readonly FormField[], typed: Typed): FormField[] =>
  fields.filter((field) => field.isRequired && answerTo(field, typed) === undefined);

/** In the order of the form; of what was not answered there is nothing. */
export const answeredIn = (fields: readonly FormField[], typed: Typed): Answered[] =>
  fields.flatMap((field) => {
    const { id, kind, label, forAuthors, low, high } = field;
    const value = answerTo(field, typed);
    if (value === undefined) return [];
    return [{ id, kind, label, forAuthors, value, ...(kind === 'score' ? { low, high } : {}) }];
  });

/** What was typed and chosen for these fields, and nothing that was typed for another form. */
export function typedFor(fields: readonly FormField[], typed: Typed): Typed {
  const of = (areScores: boolean) =>
    answeredIn(fields, typed).filter(({ kind }) => (kind === 'score') === areScores);
  return {
    scores: Object.fromEntries(of(true).map(({ id, value }) => [id, Number(value)])),
    answers: Object.fromEntries(of(false).map(({ id, value }) => [id, String(value)])),
  };
}

/** Words that answer nothing of what is asked. */
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

/** What 1 and 5 mean. */
export const endsOf = ({ low, high }: { low?: string | undefined; high?: string | undefined }): string =>
  low && high ? `1: ${low} · ${BEST_SCORE}: ${high}` : '';

/** A colon leads to the answer, where the question does not end by itself. */
const leadIn = (label: string) => (/\p{P}$/u.test(label) ? label : `${label}:`);

/** As plain text: a line each, and long answers in paragraphs below their question. */
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
