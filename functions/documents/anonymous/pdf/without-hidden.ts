import { assemble } from '../../merge/assemble.ts';
import { takeInPdf } from '../../merge/intake.ts';
import { hiddenPlaces } from '../../pdf/hidden/hidden-in-pdf.ts';
import { openPdf } from '../../pdf/structure/open-pdf.ts';
import { cutOut, readCleaned } from './cut-out.ts';

/** A PDF without invisible words; undefined if they can't be removed. Throws DocumentFault. */
export async function withoutHidden(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { mended, opened } = await takeInPdf(bytes, false);
  const source = opened ?? (await openPdf(mended ?? bytes));
  if (!source) return undefined;
  const { context, pages } = await assemble([{ source }], {
    authors: [],
    keywords: [],
    producedAt: new Date(),
  });
  const refs = pages.flat();
  const readable = await readCleaned(context, refs.length);
  if (!readable) return undefined;
  try {
    const hits = hiddenPlaces(readable.pdfium, readable.document, refs.length);
    return (await cutOut(context, refs, readable, { hits, lines: refs.map(() => []) }))?.pdf;
  } finally {
    readable.close();
  }
}
