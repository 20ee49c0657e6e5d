import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { convertDocx } from '../../functions/documents/convert-docx.ts';
import { readBody } from '../../functions/documents/screening/read-body.ts';
import { createPrintStore } from '../../functions/screening/print-store.ts';
import { alikePassages, shareOf } from '../../functions/screening/rules/alike-passages.ts';
import { type Body, type BodyWord, bodyOf, weightOf } from '../../functions/screening/rules/body-words.ts';
import { printsOf } from '../../functions/screening/rules/prints-of.ts';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';
import { seeded } from '../support/hostile-requests.ts';
import { corpusFiles, TYPES } from './corpus.ts';
import { median, percent, printLines, printRows, type Row, row } from './figures.ts';
import { cpuClock } from './measure.ts';

interface Paper {
  name: string;
  body: Body;
  prints: string[];
  paragraphs: string[];
}

const LEAST_WORDS = 300;
const PLANTED = 1000;
const A_HOST = 5;

/**
 * A thousand passages of papers, planted in documents made of other papers: how many are found, with
 * their ends; how many unrelated pairs of papers are reported; and what comparing a paper costs.
 */
export async function run([folder = '']: string[]): Promise<void> {
  const { papers, seconds } = await readPapers(folder);
  const { families, row: unrelated } = tellUnrelated(papers);
  printRows(`${papers.length} papers of ${LEAST_WORDS} words and more`, [
    row('CPU for words and prints of a paper, median', `${median(seconds).toFixed(3)} s`),
    unrelated,
    ...(await plant(papers, families)),
    await measureRequests(papers),
  ]);
}

async function readPapers(folder: string): Promise<{ papers: Paper[]; seconds: number[] }> {
  const papers: Paper[] = [];
  const seconds: number[] = [];
  for (const type of TYPES)
    for (const file of corpusFiles(folder, type, 'scholarly')) {
      const clock = cpuClock();
      const read = await readBody(readFileSync(file));
      if (read.state === 'unreadable') continue;
      const body = bodyOf(read.parts);
      const prints = printsOf(body.words);
      seconds.push(clock());
      const paragraphs = read.parts.map(({ text }) => text);
      if (body.words.length >= LEAST_WORDS) papers.push({ name: basename(file), body, prints, paragraphs });
    }
  return { papers, seconds };
}

const compare = (one: Body, other: Body) => alikePassages(one.words, other.words);

/** Several files may be versions of one work: files that share a fifth of their text are no unrelated pair. */
const SAME_WORK = 0.2;

/** Pairs that have to do with each other, by their places; and how many of the others are told of. */
function tellUnrelated(papers: readonly Paper[]): { families: Set<string>; row: Row } {
  const families = new Set<string>();
  let pairs = 0;
  const told: string[] = [];
  for (const [at, one] of papers.entries())
    for (const [beside, other] of papers.entries()) {
      if (beside <= at) continue;
      const passages = compare(one.body, other.body);
      const share = Math.max(shareOf(passages, one.body.words), shareOf(passages, other.body.words));
      if (passages.length > 0) families.add(`${at} ${beside}`).add(`${beside} ${at}`);
      if (share >= SAME_WORK) continue;
      pairs += 1;
      if (passages.length > 0)
        told.push(`${one.name} and ${other.name}: ${passages.map(({ words }) => words).join(', ')} words`);
    }
  printLines(told);
  const result = `${told.length} of ${pairs} (${percent(told.length, pairs)})`;
  return { families, row: row('unrelated pairs told of', result) };
}

/** Numbers that look like chance, the same at each run. */
function chanceOf(seed: number): (below: number) => number {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
}

