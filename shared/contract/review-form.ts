import * as z from 'zod';
import { BEST_SCORE, FIELD_KINDS, FORM_LIMITS } from '../domain/review-fields.ts';
import { SCORE_NAMES } from '../domain/review-form.ts';
import { listOf, optionalName, requiredName, text } from './fields.ts';

/** An original question, or one of the journal's own: no other word is allowed as a key. */
export const FieldId = z
  .string()
  .regex(new RegExp(`^(?:${SCORE_NAMES.join('|')}|q-[a-z0-9]{4,16})$`), 'is no id of a field');

const line = (max: number) => optionalName(max).transform((value) => value ?? '');

/** `low` and `high` are the meanings of 1 and 5 in a score, `options` the values of a choice; others have none. */
export const FormField = z
  .object({
    id: FieldId,
    kind: z.enum(FIELD_KINDS),
    label: requiredName(FORM_LIMITS.label),
    help: line(FORM_LIMITS.help).default(''),
    isRequired: z.boolean(),
    /** Authors get its answer with the comments; otherwise only editors read it. */
    forAuthors: z.boolean(),
    low: line(FORM_LIMITS.end).default(''),
    high: line(FORM_LIMITS.end).default(''),
    options: listOf(requiredName(FORM_LIMITS.option), { max: FORM_LIMITS.options }).default([]),
  })
  .refine(({ kind, low, high }) => kind !== 'score' || (low !== '' && high !== ''), {
    message: 'must say what 1 and 5 mean',
    path: ['low'],
  })
  .refine(({ kind, low, high }) => kind === 'score' || (low === '' && high === ''), {
    message: 'is for scores alone',
    path: ['low'],
  })
  .refine(({ kind, options }) => (kind === 'choice' ? options.length > 1 : options.length === 0), {
    message: 'must be two at least of a choice, and none of anything else',
    path: ['options'],
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    message: 'must not be there twice',
    path: ['options'],
  });

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;

/** All questions beside the comments and the recommendation, in order. */
export const FormFields = listOf(FormField, { max: FORM_LIMITS.fields })
  .refine((fields) => isOnce(fields.map(({ id }) => id)), 'must have an id of its own each')
  .refine(
    (fields) => isOnce(fields.map(({ label }) => label.toLowerCase())),
    'must not ask the same question twice',
  )
  .refine(
    (fields) => JSON.stringify(fields).length <= FORM_LIMITS.all,
    `must have at most ${FORM_LIMITS.all} characters in all`,
  );

const few = (value: object) => Object.keys(value).length <= 2 * FORM_LIMITS.fields;
const TOO_MANY = 'must not have so many entries';

/** By the ids of the fields. */
export const Scores = z.record(FieldId, z.number().int().min(1).max(BEST_SCORE)).refine(few, TOO_MANY);
/** All answers except scores: text, the chosen option, 'Yes' or 'No'. */
export const Answers = z.record(FieldId, text(FORM_LIMITS.longAnswer)).refine(few, TOO_MANY);

/** An answer with its question, in the original wording. */
export const Answered = z.object({
  id: z.string(),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  /** Authors get it with the comments. */
  forAuthors: z.boolean(),
  /** From 1 to 5 for a score. */
  value: z.union([z.string(), z.number()]),
  /** The meanings of 1 and 5 in a score. */
  low: z.string().optional(),
  high: z.string().optional(),
});
