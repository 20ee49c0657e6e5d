import { expect, it } from 'vitest';
import { readBody } from '../../../functions/documents/screening/read-body.ts';
import { readRetractions } from '../../../functions/screening/rules/read-retractions.ts';
import { retractedEntries } from '../../../functions/screening/rules/retracted-entries.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

const SEED = 20261126;
const PAPERS = 10;
const ENTRIES = 24;
type Kind = 'malformed' | 'doubled' | 'neverCited' | 'noEntry' | 'retracted';

function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state >>> 8) % below;
  };
}
type Random = ReturnType<typeof random>;
const oneOf = <Item>(next: Random, items: readonly Item[]): Item => items[next(items.length)]!;
const words = (text: string) => text.split(' ');

const NAMES = words(
  'Okafor Marsh Menon Ito Larsen Duarte Kowalski Haddad Nguyen Silva Brandt Dubois Tanaka Rivera Mansour Lindqvist Kovács Öztürk Šimić Peña',
);
const SUBJECTS = words('soil rivers lichens glaciers orchards moths tides peat maize salmon hedges meadows');
const VERBS = words('shaping following measuring predicting restoring mapping counting explaining');
const PLACES = words('Alpine Baltic Andean coastal urban tropical boreal highland');
const JOURNALS = ['Journal of Hill Farming', 'Water Research Letters', 'Ecology and Land', 'Field Studies'];

interface Work {
  authors: string[];
  year: number;
  title: string;
  journal: string;
  volume: number;
  page: number;
  doi: string;
}
const workOf = (next: Random, at: number): Work => ({
  authors: [oneOf(next, NAMES), oneOf(next, NAMES)],
  year: 1985 + next(40),
  title: `${oneOf(next, ['What', 'How', 'Why'])} ${oneOf(next, PLACES)} ${oneOf(next, SUBJECTS)} are ${oneOf(next, VERBS)} the ${oneOf(next, SUBJECTS)} of ${oneOf(next, PLACES)} valleys ${at}`,
  journal: oneOf(next, JOURNALS),
  volume: 2 + next(90),
  page: 1 + next(900),
  doi: `10.${1000 + next(8000)}/${oneOf(next, ['j.hf', 's', 'abc-', '(SICI)12'])}.${next(1e6)}`,
});

type Style = (work: Work) => string;
const STYLES: Style[] = [
  ({ authors: [one, other], year, title, journal, volume, page, doi }) =>
    `${one}, A. B., & ${other}, C. (${year}). ${title}. ${journal}, ${volume}(2), ${page}–${page + 9}. https://doi.org/${doi}`,
  ({ authors: [one, other], year, title, journal, volume, page, doi }) =>
    `${one} AB, ${other} C. ${title}. ${journal}. ${year};${volume}:${page}-${page + 9}. doi:${doi}.`,
  ({ authors: [one, other], year, title, journal, volume, page, doi }) =>
    `A. B. ${one} and C. ${other}, “${title},” ${journal}, vol. ${volume}, pp. ${page}–${page + 9}, ${year}, doi: ${doi}.`,
];
const LABELS = [(n: number) => `[${n}] `, (n: number) => `${n}. `, (n: number) => `[${n}]\t`];

const malform = (next: Random, entry: string, { doi }: Work): string =>
  entry.replace(
    doi,
    oneOf(next, [
      () => doi.replace('10.', '1O.'),
      () => doi.replace('/', ''),
      () => doi.replace('10.', '10,'),
      () => doi.replace(/^10\.\d+/, '10.12'),
      () => doi.replace('10.', ''),
      () => doi.replace('10.', '11.'),
    ])(),
  );

/** The same once more, as another hand writes it. */
const doubled = (next: Random, work: Work, style: Style): string =>
  oneOf(next, [
    () => style(work),
    () => style(work).replace(/,? ?(?:https:\/\/doi\.org\/|doi: ?)\S+/, ''),
    () => style({ ...work, title: work.title.toLowerCase() }),
    () => style({ ...work, doi: work.doi.toUpperCase() }),
  ])();

