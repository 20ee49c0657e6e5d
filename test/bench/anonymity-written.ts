import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { anonymisePages, boundCopy, identitiesOfDocx } from '../../functions/documents/anonymise-docx.ts';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { anonymousPdf } from '../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import type { Finding } from '../../functions/documents/outcome.ts';
import { convertPicture } from '../../functions/documents/word/drawings/convert-picture.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { foundInPdf } from '../documents/anonymous/pdf/found-in-pdf.ts';
import { type PdfMark, plantInPdf } from '../documents/anonymous/pdf/plant-in-pdf.ts';
import { type Place, type Planted, plantDocx } from '../documents/anonymous/plant-docx.ts';
import { writtenPeople } from '../documents/anonymous/writings.ts';
import { holds, wordsAndBytesOf } from './anonymity-left.ts';
import { corpusFiles } from './corpus.ts';
import type { Row } from './figures.ts';

const IN_PDF: PdfMark[] =
  'body overLines fieldAppearance invisible white underBox actualText hiddenByActualText kerned letterByLetter quoteOperator formXObject outline structureAlt alt tableCell cellOverLines'.split(
    ' ',
  ) as PdfMark[];
const IN_DOCX: Place[] =
  'byline header footer footnote endnote caption tableCell tableAmongEntries sentenceAmongEntries whiteAmongEntries cellOverLines life textBox splitRuns inserted altText propertyTitle white ruby fieldResult chartLegend smartArt'.split(
    ' ',
  ) as Place[];
const MARKS = 12;

interface Tally {
  planted: number;
  asked: number;
  silent: string[];
  refused: string[];
}

/** People with unusually written names, one way at each place, and what remains of them in the copies unasked. */
export async function benchWritten(folder: string, variants: number, type: 'docx' | 'pdf'): Promise<Row[]> {
  const tally: Tally = { planted: 0, asked: 0, silent: [], refused: [] };
  const ways = writtenPeople.flatMap(({ who, ways: all }) =>
    all.map((written): Planted => ({ ...who, written })),
  );
  let turn = 0;
  for (const file of corpusFiles(folder, type, 'scholarly'))
    for (let variant = 0; variant < variants; variant++) {
      const next = <Item>(from: readonly Item[], step: number) =>
        Array.from({ length: MARKS }, (_, at) => from[((turn * MARKS + at) * step) % from.length] as Item);
      const places: readonly (Place | PdfMark)[] = type === 'pdf' ? next(IN_PDF, 1) : next(IN_DOCX, 1);
      // As far from each other as possible: on one paper each person is written in one way.
      const people = next(ways, 37);
      turn++;
      const marks = [...new Map(places.map((place, at) => [place, people[at] as Planted]))];
      const name = basename(file);
      const bytes = readFileSync(file);
      const tried =
        type === 'pdf'
          ? await tryPdf(bytes, marks as [PdfMark, Planted][])
          : await tryDocx(bytes, marks as [Place, Planted][]);
      if (tried.refused) tally.refused.push(`refused: ${name}: ${tried.refused}`);
      tally.planted += tried.planted;
      for (const [place, written] of tried.left)
        if (isAsked(written, tried.findings)) tally.asked++;
        else tally.silent.push(`left: ${name} ${place}: ${written}`);
    }
  for (const line of [...tally.refused, ...tally.silent]) process.stdout.write(`  ${line}\n`);
  return [
    {
      measure: 'written otherwise: left in the copy, and nobody asked',
      result: `${tally.silent.length} of ${tally.planted}`,
      target: '0',
      isReached: tally.silent.length === 0,
    },
    { measure: 'written otherwise: left, and asked about', result: `${tally.asked}`, target: '' },
    {
      measure: 'copies refused',
      result: `${tally.refused.length}`,
      target: '0',
      isReached: tally.refused.length === 0,
    },
  ];
}

const LONG = 9;

interface Tried {
  planted: number;
  left: (readonly [place: string, written: string])[];
  findings: readonly Finding[];
  refused?: string;
}

const letters = (text: string) => plainWords(text).replaceAll(' ', '');
const isAsked = (written: string, findings: readonly Finding[]) =>
  findings.some(({ open, place }) => open && letters(place.excerpt).includes(letters(written)));

async function tryPdf(bytes: Uint8Array, marks: readonly [PdfMark, Planted][]): Promise<Tried> {
  const forms = identityForms(marks.map(([, who]) => who));
  const planted = marks.length;
  try {
    const copy = await anonymousPdf(await plantInPdf(bytes, marks), forms, new Map());
    if ('failed' in copy) return { planted, left: [], findings: [], refused: copy.failed };
    const verified = await verifyAnonymous(copy.pdf, forms);
    const written = marks.map(([, who]) => who.written ?? '');
    // Shorter ones occur within other words, where no spaces separate words.
    const found = await foundInPdf(
      copy.pdf,
      written.filter((way) => letters(way).length >= LONG),
    );
    const said = await wordsAndBytesOf(copy.pdf);
    for (const way of written) if (letters(way).length < LONG && holds(said, way)) found.add(way);
    const left = marks.flatMap(([mark, { written: way = '' }]) =>
      found.has(way) ? [[mark, way] as const] : [],
    );
    return {
      planted,
      left,
      findings: copy.findings,
      ...(verified.clean
        ? {}
        : { refused: `${verified.where} ${marks.map(([mark, who]) => `${mark} ${who.written}`)}` }),
    };
  } catch (error) {
    return { planted, left: [], findings: [], refused: String(error) };
  }
}

async function tryDocx(bytes: Uint8Array, marks: readonly [Place, Planted][]): Promise<Tried> {
  const title = (await extractMetadata(bytes)).title.value;
  const { bytes: planted, truth } = plantDocx(bytes, title, marks);
  const authors = truth.map(({ who }) => who);
  try {
    const { model } = await readDocx(planted, convertPicture);
    const copy = await anonymisePages(model, identitiesOfDocx(planted, authors), new Map(), { title });
    const pdf = await boundCopy(copy);
    const verified = await verifyAnonymous(pdf, identityForms(authors));
    const said = await wordsAndBytesOf(pdf);
    const left = truth.flatMap(({ place, needle }) =>
      holds(said, needle) ? [[place, needle] as const] : [],
    );
    return {
      planted: truth.length,
      left,
      findings: copy.findings,
      ...(verified.clean ? {} : { refused: verified.where }),
    };
  } catch (error) {
    return { planted: truth.length, left: [], findings: [], refused: String(error) };
  }
}
