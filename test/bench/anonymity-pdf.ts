import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { pixelsChanged } from '../../functions/documents/anonymous/pdf/compare-pages.ts';
import { verifyAnonymous } from '../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import type { Identity } from '../../functions/documents/outcome.ts';
import { openInPdfium, type PdfiumDocument } from '../../functions/documents/pdf/engines/pdfium.ts';
import { renderPage } from '../../functions/documents/pdf/render-page.ts';
import { foundInPdf } from '../documents/anonymous/pdf/found-in-pdf.ts';
import { inventedPeople } from '../documents/anonymous/pdf/invented-people.ts';
import { type PdfMark, pdfMarks, plantInPdf } from '../documents/anonymous/pdf/plant-in-pdf.ts';
import { pdfText } from '../support/pdf-text.ts';
import { type Copy, copyOfPdf } from './anonymity-copies.ts';
import { describeLoss, keptOf, type Loss, lossOfPages, wordsLost, wordsLostRow } from './anonymity-loss.ts';
import { corpusFiles } from './corpus.ts';
import { cpuRow, median, none, percent, printLines, type Row, row, whole } from './figures.ts';

const MARKS = 12;
const MUTATIONS = 200;
/** For a page at 150 dpi: rounding at the edges of redrawn parts. */
const SAME_PIXELS = 20;

class Tally {
  planted = 0;
  readonly left: string[] = [];
  readonly unclean: string[] = [];
  readonly failed: string[] = [];
  readonly pages = { of: 0, pictures: 0, compared: 0, equal: 0 };
  lettersLost = 0;
  readonly losses: Loss[] = [];
  readonly alarms = { certain: [] as number[], likely: [] as number[] };
  readonly mutations = { of: 0, missed: [] as string[] };
  readonly seconds: number[] = [];
}

interface Paper {
  name: string;
  bytes: Uint8Array;
}

/** Invented people planted into the PDFs of a folder, and looked for in what reviewers would get. */
export async function benchAnonymousPdfs(folder: string, variants: number): Promise<Row[]> {
  const tally = new Tally();
  const people = inventedPeople(400, 14);
  const files = corpusFiles(folder, 'pdf', 'scholarly');
  let turn = 0;
  for (const file of files) {
    const paper = { name: basename(file), bytes: readFileSync(file) };
    const copy = await tryStrangers(paper, people.slice(0, 5), tally);
    for (let variant = 0; variant < variants; variant++) {
      const marks = Array.from({ length: MARKS }, (_, at): [PdfMark, Identity] => [
        pdfMarks[(turn * MARKS + at) % pdfMarks.length] as PdfMark,
        people[(turn * MARKS + at) % people.length] as Identity,
      ]);
      turn += 1;
      // Each mark once.
      await tryPlanted(paper, [...new Map(marks)], tally);
    }
    const wanted = Math.min(Math.ceil(MUTATIONS / files.length), MUTATIONS - tally.mutations.of);
    if (copy) await tryMutations(paper.name, copy.pdf, people, wanted, tally);
  }
  printLines([...tally.left, ...tally.unclean, ...tally.failed, ...tally.mutations.missed]);
  return rowsOf(tally);
}

/** The copy, counted; null if there is none. */
async function tryCopy(
  what: string,
  bytes: Uint8Array,
  authors: readonly Identity[],
  tally: Tally,
): Promise<Copy | null> {
  const copy = await copyOfPdf(bytes, authors);
  if ('failed' in copy) {
    tally.failed.push(`failed: ${what}`);
    return null;
  }
  if (copy.refused) tally.unclean.push(`unclean: ${what} ${copy.refused}`);
  tally.pages.of += copy.pages;
  tally.pages.pictures += copy.pictures;
  return copy;
}

/** People who are not in a paper: every finding of them is wrong, and its pages stay as they are. */
async function tryStrangers(
  { name, bytes }: Paper,
  who: readonly Identity[],
  tally: Tally,
): Promise<Copy | null> {
  const copy = await tryCopy(`${name}, without a name`, bytes, who, tally);
  if (!copy) return null;
  const { findings } = copy;
  tally.seconds.push(copy.seconds.copy + copy.seconds.verify);
  const named = findings.filter(({ class: kind, means }) => kind === 'identity' && means === 'name');
  for (const strength of ['certain', 'likely'] as const)
    tally.alarms[strength].push(named.filter((found) => found.strength === strength).length);
  const touched = new Set(
    findings
      .filter(({ treatment }) => treatment === 'removed')
      // A section that is left out may end on the next page.
      .flatMap(({ class: kind, place: { page = 0 } }) => (kind === 'section' ? [page, page + 1] : [page])),
  );
  await comparePages(name, bytes, copy, touched, tally);
  return copy;
}

