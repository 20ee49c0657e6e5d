import { DocumentFault } from '../model/faults.ts';
import { type JudgedPdf, judgePdf } from '../pdf/engines/judge-pdf.ts';
import { mendWithQpdf } from '../pdf/engines/mend-with-qpdf.ts';
import { lacksItsEnd } from '../pdf/structure/lacks-its-end.ts';
import { lacksObjects } from '../pdf/structure/lacks-objects.ts';
import { type OpenPdf, openPdf, pageLimit } from '../pdf/structure/open-pdf.ts';
import { hasStreamBomb } from '../pdf/structure/stream-limits.ts';
import { assemble } from './assemble.ts';
import { textLoss } from './verify.ts';

export interface Intake {
  /** null: the original bytes are good. */
  mended: Uint8Array | null;
  pages: number;
  /** false: a scan, or empty pages. */
  hasText: boolean;
  /** The opened file, for the merge that follows in the same process; present if nothing was mended. */
  opened?: OpenPdf;
}

/** One way of reading a damaged file, with its result. */
interface Reading {
  mended: Uint8Array | null;
  pages: number;
  /** Share of the judge's text that is lost; 0 if the judge can't say. */
  loss: number;
}

const comparedPages = 60;

/**
 * Decides how to read a PDF. Most are good and pass unchanged. If pdf-lib and PDFium see different pages, or one of them can't open the
 * file, it is mended by qpdf or rewritten by PDFium, and the result that keeps the most is taken. Throws DocumentFault. `isCareful`:
 * pdf-lib has failed on the original bytes and is not tried again.
 */
export async function takeInPdf(bytes: Uint8Array, isCareful: boolean): Promise<Intake> {
  const judgement = await judgePdf(bytes);
  const judged = 'judged' in judgement ? judgement.judged : null;
  try {
    const opened = isCareful ? null : await openPdf(bytes);
    if (opened) refuseWhatIsTooMuch(opened);
    if (lacksItsEnd(bytes) && (opened ? lacksObjects(opened) : !isCareful))
      throw new DocumentFault('cutOffPdf');
    if (opened && judged && isWell(opened, judged))
      return { mended: null, pages: opened.pages.length, hasText: hasText(judged), opened };
    const reading = await bestReading(bytes, isCareful, judged);
    if (reading && reading.pages > 0) return { ...reading, hasText: hasText(judged) };
    const isLocked = 'fault' in judgement && judgement.fault === 'password';
    if (!reading && isLocked) throw new DocumentFault('passwordPdf');
    throw new DocumentFault(reading || (opened && judged?.pages === 0) ? 'noPages' : 'brokenPdf');
  } finally {
    judged?.close();
  }
}

/** Pages; the text of a longer scan is not looked for. */
const SCANNED = 40;

const hasText = (judged: JudgedPdf | null): boolean =>
  !judged ||
  !Array.from({ length: Math.min(judged.pages, SCANNED) }).every((_, at) => !/\S/.test(judged.textOf(at)));

function refuseWhatIsTooMuch(opened: OpenPdf): void {
  if (opened.pages.length > pageLimit) throw new DocumentFault('tooManyPages');
  if (hasStreamBomb(opened.context)) throw new DocumentFault('tooComplexPdf');
}

function isWell(opened: OpenPdf, judged: JudgedPdf): boolean {
  return !opened.hasInvalidObjects && opened.pages.length > 0 && agrees(opened, judged);
}

/** The page count that a file claims may be wrong: what matters is whether there is a page beyond ours. */
function agrees(opened: OpenPdf, judged: JudgedPdf): boolean {
  const ours = opened.pages.length;
  return ours === judged.pages || (ours < judged.pages && judged.hasPage(0) && !judged.hasPage(ours));
}

async function bestReading(
  bytes: Uint8Array,
  isCareful: boolean,
  judged: JudgedPdf | null,
): Promise<Reading | null> {
  const ways: (() => Promise<Uint8Array | null>)[] = [
    async () => (isCareful ? null : bytes),
    async () => {
      const result = await mendWithQpdf(bytes);
      return 'bytes' in result ? result.bytes : null;
    },
    async () => judged?.saveCopy() ?? null,
  ];
  let best: Reading | null = null;
  for (const way of ways) {
    const candidate = await way();
    const opened = candidate && (await openPdf(candidate));
    if (!opened || opened.pages.length > pageLimit) continue;
    const reading = await weigh(opened, candidate === bytes ? null : candidate, judged);
    if (!best || reading.pages > best.pages || (reading.pages === best.pages && reading.loss < best.loss))
      best = reading;
    if (best.loss === 0 && judged && best.pages === judged.pages) break;
  }
  return best;
}

async function weigh(opened: OpenPdf, mended: Uint8Array | null, judged: JudgedPdf | null): Promise<Reading> {
  const pages = opened.pages.length;
  if (!judged || pages === 0) return { mended, pages, loss: 0 };
  const assembled = await assemble([{ source: opened }], {
    authors: [],
    keywords: [],
    producedAt: new Date(0),
  });
  const result = await judgePdf(await assembled.save());
  if (!('judged' in result)) return { mended, pages: 0, loss: 1 };
  let before = '';
  let after = '';
  for (let page = 0; page < Math.min(pages, comparedPages); page++) {
    before += judged.textOf(page);
    after += result.judged.textOf(page);
  }
  const { pages: seen } = result.judged;
  result.judged.close();
  return { mended, pages: Math.min(pages, seen), loss: textLoss(before, after) };
}
