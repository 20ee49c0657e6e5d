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
import { corpusFiles } from './corpus.ts';
import { quantile } from './figures.ts';

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
 * npm run bench -- overlap FOLDER: a thousand passages of papers, planted in documents made of other papers: how many are found, with
 * their ends; how many unrelated pairs of papers are reported; and what a paper costs beside
 * 100 and 10,000 manuscripts.
 */
export async function run([folder]: string[]): Promise<void> {
  if (!folder) throw new Error('npm run bench -- overlap FOLDER');
  const papers = await readPapers(folder);
  console.log(`${papers.length} papers of ${LEAST_WORDS} words and more`);
  const families = tellUnrelated(papers);
  await plant(papers, families);
  for (const manuscripts of [100, 10_000]) await measureRequests(papers, manuscripts);
}

async function readPapers(folder: string): Promise<Paper[]> {
  const papers: Paper[] = [];
  const seconds: number[] = [];
  for (const type of ['docx', 'pdf'] as const)
    for (const file of corpusFiles(folder, type, 'scholarly')) {
      const before = process.cpuUsage();
      const read = await readBody(readFileSync(file));
      if (read.state === 'unreadable') continue;
      const body = bodyOf(read.parts);
      const prints = printsOf(body.words);
      const { user, system } = process.cpuUsage(before);
      seconds.push((user + system) / 1e6);
      const paragraphs = read.parts.map(({ text }) => text);
      if (body.words.length >= LEAST_WORDS) papers.push({ name: basename(file), body, prints, paragraphs });
    }
  console.log(`words and prints of a paper: ${quantile(seconds, 0.5).toFixed(3)} s of CPU at the median`);
  return papers;
}

const compare = (one: Body, other: Body) => alikePassages(one.words, other.words);

/** Several files may be versions of one work: files that share a fifth of their text are no unrelated pair. */
const SAME_WORK = 0.2;

/** Pairs that have to do with each other, by their places. */
function tellUnrelated(papers: readonly Paper[]): Set<string> {
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
  console.log(
    `unrelated pairs told of: ${told.length} of ${pairs} (${((100 * told.length) / pairs).toFixed(2)} in 100)`,
  );
  for (const one of told) console.log(`  ${one}`);
  return families;
}

/** Numbers that look like chance, the same at each run. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
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

async function plant(papers: readonly Paper[], families: ReadonlySet<string>): Promise<void> {
  const chance = chanceOf(7);
  const holders = new Map<string, Set<number>>();
  for (const [at, { prints }] of papers.entries())
    for (const print of prints) holders.set(print, (holders.get(print) ?? new Set()).add(at));
  const outcomes = { found: 0, ends: 0, missed: new Map<string, number>() };
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
  const share = (count: number) => `${((100 * count) / PLANTED).toFixed(1)} %`;
  console.log(
    `planted passages found: ${share(outcomes.found)}; ends within 3 words: ${share(outcomes.ends)}`,
  );
  for (const [what, count] of outcomes.missed) console.log(`  missed ${what}: ${count}`);
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

/** The step that lost a passage: its words are not read as the host's, they are read separately, or nothing reports them. */
function whyMissed(planted: Body['words'], { words }: Body, passages: number): string {
  const said = new Set(
    words.map((_, at) =>
      words
        .slice(at, at + 3)
        .map(({ key }) => key)
        .join(' '),
    ),
  );
  const threes = planted.slice(0, -2).map((_, at) =>
    planted
      .slice(at, at + 3)
      .map(({ key }) => key)
      .join(' '),
  );
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
  outcomes: { found: number; ends: number; missed: Map<string, number> },
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
      const what = `${asPdf ? 'in PDF' : 'in DOCX'}, way ${way + 1}: ${why}`;
      console.log(
        `  ${what}: ${own.text.slice(own.words[from]!.start, own.words[from]!.start + 160).replace(/\s+/g, ' ')}`,
      );
      outcomes.missed.set(what, (outcomes.missed.get(what) ?? 0) + 1);
    }
    if (best && Math.abs(best.from) <= 3 && Math.abs(best.to - length) <= 3) outcomes.ends += 1;
  }
}

const REQUEST_MS = 4;

/** A table that answers in DynamoDB's usual time, filled with generated prints, including some of this paper's. */
async function measureRequests(papers: readonly Paper[], manuscripts: number): Promise<void> {
  const chance = chanceOf(manuscripts);
  const long = papers.toSorted(
    (a, b) => Math.abs(a.body.words.length - 6000) - Math.abs(b.body.words.length - 6000),
  )[0]!;
  const filled = new Float64Array(2 ** Math.ceil(Math.log2(manuscripts * long.prints.length * 2)));
  const mask = filled.length - 1;
  for (let n = 0; n < manuscripts * long.prints.length; n++) {
    const print = chance(2 ** 32) * 2 ** 20 + chance(2 ** 20) + 1;
    let slot = print & mask;
    while (filled[slot] !== 0) slot = (slot + 1) & mask;
    filled[slot] = print;
  }
  let requests = 0;
  const send = async ({ input }: { input: { ExpressionAttributeValues: { ':pk': string } } }) => {
    requests += 1;
    await wait(REQUEST_MS);
    const print = Number.parseInt(input.ExpressionAttributeValues[':pk'].slice(0, 13), 16);
    let slot = print & mask;
    while (filled[slot] !== 0 && filled[slot] !== print) slot = (slot + 1) & mask;
    const others = Number.parseInt(input.ExpressionAttributeValues[':pk'].slice(-1), 16) === 0;
    return { Items: filled[slot] === print || others ? [{ sk: 'other' }] : [] };
  };
  const store = createPrintStore({ database: { send } as never, name: 'prints' });
  const started = performance.now();
  const body = bodyOf(long.paragraphs.map((text) => ({ section: 'other' as const, text })));
  const shared = await store.countShared(printsOf(body.words), 'own');
  compare(body, long.body);
  console.log(
    `beside ${manuscripts} manuscripts: ${requests} requests for ${body.words.length} words, ${shared.size} others, ${((performance.now() - started) / 1000).toFixed(2)} s at ${REQUEST_MS} ms a request`,
  );
}
