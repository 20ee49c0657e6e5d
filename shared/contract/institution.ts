import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { readRor } from '../domain/ror.ts';
import { requiredName, text } from './fields.ts';

/** Typed with or without its beginning; its check digits hold. */
export const Ror = text(100)
  .transform((typed, context) => {
    const ror = readRor(typed);
    if (typed.trim() && !ror)
      context.addIssue({ code: 'custom', message: 'is no ROR address', input: typed });
    return ror;
  })
  .optional();

export const Institution = z.object({
  institution: requiredName(LIMITS.institution),
  country: requiredName(LIMITS.name),
  ror: Ror,
});
