import * as z from 'zod';
import { comparedUsername } from '../domain/compared-username.ts';
import { LIMITS, PAGE_LIMIT } from '../domain/constants.ts';
import { keptNames } from '../domain/person-name.ts';
import { plainName } from '../domain/plain-name.ts';

/** Small schemas that several requests share. Everything a client sends has an upper bound. */
/** Control characters that pasted text contains; tabs and line ends stay. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;

/**
 * The library's own length checks also look at the `length` of other values, and fail on an object with a strange one; these look only at
 * strings and lists. `meta` states the same bounds in the API document.
 */
export const bounded = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max, `must have at most ${max} characters`)
    .meta({ maxLength: max });
export const filled = (max: number) =>
  bounded(max)
    .refine((value) => value.length > 0, 'is required')
    .meta({ minLength: 1 });
export const listOf = <Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) =>
  z
    .array(item)
    .refine((list) => list.length <= max, `must have at most ${max} entries`)
    .refine((list) => list.length >= min, `must have at least ${min === 1 ? 'one entry' : `${min} entries`}`)
    .meta({ maxItems: max, ...(min ? { minItems: min } : {}) });

/** Typed and pasted text: characters that are not text are removed instead of refusing an evening's work. */
export const text = (max: number) =>
  bounded(max).transform((value) => value.toWellFormed().replace(CONTROL, ''));
/** Surrounding space never counts. */
export const trimmed = (max: number) => text(max).transform((value) => value.trim());
/** Without line breaks, because it is placed in letters and lists within our own text. */
export const oneLine = (max: number) =>
  bounded(max).transform((value) =>
    value
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  );
const isThere = (value: string) => value.length > 0;
export const required = (max: number) => trimmed(max).refine(isThere, 'is required');

/** Absent, null and empty all mean 'not given'. */
const maybe = (given: z.ZodType<string, string>) =>
  z
    .union([given, z.null()])
    .optional()
    .transform((value) => value || undefined);
export const optional = (max: number) => maybe(trimmed(max));

/** Names, and text beside them in lists. Composing may lengthen it. */
const name = (max: number) => bounded(max).transform(plainName).pipe(bounded(max));
export const requiredName = (max: number) => name(max).refine(isThere, 'is required');
export const optionalName = (max: number) => maybe(name(max));
/** Empty takes it away; absent leaves it. */
export const changedName = (max: number) =>
  z
    .union([name(max), z.null()])
    .optional()
    .transform((value) => value ?? undefined);
/** 'Jr.', 'III' */
export const Suffix = optionalName(LIMITS.suffix);

/** The names of a person: one of the two is enough (see `withName`). */
export const personNames = { firstName: optionalName(LIMITS.name), lastName: optionalName(LIMITS.name) };
export function withName<Body extends { firstName?: string | undefined; lastName?: string | undefined }>(
  body: Body,
  context: z.RefinementCtx,
): Body & { firstName: string; lastName: string } {
  const names = keptNames(body);
  if (!names.lastName)
    context.addIssue({ code: 'custom', message: 'is required', path: ['firstName'], input: body });
  return { ...body, ...names };
}

export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is no id');
/** Visible letters, marks, numbers, punctuation and symbols: what Cognito accepts in a user name. */
const ADDRESS =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?!.*@.*@)(?!.*[<>()",;:\\[\]])[\p{L}\p{M}\p{N}\p{P}\p{S}]+@[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;
export const Email = required(LIMITS.email)
  .transform((value) => value.toLowerCase())
  // Some capitals become longer in lower case.
  .refine((value) => value.length <= LIMITS.email && ADDRESS.test(value), 'must be an email address');
export const Username = requiredName(LIMITS.username).refine(
  (value) => comparedUsername(value).length <= LIMITS.username,
  `must have at most ${LIMITS.username} characters`,
);
export const Time = z.iso.datetime();
export const Version = z.number().int().min(1).max(1_000_000);
/** The id of a manuscript that a client begins: it tells no time. */
export const DraftId = z.uuidv4('is no UUID of version 4').toLowerCase();

/** Digits only, as in a query. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

export const Message = z.object({ message: z.string() });

/** For every list that can grow. `cursor` is opaque: the `x-next-cursor` header of the previous answer. */
export const PageQuery = z.object({
  limit: wholeNumber.pipe(z.number().min(1).max(PAGE_LIMIT.max)).default(PAGE_LIMIT.default),
  cursor: bounded(8000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Random and made by the client, like a UUID. */
export const DraftKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _');
