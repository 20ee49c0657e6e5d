import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import type { Finding } from '../../functions/documents/outcome.ts';
import { foundInPdf } from '../documents/anonymous/pdf/found-in-pdf.ts';
import { type PdfMark, plantInPdf } from '../documents/anonymous/pdf/plant-in-pdf.ts';
import type { Place, Planted } from '../documents/anonymous/plant-docx.ts';
import { writtenPeople } from '../documents/anonymous/writings.ts';
import { copyOfPdf, copyOfPlantedDocx, holds, wordsAndBytesOf } from './anonymity-copies.ts';
import { corpusFiles } from './corpus.ts';
import { none, printLines, type Row, row } from './figures.ts';

const IN_PDF =
  'body overLines fieldAppearance invisible white underBox actualText hiddenByActualText kerned letterByLetter quoteOperator formXObject outline structureAlt alt tableCell cellOverLines'.split(
    ' ',
  ) as PdfMark[];
const IN_DOCX =
  'byline header footer footnote endnote caption tableCell tableAmongEntries sentenceAmongEntries whiteAmongEntries cellOverLines life textBox splitRuns inserted altText propertyTitle white ruby fieldResult chartLegend smartArt'.split(
    ' ',
  ) as Place[];
const MARKS = 12;
const LONG = 9;

/** People with unusually written names, one way at each place, and what remains of them in the copies unasked. */
export async function benchWritten(folder: string, variants: number, type: 'docx' | 'pdf'): Promise<Row[]> {
  let [planted, asked, turn] = [0, 0, 0];
  const [silent, refused]: [string[], string[]] = [[], []];
  const ways = writtenPeople.flatMap(({ who, ways: all }) =>
    all.map((written): Planted => ({ ...who, written })),
  );
  for (const file of corpusFiles(folder, type, 'scholarly'))
    for (let variant = 0; variant < variants; variant++) {
      const next = <Item>(from: readonly Item[], step: number) =>
        Array.from({ length: MARKS }, (_, at) => from[((turn * MARKS + at) * step) % from.length] as Item);
      // As far from each other as possible: on one paper each person is written in one way.
      const people = next(ways, 37);
      const marksAt = <Spot>(spots: readonly Spot[]) => [
        ...new Map(next(spots, 1).map((spot, at) => [spot, people[at] as Planted])),
      ];
      turn++;
      const name = basename(file);
      const bytes = readFileSync(file);
      const tried = await (type === 'pdf' ? tryPdf(bytes, marksAt(IN_PDF)) : tryDocx(bytes, marksAt(IN_DOCX)))
        // Counted like a refusal.
        .catch((error): Tried => ({ planted: MARKS, left: [], findings: [], refused: String(error) }));
      if (tried.refused) refused.push(`refused: ${name}: ${tried.refused}`);
      planted += tried.planted;
      for (const [place, written] of tried.left)
        if (isAsked(written, tried.findings)) asked++;
        else silent.push(`left: ${name} ${place}: ${written}`);
    }
  printLines([...refused, ...silent]);
  return [
    none('written otherwise: left in the copy, and nobody asked', silent.length, planted),
    row('written otherwise: left, and asked about', asked),
    none('copies refused', refused.length),
  ];
}

interface Tried {
  planted: number;
  left: (readonly [place: string, written: string])[];
  findings: readonly Finding[];
  refused?: string | undefined;
}

const letters = (text: string) => plainWords(text).replaceAll(' ', '');
const isAsked = (written: string, findings: readonly Finding[]) =>
  findings.some(({ open, place }) => open && letters(place.excerpt).includes(letters(written)));

async function tryPdf(bytes: Uint8Array, marks: readonly [PdfMark, Planted][]): Promise<Tried> {
  const planted = marks.length;
  const people = marks.map(([, who]) => who);
  const copy = await copyOfPdf(await plantInPdf(bytes, marks), people);
  if ('failed' in copy) return { planted, left: [], findings: [], refused: copy.failed };
  const written = people.map((who) => who.written ?? '');
  // Shorter ones occur within other words, where no spaces separate words.
  const isLong = (way: string) => letters(way).length >= LONG;
  const found = await foundInPdf(copy.pdf, written.filter(isLong));
  const said = await wordsAndBytesOf(copy.pdf);
  for (const way of written) if (!isLong(way) && holds(said, way)) found.add(way);
  const all = marks.map(([mark, who]) => [mark, who.written ?? ''] as const);
  const { findings, refused } = copy;
  return { planted, left: all.filter(([, way]) => found.has(way)), findings, refused };
}

async function tryDocx(bytes: Uint8Array, marks: readonly [Place, Planted][]): Promise<Tried> {
  const title = (await extractMetadata(bytes)).title.value;
  const { planted, left, findings, refused } = await copyOfPlantedDocx(bytes, title, marks);
  return {
    planted: planted.length,
    left: left.map(({ place, needle }) => [place, needle] as const),
    findings,
    refused,
  };
}
