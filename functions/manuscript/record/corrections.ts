import * as z from 'zod';
import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { CorrectionsForm } from '../../../shared/contract/production.ts';
import { statedAsText } from '../../../shared/contract/state-article.ts';
import { cellsInWords } from '../../../shared/domain/cells-in-words.ts';

/** Its author's corrections of one proof, with a counter of saves like any draft; sent once and final then. */
export const Corrections = z.object({
  manuscriptId: z.string(),
  /** When that proof was sent to them. */
  proofAt: z.string(),
  edition: z.number().int(),
  savedAt: z.string(),
  sentAt: z.string().nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
  form: CorrectionsForm,
});
export type Corrections = z.infer<typeof Corrections>;

/** One after the other in their author's order, with the words each refers to. */
export const correctionsAsText = (
  { entries, text, stated }: CorrectionsForm,
  authors: readonly AuthorEntry[] = [],
): string =>
  [
    text.trim(),
    stated ? statedAsText(stated, authors) : '',
    ...entries.map((entry) => cellsInWords(`‘${entry.quote}’\n→ ${entry.text.trim()}`)),
  ]
    .filter(Boolean)
    .join('\n\n');
