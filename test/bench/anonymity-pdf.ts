import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { type AnonymousPdf, anonymousPdf } from '../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { pixelsChanged } from '../../functions/documents/anonymous/pdf/compare-pages.ts';
import { verifyAnonymous } from '../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import type { Identity } from '../../functions/documents/outcome.ts';
import { openInPdfium, type PdfiumDocument } from '../../functions/documents/pdf/engines/pdfium.ts';
import { renderPage } from '../../functions/documents/pdf/render-page.ts';
import { foundInPdf } from '../documents/anonymous/pdf/found-in-pdf.ts';
import { inventedPeople } from '../documents/anonymous/pdf/invented-people.ts';
import { type PdfMark, pdfMarks, plantInPdf } from '../documents/anonymous/pdf/plant-in-pdf.ts';
import { pdfText } from '../support/pdf-text.ts';
import { lossOfPages } from './anonymity-loss.ts';
import { corpusFiles } from './corpus.ts';
import { median, quantile, type Row } from './figures.ts';

const MARKS = 12;
const MUTATIONS = 200;
/** For a page at 150 dpi: rounding at the edges of redrawn parts. */
const SAME_PIXELS = 20;

interface Tally {
  planted: number;
  left: string[];
  unclean: string[];
  failed: string[];
  pages: { of: number; pictures: number; compared: number; equal: number };
  lost: number;
  words: number[];
  references: { kept: number; of: number };
  alarms: { certain: number[]; likely: number[] };
  mutations: { of: number; missed: string[] };
  seconds: { copy: number[]; verify: number[] };
}

/** Invented people planted into the PDFs of a folder, and looked for in what reviewers would get. */
export async function benchAnonymousPdfs(folder: string, variants: number): Promise<Row[]> {
  const tally: Tally = {
    planted: 0,
    left: [],
    unclean: [],
    failed: [],
    pages: { of: 0, pictures: 0, compared: 0, equal: 0 },
    lost: 0,
    words: [],
    references: { kept: 0, of: 0 },
    alarms: { certain: [], likely: [] },
    mutations: { of: 0, missed: [] },
    seconds: { copy: [], verify: [] },
  };
  const people = inventedPeople(400, 14);
  const files = corpusFiles(folder, 'pdf', 'scholarly');
  let turn = 0;
  for (const file of files) {
    const name = basename(file);
    const bytes = readFileSync(file);
    const copy = await tryStrangers(name, bytes, people.slice(0, 5), tally);
    for (let variant = 0; variant < variants; variant++) {
      const marks = Array.from({ length: MARKS }, (_, at): [PdfMark, Identity] => [
        pdfMarks[(turn * MARKS + at) % pdfMarks.length] as PdfMark,
        people[(turn * MARKS + at) % people.length] as Identity,
      ]);
      turn += 1;
      await tryPlanted(name, bytes, unique(marks), tally);
    }
    const wanted = Math.min(Math.ceil(MUTATIONS / files.length), MUTATIONS - tally.mutations.of);
    if (copy) await tryMutations(name, copy.pdf, people, wanted, tally);
  }
  for (const line of [...tally.left, ...tally.unclean, ...tally.failed, ...tally.mutations.missed])
    process.stdout.write(`  ${line}\n`);
  return rowsOf(tally);
}

const unique = (marks: [PdfMark, Identity][]) => [...new Map(marks)];

const secondsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** People who are not in a paper: every finding of them is wrong, and its pages stay as they are. */
async function tryStrangers(
  name: string,
  bytes: Uint8Array,
  who: readonly Identity[],
  tally: Tally,
): Promise<AnonymousPdf | null> {
  const forms = identityForms(who);
  const before = process.cpuUsage();
  const copy = await anonymousPdf(bytes, forms, new Map());
  tally.seconds.copy.push(secondsSince(before));
  if ('failed' in copy) {
    tally.failed.push(`failed: ${name}`);
    return null;
  }
  const since = process.cpuUsage();
  const verified = await verifyAnonymous(copy.pdf, forms);
  tally.seconds.verify.push(secondsSince(since));
  if (!verified.clean) tally.unclean.push(`unclean without a name: ${name} ${verified.where}`);
  for (const strength of ['certain', 'likely'] as const)
    tally.alarms[strength].push(
      copy.findings.filter(
        (found) => found.class === 'identity' && found.strength === strength && found.means === 'name',
      ).length,
    );
  const touched = new Set(
    copy.findings
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
  copy: AnonymousPdf,
  touched: ReadonlySet<number | undefined>,
  tally: Tally,
): Promise<void> {
  const [one, other] = [await openInPdfium(bytes), await openInPdfium(copy.pdf)];
  const [before, after] = [await pdfText(bytes), await pdfText(copy.pdf)];
  tally.pages.of += copy.pages;
  tally.pages.pictures += copy.pictures.length;
  const loss = lossOfPages(before, after, copy.findings);
  tally.words.push(loss.words);
  tally.references.of += loss.references.of;
  tally.references.kept += loss.references.kept;
  if (loss.words > 0.0005 || loss.references.kept < loss.references.of)
    process.stdout.write(
      `  lost: ${name}: ${(100 * loss.words).toFixed(2)} % of words, ${loss.references.of - loss.references.kept} words of references\n`,
    );
  if ('fault' in one || 'fault' in other) return;
  for (let index = 0; index < copy.pages; index++) {
    if (touched.has(index + 1)) continue;
    tally.pages.compared += 1;
    tally.lost += lettersLost(before[index] ?? '', after[index] ?? '');
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

function lettersLost(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const letter of after) left.set(letter, (left.get(letter) ?? 0) + 1);
  let lost = 0;
  for (const letter of before.replace(/\s/g, '')) {
    const count = left.get(letter) ?? 0;
    if (count === 0) lost += 1;
    else left.set(letter, count - 1);
  }
  return lost;
}

async function tryPlanted(
  name: string,
  bytes: Uint8Array,
  marks: readonly (readonly [PdfMark, Identity])[],
  tally: Tally,
): Promise<void> {
  const forms = identityForms(marks.map(([, person]) => person));
  const copy = await anonymousPdf(await plantInPdf(bytes, marks), forms, new Map());
  tally.planted += marks.length;
  if ('failed' in copy) {
    tally.failed.push(`failed, planted: ${name} ${marks.map(([mark]) => mark).join(' ')}`);
    return;
  }
  tally.pages.of += copy.pages;
  tally.pages.pictures += copy.pictures.length;
  const found = await foundInPdf(
    copy.pdf,
    marks.map(([, { family }]) => family),
  );
  for (const [mark, { family }] of marks)
    if (found.has(family)) tally.left.push(`left: ${name} ${mark} ${family}`);
  const verified = await verifyAnonymous(copy.pdf, forms);
  if (!verified.clean) tally.unclean.push(`unclean, planted: ${name} ${verified.where}`);
}

/** A name put back into a finished copy has to be seen. */
async function tryMutations(
  name: string,
  copy: Uint8Array,
  people: readonly Identity[],
  count: number,
  tally: Tally,
): Promise<void> {
  for (let at = 0; at < count; at++) {
    const mark = pdfMarks[tally.mutations.of % pdfMarks.length] as PdfMark;
    const person = people[tally.mutations.of % people.length] as Identity;
    const mutated = await plantInPdf(copy, [[mark, person]]);
    const { clean } = await verifyAnonymous(mutated, identityForms([person]));
    if (clean) tally.mutations.missed.push(`not seen: ${name} ${mark}`);
    tally.mutations.of += 1;
  }
}

function rowsOf({
  planted,
  left,
  unclean,
  failed,
  pages,
  lost,
  words,
  references,
  alarms,
  mutations,
  seconds,
}: Tally): Row[] {
  const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(2)} %`);
  const total = seconds.copy.map((copy, at) => copy + (seconds.verify[at] ?? 0));
  const both = (values: number[]) => `${median(values).toFixed(2)} / ${quantile(values, 0.95).toFixed(2)} s`;
  return [
    {
      measure: 'PDFs, planted, certain: left in any decoded byte',
      result: `${left.length} of ${planted}`,
      target: '0',
      isReached: left.length === 0,
    },
    {
      measure: 'PDFs refused; not clean in the end',
      result: `${failed.length}; ${unclean.length}`,
      target: '0; 0',
      isReached: failed.length + unclean.length === 0,
    },
    {
      measure: 'pages that became pictures',
      result: share(pages.pictures, pages.of),
      target: '≤ 2 %',
      isReached: pages.pictures <= 0.02 * pages.of,
    },
    {
      measure: 'pages without a finding: letters lost; pictures equal at 150 dpi',
      result: `${lost}; ${share(pages.equal, pages.compared)} of ${pages.compared}`,
      target: '0; ≥ 98 %',
      isReached: lost === 0 && pages.equal >= 0.98 * pages.compared,
    },
    {
      measure: 'words lost on such pages, median / most; words of references kept',
      result: `${(100 * median(words)).toFixed(3)} % / ${(100 * Math.max(...words)).toFixed(3)} %; ${references.kept} of ${references.of}`,
      target: '≤ 0.05 % / 0.5 %; all',
      isReached: median(words) <= 0.0005 && Math.max(...words) <= 0.005 && references.kept === references.of,
    },
    {
      measure: 'strangers named in a paper, certain / likely: median and most',
      result: `${median(alarms.certain)}, ${Math.max(...alarms.certain)} / ${median(alarms.likely)}, ${Math.max(...alarms.likely)}`,
      target: '0 / ≤ 1',
      isReached: Math.max(...alarms.certain) === 0 && median(alarms.likely) <= 1,
    },
    {
      measure: 'verifier: names put back and seen',
      result: `${mutations.of - mutations.missed.length} of ${mutations.of}`,
      target: 'all',
      isReached: mutations.missed.length === 0,
    },
    {
      measure: 'CPU of copy and verifier, median / p95',
      result: both(total),
      target: '0.15 / 0.60 s',
      isReached: median(total) <= 0.15 && quantile(total, 0.95) <= 0.6,
    },
  ];
}
