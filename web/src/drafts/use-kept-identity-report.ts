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

/** A reviewer's unsent report to the editors about the authors' identity, on this device. */
export const useKeptIdentityReport = (personId: string, id: string) =>
  useKept(personId, `identity-report:${id}`, kind);