async function comparePages(
  name: string,
  bytes: Uint8Array,
  copy: Copy,
  touched: ReadonlySet<number | undefined>,
  tally: Tally,
): Promise<void> {
  const [one, other] = [await openInPdfium(bytes), await openInPdfium(copy.pdf)];
  const [before, after] = [await pdfText(bytes), await pdfText(copy.pdf)];
  const loss = lossOfPages(before, after, copy.findings);
  tally.losses.push(loss);
  printLines(describeLoss(name, loss));
  if ('fault' in one || 'fault' in other) return;
  for (let index = 0; index < copy.pages; index++) {
    if (touched.has(index + 1)) continue;
    tally.pages.compared += 1;
    tally.lettersLost += wordsLost([...(before[index] ?? '').replace(/\s/g, '')], [...(after[index] ?? '')]);
    if (looksSame(one, other, index)) tally.pages.equal += 1;
  }
  one.close();
  other.close();
}

function looksSame(one: PdfiumDocument, other: PdfiumDocument, index: number): boolean {
  const [before, after] = [one, other].map(({ pdfium, document }) =>
    renderPage(pdfium, document, index, 150),
  );
  return Boolean(before && after && pixelsChanged(before, after, []) <= SAME_PIXELS);
}

async function tryPlanted(
  { name, bytes }: Paper,
  marks: readonly (readonly [PdfMark, Identity])[],
  tally: Tally,
): Promise<void> {
  const people = marks.map(([, person]) => person);
  const what = `${name}, planted: ${marks.map(([mark]) => mark).join(' ')}`;
  tally.planted += marks.length;
  const copy = await tryCopy(what, await plantInPdf(bytes, marks), people, tally);
  if (!copy) return;
  const families = people.map(({ family }) => family);
  const found = await foundInPdf(copy.pdf, families);
  for (const [mark, { family }] of marks)
    if (found.has(family)) tally.left.push(`left: ${name} ${mark} ${family}`);
}

/** A name put back into a finished copy has to be seen. */
async function tryMutations(
  name: string,
  copy: Uint8Array,
  people: readonly Identity[],
  count: number,
  { mutations }: Tally,
): Promise<void> {
  for (let at = 0; at < count; at++) {
    const mark = pdfMarks[mutations.of % pdfMarks.length] as PdfMark;
    const person = people[mutations.of % people.length] as Identity;
    const mutated = await plantInPdf(copy, [[mark, person]]);
    const { clean } = await verifyAnonymous(mutated, identityForms([person]));
    if (clean) mutations.missed.push(`not seen: ${name} ${mark}`);
    mutations.of += 1;
  }
}

function rowsOf({ pages, losses, lettersLost, alarms, mutations, seconds, ...tally }: Tally): Row[] {
  const { failed, unclean } = tally;
  const { kept, of } = keptOf(losses, 'references');
  const [certain, likely] = [alarms.certain, alarms.likely].map((counts) => ({
    usual: median(counts),
    most: Math.max(...counts),
  })) as [{ usual: number; most: number }, { usual: number; most: number }];
  return [
    none('PDFs, planted, certain: left in any decoded byte', tally.left.length, tally.planted),
    row(
      'PDFs refused; not clean in the end',
      `${failed.length}; ${unclean.length}`,
      '0; 0',
      failed.length + unclean.length === 0,
    ),
    row(
      'pages that became pictures',
      percent(pages.pictures, pages.of),
      '≤ 2 %',
      pages.pictures <= 0.02 * pages.of,
    ),
    row(
      'pages without a finding: letters lost; pictures equal at 150 dpi',
      `${lettersLost}; ${percent(pages.equal, pages.compared)} of ${pages.compared}`,
      '0; ≥ 98 %',
      lettersLost === 0 && pages.equal >= 0.98 * pages.compared,
    ),
    wordsLostRow('words lost on such pages, median / most', losses),
    whole('words of references kept', kept, of),
    row(
      'strangers named in a paper, certain / likely: median and most',
      `${certain.usual}, ${certain.most} / ${likely.usual}, ${likely.most}`,
      '0 / ≤ 1',
      certain.most === 0 && likely.usual <= 1,
    ),
    whole('verifier: names put back and seen', mutations.of - mutations.missed.length, mutations.of),
    cpuRow('CPU of copy and verifier', seconds, [0.15, 0.6]),
  ];
}
