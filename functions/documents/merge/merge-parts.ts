import { PDFDict, PDFName } from 'pdf-lib';
import { typesetCover } from '../cover/typeset-cover.ts';
import { documentNames } from '../model/document-names.ts';
import { refuse } from '../model/faults.ts';
import type { CoverPage } from '../outcome.ts';
import { judgePdf } from '../pdf/engines/judge-pdf.ts';
import { mendWithQpdf } from '../pdf/engines/mend-with-qpdf.ts';
import { type OpenPdf, openPdf } from '../pdf/structure/open-pdf.ts';
import { entry, resolve, textOf } from '../pdf/structure/pdf-objects.ts';
import { type AssemblePart, assemble } from './assemble.ts';
import { boxNumbers } from './page-box.ts';
import { pageWeight } from './page-weight.ts';
import type { MergeOutcome, MergePart, MergeResult } from './parts.ts';
import { stampFeet } from './stamp-feet.ts';
import { type Scrutiny, verifyMerged } from './verify.ts';

type Way = 'asItCame' | 'qpdf' | 'pdfium';
const ways: Way[] = ['asItCame', 'qpdf', 'pdfium'];

/** A part that was just opened in this process needs no second opening. The merge uses it up. */
export type OpenedPart = MergePart & { opened?: OpenPdf };

/** Merges checked parts, looks whether all came through, and reads again in another way what did not. */
export async function mergeParts(
  parts: OpenedPart[],
  cover: CoverPage | undefined,
  attempt: number,
): Promise<MergeOutcome> {
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
  if (best) return best;
  // Nothing says which part it was; an author's own PDF is likelier than one that we made.
  const likely = parts.find((part) => !part.madeHere) ?? parts[0]!;
  return { refusal: refuse(likely.kind, 'brokenPdf') };
}

function changedText(part: MergePart): string {
  return `${documentNames[part.kind]}: some text may look different in the merged PDF. Please compare it with your file.`;
}

async function mergeOnce(parts: OpenedPart[], chosen: number[], cover: CoverPage | undefined) {
  const sources: AssemblePart[] = [];
  for (const [index, part] of parts.entries()) {
    const source = await openAs(part, ways[chosen[index]!] ?? 'asItCame');
    if (!source || source.pages.length === 0) return null;
    sources.push({ source, outlineTitle: cover && documentNames[part.kind], headings: part.headings });
  }
  if (cover) sources.unshift(await coverPart(cover, sources[0]!.source));
  const intricate = sources.map(({ source }) => source.isIntricate);
  const weights = sources.map(({ source }) => source.pages.map((page) => pageWeight(source.context, page)));
  const assembled = await assemble(sources, {
    title: cover?.title ?? parts[0]?.title ?? ownTitle(sources[0]!.source),
    authors: cover?.authors.map((author) => author.name) ?? [],
    keywords: cover?.keywords ?? [],
    lang: parts[0]?.lang,
    producedAt: new Date(),
  });
  const numbered = assembled.pages.flat().map((ref, index) => ({ ref, number: index + 1 }));
  if (cover) {
    const isOurs = [true, ...parts.map((part) => part.madeHere)];
    const own = new Set(assembled.pages.flatMap((pages, index) => (isOurs[index] ? pages : [])));
    const stamped = numbered.filter(({ ref }) => own.has(ref));
    await stampFeet(assembled.context, stamped, cover.manuscriptId, numbered.length);
  }
  const pdf = await assembled.save();
  const covers = cover ? 1 : 0;
  const verified = assembled.pages.map((pages, index) => {
    const part = parts[index - covers];
    const original = part && !part.madeHere ? part.pdf : null;
    const isMended = (chosen[index - covers] ?? 0) > 0;
    const scrutiny: Scrutiny = isMended ? 'full' : intricate[index] ? 'thorough' : 'quick';
    return { original, pages: pages.length, weights: weights[index]!, scrutiny };
  });
  const worse = await verifyMerged(pdf, verified);
  if (worse === 'unreadable') return null;
  return { pdf, pages: numbered.length, worse: worse.map((index) => index - covers) };
}

async function coverPart(cover: CoverPage, manuscript: OpenPdf): Promise<AssemblePart> {
  const box = boxNumbers(manuscript.context, manuscript.pages[0]?.dict.lookup(PDFName.of('MediaBox')));
  const paper = box ? { width: box[2]! - box[0]!, height: box[3]! - box[1]! } : undefined;
  const source = await openPdf(typesetCover(cover, paper).pdf);
  if (!source) throw new Error('the cover page came out unreadable');
  return { source, outlineTitle: 'Cover page' };
}

function ownTitle({ context }: OpenPdf): string | undefined {
  const info = resolve(context, context.trailerInfo.Info);
  return (info instanceof PDFDict && textOf(entry(context, info, 'Title'))?.trim()) || undefined;
}

async function openAs(part: OpenedPart, way: Way): Promise<OpenPdf | null> {
  const { opened } = part;
  part.opened = undefined;
  if (opened && way === 'asItCame') return opened;
  const bytes = await readAs(part.pdf, way);
  return bytes && openPdf(bytes);
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
