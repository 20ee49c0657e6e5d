import * as z from 'zod';
import { BEST_SCORE, FIELD_KINDS, FORM_LIMITS } from '../domain/review-fields.ts';
import { SCORE_NAMES } from '../domain/review-form.ts';
import { listOf, optionalName, requiredName, text } from './fields.ts';

/** A question that the site came with, or one of the journal's own: no other word can be asked for as a key. */
export const FieldId = z
  .string()
  .regex(new RegExp(`^(?:${SCORE_NAMES.join('|')}|q-[a-z0-9]{4,16})$`), 'is no id of a field');

const line = (max: number) => optionalName(max).transform((value) => value ?? '');

/** `low` and `high` say what 1 and 5 mean of a score, `options` what a choice is among; others have none. */
export const FormField = z
  .object({
    id: FieldId,
    kind: z.enum(FIELD_KINDS),
    label: requiredName(FORM_LIMITS.label),
    help: line(FORM_LIMITS.help).default(''),
    isRequired: z.boolean(),
    /** Its answer goes to the authors with the comments; else the editors alone read it. */
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

/** All that is asked beside the comments and the recommendation, in its order. */
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
/** All answers that are no scores: what was written, the option that was chosen, 'Yes' or 'No'. */
export const Answers = z.record(FieldId, text(FORM_LIMITS.longAnswer)).refine(few, TOO_MANY);

/** An answer with its question, in the words in which it was asked. */
export const Answered = z.object({
  id: z.string(),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  /** The authors get it with the comments. */
  forAuthors: z.boolean(),
  /** From 1 to 5 of a score. */
  value: z.union([z.string(), z.number()]),
  /** What 1 and 5 meant of a score. */
  low: z.string().optional(),
  high: z.string().optional(),
});
