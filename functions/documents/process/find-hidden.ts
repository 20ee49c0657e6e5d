import { sniffDocument, sniffedBytes } from '../check/sniff.ts';
import { hiddenInPdf } from '../pdf/hidden/hidden-in-pdf.ts';
import { hiddenInDocx } from '../word/hidden-words.ts';
import type { FoundHidden } from './job.ts';

/** UTF-16: the length of text shown to an author to find it by. */
const BEGINNING = 160;

/** Finds invisible words in a manuscript. Typesetting a Word document leaves them out; a PDF is returned without them. */
export async function findHidden(bytes: Uint8Array): Promise<FoundHidden | null> {
  const isPdf = sniffDocument(bytes.subarray(0, sniffedBytes)) === 'pdf';
  const found = isPdf ? await hiddenInPdf(bytes) : hiddenInDocx(bytes);
  if (found.length === 0) return null;
  const words = found.reduce((sum, one) => sum + one.words, 0);
  const begins = (found.find(({ text }) => text !== '')?.text ?? '').slice(0, BEGINNING);
  if (!isPdf) return { words, begins };
  const { withoutHidden } = await import('../anonymous/pdf/without-hidden.ts');
  const cleared = await withoutHidden(bytes);
  return { words, begins, ...(cleared ? { cleared } : {}) };
}
