import * as z from 'zod';
import { LIMITS, PAGE_LIMIT } from '../domain/constants.ts';

/** Small pieces that several requests share. Everything a stranger sends has an upper bound. */
/** Control characters that pasting from word processors brings along; tab and line ends stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/** Text as people type and paste it: what is no text is taken out instead of refusing an evening's work. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .transform((value) => value.toWellFormed().replace(CONTROL, ''));
/** Surrounding space never counts. */
export const trimmed = (max: number) => text(max).transform((value) => value.trim());
export const required = (max: number) => trimmed(max).refine((value) => value.length > 0, 'is required');
/** Absent, null and empty all mean 'not given'. */
export const optional = (max: number) =>
  z
    .union([trimmed(max), z.null()])
    .optional()
    .transform((value) => value || undefined);

export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is no id');
/** Written with letters, marks, numbers, punctuation and symbols alone: what Cognito takes in a user name. */
const ADDRESS = /^(?!.*@.*@)(?!.*[<>()",;:\\[\]])[\p{L}\p{M}\p{N}\p{P}\p{S}]+@[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;
export const Email = required(LIMITS.email)
  .transform((value) => value.toLowerCase())
  // Some capitals grow when they are made small.
  .refine((value) => value.length <= LIMITS.email && ADDRESS.test(value), 'must be an e-mail address');
export const Time = z.iso.datetime();
export const Version = z.number().int().min(1).max(1_000_000);

export const Message = z.object({ message: z.string() });

/** Of every list that can grow. `cursor` is opaque: what the previous answer's `x-next-cursor` header carried. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT.max).default(PAGE_LIMIT.default),
  cursor: z.string().max(2000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;