/** A paper with each kind of slip once; `isWhole`: without any. */
function paperOf(next: Random, isWhole: boolean) {
  const works = Array.from({ length: ENTRIES }, (_, at) => workOf(next, at));
  const [style, label] = [oneOf(next, STYLES), oneOf(next, LABELS)];
  const places = Array.from({ length: ENTRIES }, (_, at) => at).toSorted(() => next(2) - 0.5);
  const [malformed = 0, twice = 0, never = 0, retracted = 0] = places;
  const entries = works.map((work, at) =>
    !isWhole && at === malformed ? malform(next, style(work), work) : style(work),
  );
  if (!isWhole) entries.push(doubled(next, works[twice]!, style));
  const cited = [...entries.keys()].filter((at) => isWhole || at !== never);
  const sentences = cited.map((at, index) =>
    paragraph(
      `In year ${index + 3} they came back to the hills and ploughed the ${oneOf(next, SUBJECTS)} once more [${at + 1}].`,
    ),
  );
  if (!isWhole) sentences.push(paragraph(`Others say so as well [${entries.length + 1 + next(9)}].`));
  const docx = buildDocx({
    styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    body: [
      paragraph('Introduction', '<w:pStyle w:val="Heading1"/>'),
      ...sentences,
      paragraph('References', '<w:pStyle w:val="Heading1"/>'),
      ...entries.map((entry, at) => paragraph(`${label(at + 1)}${entry}`)),
    ].join(''),
  });
  return { docx, retracted: works[retracted]!, entries: entries.length };
}

async function* listOf(work: Work) {
  yield Buffer.from('Title,RetractionDate,RetractionDOI,OriginalPaperDOI,RetractionNature\n');
  yield Buffer.from(`"${work.title}",5/1/2022 0:00,10.1000/n,${work.doi.toUpperCase()},Retraction\n`);
}
const KINDS: Record<string, Kind> = {
  doi: 'malformed',
  doubled: 'doubled',
  neverCited: 'neverCited',
  noEntry: 'noEntry',
  retracted: 'retracted',
};

/** How often each kind is told of. */
async function toldOf({ docx, retracted }: ReturnType<typeof paperOf>, isWhole: boolean) {
  const read = await readBody(docx);
  if (read.state !== 'read') throw new Error('it could not be read');
  const { notices } = await readRetractions(listOf(isWhole ? workOf(random(1), 99) : retracted));
  const findings = [...read.references.findings, ...retractedEntries(read.listed, notices)];
  return { entries: read.references.entries, kinds: findings.map(({ kind }) => KINDS[kind] ?? kind) };
}

it('fifty false references of five kinds are told of, at least 95 in 100, and true ones at most 2 in 100', async () => {
  const next = random(SEED);
  const missed: string[] = [];
  let [planted, told, beside, entries] = [0, 0, 0, 0];
  for (let at = 0; at < PAPERS; at += 1) {
    const paper = paperOf(next, false);
    const found = await toldOf(paper, false);
    entries += found.entries;
    for (const kind of new Set(Object.values(KINDS))) {
      planted += 1;
      if (found.kinds.includes(kind)) told += 1;
      else missed.push(`${kind} in paper ${at}`);
    }
    beside += found.kinds.length - new Set(found.kinds).size;
  }
  for (let at = 0; at < PAPERS; at += 1) {
    const found = await toldOf(paperOf(next, true), true);
    entries += found.entries;
    beside += found.kinds.length;
  }
  expect(planted).toBe(50);
  expect(entries).toBe(PAPERS * (2 * ENTRIES + 1));
  expect(told / planted, missed.join(', ')).toBeGreaterThanOrEqual(0.95);
  expect(beside / entries).toBeLessThanOrEqual(0.02);
});
