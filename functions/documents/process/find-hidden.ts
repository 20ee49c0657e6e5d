import { summariseHidden } from '../model/hidden-list.ts';
import { hiddenInPdf } from '../pdf/hidden/hidden-in-pdf.ts';
import type { FoundHidden } from './job.ts';

/** Finds invisible words in a PDF, and returns it without them. */
export async function findHidden(bytes: Uint8Array): Promise<FoundHidden | null> {
  const summary = summariseHidden(await hiddenInPdf(bytes));
  if (!summary) return null;
  const { withoutHidden } = await import('../anonymous/pdf/without-hidden.ts');
  const cleared = await withoutHidden(bytes);
  return { ...summary, ...(cleared ? { cleared } : {}) };
}
