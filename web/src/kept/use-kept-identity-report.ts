import * as z from 'zod';
import { type KeptKind, useKept } from './use-kept.ts';

const Report = z.object({
  text: z.string(),
  page: z.string(),
  how: z.enum(['', 'file', 'guess']),
  conflict: z.boolean(),
});
const kind: KeptKind<z.infer<typeof Report>> = {
  schema: Report,
  empty: { text: '', page: '', how: '', conflict: false },
};

/** What a reviewer is about to tell the editors of who wrote it, on this device until they have it. */
export const useKeptIdentityReport = (personId: string, id: string) =>
  useKept(personId, `identity-report:${id}`, kind);
