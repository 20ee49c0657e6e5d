import { documentNames } from '../check/document-names.ts';
import type { CoverPage } from '../outcome.ts';
import type { MergePart, MergeResult } from '../process/job.ts';
import { openPdf } from '../readers/pdf/open-pdf.ts';
import { judgePdf } from '../readers/pdf/pdfium.ts';
import { mendWithQpdf } from '../readers/pdf/qpdf.ts';
import { type AssemblePart, assemble } from './assemble.ts';
import { verifyMerged } from './verify.ts';

type Way = 'asItCame' | 'qpdf' | 'pdfium';
const ways: Way[] = ['asItCame', 'qpdf', 'pdfium'];

/** Merges checked parts, looks whether all came through, and reads again in another way what did not. */
export async function mergeParts(
  parts: MergePart[],
  cover: CoverPage | undefined,
  attempt: number,
): Promise<MergeResult> {
  // One more way for a part each time it comes out worse; a second attempt after a crash begins with the second.
  const chosen = parts.map((part) => (attempt > 1 && !part.madeHere ? 1 : 0));
  let best: MergeResult | null = null;
  for (let round = 0; round < ways.length; round++) {
    const merged = await mergeOnce(parts, chosen, cover);
    if (!merged) {
      for (const [index, part] of parts.entries()) if (!part.madeHere) chosen[index]! += 1;
      continue;
    }
    best = { ...merged, warnings: merged.worse.map((index) => changedText(parts[index]!)) };
    const again = merged.worse.filter((index) => chosen[index]! + 1 < ways.length);
    if (again.length === 0) return best;
    for (const index of again) chosen[index]! += 1;
  }
  if (!best) throw new Error('the parts can’t be merged in any way');
  return best;
}

function changedText(part: MergePart): string {
  return `${documentNames[part.kind]}: some text may look different in the merged PDF. Please compare it with your file.`;
}

async function mergeOnce(parts: MergePart[], chosen: number[], cover: CoverPage | undefined) {
  const sources: AssemblePart[] = [];
  for (const [index, part] of parts.entries()) {
    const bytes = await readAs(part.pdf, ways[chosen[index]!] ?? 'asItCame');
    const source = bytes && (await openPdf(bytes));
    if (!source || source.pages.length === 0) return null;
    sources.push({ source, outlineTitle: cover && documentNames[part.kind], headings: part.headings });
  }
  const assembled = await assemble(sources, {
    title: cover?.title ?? parts[0]?.title,
    authors: cover?.authors.map((author) => author.name) ?? [],
    keywords: cover?.keywords ?? [],
    lang: parts[0]?.lang,
    producedAt: new Date(),
  });
  const pdf = await assembled.save();
  const worse = await verifyMerged(
    pdf,
    parts.map((part, index) => ({
      original: part.madeHere ? null : part.pdf,
      pages: assembled.pages[index]!.length,
      isSuspect: chosen[index]! > 0,
    })),
  );
  return worse === 'unreadable' ? null : { pdf, pages: assembled.pages.flat().length, worse };
}

async function readAs(bytes: Uint8Array, way: Way): Promise<Uint8Array | null> {
  if (way === 'asItCame') return bytes;
  if (way === 'qpdf') {
    const mended = await mendWithQpdf(bytes);
    return 'bytes' in mended ? mended.bytes : null;
  }
  const result = await judgePdf(bytes);
  if (!('judged' in result)) return null;
  const copy = result.judged.saveCopy();
  result.judged.close();
  return copy;
}