const escaped = (text: string) =>
  text
    .replace(/[^\P{C}\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
const listItem = (text: string) =>
  paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');

/** Unchanged, in a paragraph of the host, over two paragraphs, as list items, with other case and marks. */
const WAYS: readonly ((passage: string, host: string) => string)[] = [
  (passage) => paragraph(passage),
  (passage, host) => paragraph(`${host} ${passage} ${host}`),
  (passage) =>
    halves(passage)
      .map((half) => paragraph(half))
      .join(''),
  (passage) => halves(passage).map(listItem).join(''),
  (passage) =>
    paragraph(
      passage.replace(/(\p{L}+)(\s)/gu, (_, word, space, at) =>
        at % 7 === 0 ? `${word.toUpperCase()},${space}` : word + space,
      ),
    ),
];

function halves(text: string): string[] {
  const words = text.split(' ');
  const middle = Math.floor(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

interface Planted {
  source: number;
  from: number;
  to: number;
  way: number;
}

/** After this many words as the product counts them, with characters of Chinese as less than one; none at the end of the text. */
function endOf(words: readonly BodyWord[], from: number, length: number): number | undefined {
  for (let to = from + length; to <= words.length; to++)
    if (weightOf(words.slice(from, to)) >= length) return to;
  return undefined;
}

async function plant(papers: readonly Paper[], families: ReadonlySet<string>): Promise<Row[]> {
  const chance = chanceOf(7);
  const holders = new Map<string, Set<number>>();
  for (const [at, { prints }] of papers.entries())
    for (const print of prints) holders.set(print, (holders.get(print) ?? new Set()).add(at));
  const outcomes = { found: 0, ends: 0 };
  for (let hosts = 0; hosts < PLANTED / A_HOST; hosts++) {
    const host = chance(papers.length);
    const planted: Planted[] = [];
    while (planted.length < A_HOST) {
      const source = chance(papers.length);
      if (
        source === host ||
        families.has(`${host} ${source}`) ||
        planted.some((one) => one.source === source)
      )
        continue;
      const { words } = papers[source]!.body;
      const length = 40 + chance(160);
      const from = chance(words.length);
      const to = endOf(words, from, length);
      if (to) planted.push({ source, from, to, way: (planted.length + hosts) % WAYS.length });
    }
    const asPdf = hosts % 2 === 1;
    const docx = documentOf(papers, host, planted);
    const bytes = asPdf ? (await convertDocx(docx)).pdf : docx;
    const read = await readBody(bytes);
    const body = bodyOf(read.state === 'read' ? read.parts : []);
    judge(papers, holders, body, planted, asPdf, outcomes);
  }
  return [
    row('planted passages found', percent(outcomes.found, PLANTED, 1)),
    row('of which the ends are within 3 words', percent(outcomes.ends, PLANTED, 1)),
  ];
}

function documentOf(papers: readonly Paper[], host: number, planted: readonly Planted[]): Uint8Array {
  const own = papers[host]!.paragraphs.map(escaped)
    .filter((text) => text.length > 200)
    .slice(0, 12);
  const blocks = [paragraph('Introduction', '<w:pStyle w:val="Heading1"/>')];
  for (const [at, text] of own.entries()) {
    blocks.push(paragraph(text));
    const one = planted[Math.floor(at / 2)];
    if (at % 2 === 0 && one) blocks.push(grown(papers, one, text));
  }
  for (const one of planted.slice(Math.ceil(own.length / 2))) blocks.push(grown(papers, one, own[0] ?? ''));
  return buildDocx({
    body: blocks.join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
  });
}

function grown(papers: readonly Paper[], { source, from, to, way }: Planted, host: string): string {
  const { text, words } = papers[source]!.body;
  const passage = escaped(text.slice(words[from]!.start, words[to - 1]!.end)).replace(/\s+/g, ' ');
  return WAYS[way]!(passage, host.split(' ').slice(0, 30).join(' '));
}

const threesOf = (words: Body['words']): string[] => {
  const keys = words.map(({ key }) => key);
  return keys.map((_, at) => keys.slice(at, at + 3).join(' '));
};

/** The step that lost a passage: its words are not read as the host's, they are read separately, or nothing reports them. */
function whyMissed(planted: Body['words'], { words }: Body, passages: number): string {
  const said = new Set(threesOf(words));
  const threes = threesOf(planted).slice(0, -2);
  const share = threes.filter((three) => said.has(three)).length / threes.length;
  const distinct = new Set(planted.map(({ key }) => key)).size / planted.length;
  return `${Math.round(100 * share)}% of it is read, ${Math.round(100 * distinct)}% of its words differ, ${passages} passages`;
}

/** The places where a text has exactly these words: if it has them twice, either place counts. */
function sameFrom(words: readonly BodyWord[], from: number, to: number): number[] {
  const said = words.slice(from, to);
  return [...words.keys()].filter((at) => said.every(({ key }, offset) => words[at + offset]?.key === key));
}

function judge(
  papers: readonly Paper[],
  holders: ReadonlyMap<string, ReadonlySet<number>>,
  body: Body,
  planted: readonly Planted[],
  asPdf: boolean,
  outcomes: { found: number; ends: number },
): void {
  const shared = new Map<number, number>();
  for (const print of printsOf(body.words)) {
    const of = holders.get(print);
    if (of && of.size <= 20) for (const at of of) shared.set(at, (shared.get(at) ?? 0) + 1);
  }
  for (const { source, from, to, way } of planted) {
    const own = papers[source]!.body;
    const passages = (shared.get(source) ?? 0) > 1 ? compare(body, own) : [];
    const length = to - from;
    const best = sameFrom(own.words, from, to)
      .flatMap((start) => passages.map(({ there }) => ({ from: there.from - start, to: there.to - start })))
      .find((found) => Math.min(found.to, length) - Math.max(found.from, 0) > 0.8 * length);
    if (best) outcomes.found += 1;
    else {
      const why = whyMissed(own.words.slice(from, to), body, passages.length);
      const { start } = own.words[from]!;
      const text = own.text.slice(start, start + 160).replace(/\s+/g, ' ');
      printLines([`missed ${asPdf ? 'in PDF' : 'in DOCX'}, way ${way + 1}: ${why}: ${text}`]);
    }
    if (best && Math.abs(best.from) <= 3 && Math.abs(best.to - length) <= 3) outcomes.ends += 1;
  }
}

const REQUEST_MS = 4;

/**
 * A table that answers in DynamoDB's usual time, in which others share one print in sixteen. Each print is asked for by its key: how many
 * manuscripts there are besides changes nothing.
 */
async function measureRequests(papers: readonly Paper[]): Promise<Row> {
  const long = papers.toSorted(
    (a, b) => Math.abs(a.body.words.length - 6000) - Math.abs(b.body.words.length - 6000),
  )[0]!;
  let requests = 0;
  const send = async ({ input }: { input: { ExpressionAttributeValues: { ':pk': string } } }) => {
    requests += 1;
    await wait(REQUEST_MS);
    return { Items: input.ExpressionAttributeValues[':pk'].endsWith('0') ? [{ sk: 'other' }] : [] };
  };
  const store = createPrintStore({ database: { send } as never, name: 'prints' });
  const started = performance.now();
  const body = bodyOf(long.paragraphs.map((text) => ({ section: 'other' as const, text })));
  const shared = await store.countShared(printsOf(body.words), 'own');
  compare(body, long.body);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  return row(
    `to compare a paper of ${body.words.length} words, beside any number of manuscripts`,
    `${requests} requests, ${shared.size} others, ${seconds} s at ${REQUEST_MS} ms a request`,
  );
}
