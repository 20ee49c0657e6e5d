import * as z from 'zod';

/** What a manuscript brought from another system. The history and the figures begin with its arrival here. */
export const BroughtRecord = z.object({
  /** 'ojs:old.example.org/jics#12' */
  origin: z.string(),
  /** 'old.example.org/jics' */
  from: z.string(),
  importId: z.string(),
  /** The round and the cycle that it had reached. */
  round: z.number().int(),
  cycle: z.number().int(),
  /** Its reviewers there were not told its authors. */
  isAnonymous: z.boolean(),
  /** Every file, of any type: for editors only, because anyone's name may be in them. */
  files: z.array(
    z.object({
      key: z.string(),
      fileName: z.string(),
      size: z.number().int(),
      type: z.string(),
      /** 'Review by Ada Byron' */
      what: z.string(),
      round: z.number().int(),
    }),
  ),
});
