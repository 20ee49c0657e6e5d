import { type PDFContext, PDFDict, PDFName, PDFString } from 'pdf-lib';
import { typesetCover } from '../cover/typeset-cover.ts';
import { partNames } from '../model/document-names.ts';
import { refuse } from '../model/faults.ts';
import type { CoverPage } from '../outcome.ts';
import { judgePdf } from '../pdf/engines/judge-pdf.ts';
import { mendWithQpdf } from '../pdf/engines/mend-with-qpdf.ts';
import { forEachDict } from '../pdf/structure/each-dict.ts';
import { type OpenPdf, openPdf } from '../pdf/structure/open-pdf.ts';
import { entry, nameEntry, objectText, pdfNames, resolve } from '../pdf/structure/pdf-objects.ts';
import { type AssemblePart, assemble } from './assemble.ts';
import { giveDeviceColours } from './device-colours.ts';
import { boxNumbers } from './page-box.ts';
import { pageWeight } from './page-weight.ts';
import type { Binding, MergeOutcome, MergePart, MergeResult } from './parts.ts';
import { stampFeet } from './stamp-feet.ts';
import { type Scrutiny, verifyMerged } from './verify.ts';

type Way = 'asItCame' | 'qpdf' | 'pdfium';
const ways: Way[] = ['asItCame', 'qpdf', 'pdfium'];

/** A part just opened in this process needs no second opening. The merge uses it up. */
export type OpenedPart = MergePart & { opened?: OpenPdf };

/** A part, and its way of reading: the next one each time it comes out worse. */
interface Attempt {
  part: OpenedPart;
  way: number;
}

/** Merges checked parts, checks whether all came through, and reads those that did not in another way. */
export async function mergeParts(
  parts: OpenedPart[],
  binding: Binding,
  attempt: number,
): Promise<MergeOutcome> {
  // A second attempt after a crash begins with the second way.
  const attempts = parts.map((part): Attempt => ({ part, way: attempt > 1 && !part.madeHere ? 1 : 0 }));
  let best: MergeResult | null = null;
  for (let round = 0; round < ways.length; round++) {
    const merged = await mergeOnce(attempts, binding);
    if (!merged) {
      for (const each of attempts) if (!each.part.madeHere) each.way += 1;
      continue;
    }
    const { worse, ...result } = merged;
    best = { ...result, warnings: worse.map(({ part }) => changedText(part)) };
    const again = worse.filter(({ way }) => way + 1 < ways.length);
    if (again.length === 0) return best;
    for (const each of again) each.way += 1;
  }
  if (best) return best;
  // The cause is unknown; an author's own PDF is likelier than one of ours.
  const likely = parts.find((part) => !part.madeHere) ?? parts[0];
  const kind = likely && likely.kind !== 'changes' ? likely.kind : 'manuscript';
  return { refusal: refuse(kind, 'brokenPdf') };
}

function changedText(part: MergePart): string {
  return `${partNames[part.kind]}: some text may look different in the merged PDF. Compare it with your file.`;
}

interface Merged extends Pick<MergeResult, 'pdf' | 'pages' | 'parts'> {
  /** Parts that have lost text. */
  worse: Attempt[];
}

/** null if a part could not be read in its way, or the whole not at all. */
async function mergeOnce(attempts: Attempt[], binding: Binding): Promise<Merged | null> {
  const { cover, anonymousTitle } = binding;
  const sources = await openAll(attempts, binding);
  // A part before the manuscript (an answer to reviewers) doesn't determine paper and title.
  const main = Math.max(
    0,
    attempts.findIndex(({ part }) => part.kind === 'manuscript'),
  );
  const [manuscript, first] = [sources?.[main], attempts[main]];
  if (!sources || !manuscript || !first) return null;
  const title = anonymousTitle ?? cover?.title ?? first.part.title ?? ownTitle(manuscript.source);
  const bound = cover ? [await coverPart(cover, manuscript.source), ...sources] : sources;
  const looks = bound.map(({ source }) => ({
    isIntricate: source.isIntricate,
    weights: source.pages.map((page) => pageWeight(source.context, page)),
  }));
  const assembled = await assemble(bound, {
    title,
    authors: cover?.authors.map((author) => author.name) ?? [],
    keywords: cover?.keywords ?? [],
    lang: first.part.lang,
    producedAt: isNameless(binding) ? startOfDay() : new Date(),
  });
  const covers = cover ? 1 : 0;
  const numbered = assembled.pages.flat().map((ref, index) => ({ ref, number: index + 1 }));
  if (cover) {
    const isOurs = [true, ...attempts.map(({ part }) => part.madeHere)];
    const own = new Set(assembled.pages.flatMap((pages, index) => (isOurs[index] ? pages : [])));
    const stamped = numbered.filter(({ ref }) => own.has(ref));
    await stampFeet(assembled.context, stamped, cover.manuscriptId, numbered.length);
  }
  if (binding.isForReviewers) giveDeviceColours(assembled.context);
  const pdf = await assembled.save();
  const verified = looks.map(({ isIntricate, weights }, index) => {
    const { part, way = 0 } = attempts[index - covers] ?? {};
    const original = part && !part.madeHere && !part.isComparedLater ? part.pdf : null;
    const scrutiny: Scrutiny = way > 0 ? 'full' : isIntricate ? 'thorough' : 'quick';
    return { original, pages: weights.length, weights, scrutiny };
  });
  const worse = await verifyMerged(pdf, verified);
  if (worse === 'unreadable') return null;
  return {
    pdf,
    pages: numbered.length,
    parts: placesOf(assembled.pages.slice(covers), attempts, 1 + covers),
    worse: worse.flatMap((index) => attempts[index - covers] ?? []),
  };
}

/** The first page of each part. */
function placesOf(
  pages: readonly (readonly unknown[])[],
  attempts: readonly Attempt[],
  first: number,
): MergeResult['parts'] {
  let page = first;
  return attempts.map(({ part: { kind } }, index) => {
    const begins = page;
    page += pages[index]?.length ?? 0;
    return { kind, page: begins };
  });
}

/** null if one could not be read in its way. */
async function openAll(attempts: Attempt[], binding: Binding): Promise<AssemblePart[] | null> {
  const { cover, anonymousTitle } = binding;
  const sources: AssemblePart[] = [];
  for (const { part, way } of attempts) {
    const source = await openAs(part, ways[way] ?? 'asItCame');
    if (!source || source.pages.length === 0) return null;
    if (isNameless(binding)) removeAnnotators(source.context);
    const name = partNames[part.kind];
    const outlineTitle = anonymousTitle ? `${anonymousTitle}, ${name.toLowerCase()}` : cover && name;
    sources.push({ source, outlineTitle, headings: part.headings });
  }
  return sources;
}

const isNameless = ({ anonymousTitle, isForReviewers }: Binding): boolean =>
  anonymousTitle !== undefined || isForReviewers === true;

/** The time of day would show who was working then. */
const startOfDay = () => new Date(new Date().setUTCHours(0, 0, 0, 0));

async function coverPart(cover: CoverPage, manuscript: OpenPdf): Promise<AssemblePart> {
  const box = boxNumbers(manuscript.context, manuscript.pages[0]?.dict.lookup(PDFName.of('MediaBox')));
  const paper = box ? { width: box[2] - box[0], height: box[3] - box[1] } : undefined;
  const source = await openPdf(typesetCover(cover, paper).pdf);
  if (!source) throw new Error('the cover page came out unreadable');
  return { source, outlineTitle: 'Cover page' };
}

function ownTitle({ context }: OpenPdf): string | undefined {
  const info = resolve(context, context.trailerInfo.Info);
  return (info instanceof PDFDict && objectText(entry(context, info, 'Title'))?.trim()) || undefined;
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

/** Keys of an annotation: who made it, when, and its program's name for it (ISO 32000-2, tables 166 and 172). */
const annotatorKeys = pdfNames(['T', 'NM', 'M', 'CreationDate']);
const [rectKey, usageKey, nameKey] = pdfNames(['Rect', 'Usage', 'Name']) as [PDFName, PDFName, PDFName];

/**
 * Removes people's names from comments and layers, and keeps their words and marks, for readers who must not know the authors. The key
 * for a comment's author is a form field's name, where it stays.
 */
function removeAnnotators(context: PDFContext): void {
  forEachDict(context, (dict) => {
    if (dict.has(rectKey) && nameEntry(context, dict, 'Subtype') !== 'Widget')
      for (const key of annotatorKeys) dict.delete(key);
    if (nameEntry(context, dict, 'Type') === 'OCG') {
      dict.delete(usageKey);
      dict.set(nameKey, PDFString.of('Layer'));
    }
  });
}
