import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { anonymisePages, boundCopy, identitiesOfDocx } from '../../functions/documents/anonymise-docx.ts';
import { anonymousModel } from '../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { verifyAnonymous } from '../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import type { DocumentModel } from '../../functions/documents/model/document.ts';
import type { Finding, Identity } from '../../functions/documents/outcome.ts';
import { convertPicture } from '../../functions/documents/word/drawings/convert-picture.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { people } from '../documents/anonymous/people.ts';
import { type Mark, PLACES, type Place, plantDocx } from '../documents/anonymous/plant-docx.ts';
import { holds, wordsAndBytesOf } from './anonymity-left.ts';
import { lossOf, saidIn } from './anonymity-loss.ts';
import { corpusFiles } from './corpus.ts';
import { median, quantile, type Row } from './figures.ts';

const MARKS = 12;

/** Share of a paper's words. */
const MAX_LOST = 0.0005;
/** The proof has these signs too: the copy alone loses nothing more. */
const SIGN_WITHOUT_FONT = /A crossed box replaces characters/;

interface Tally {
  planted: { certain: number; likely: number; ownWork: number };
  copies: number;
  /** Copies with something the typesetter could not set unchanged. */
  unset: string[];
  refused: string[];
  left: string[];
  missed: string[];
  alarms: { certain: number[]; likely: number[] };
  lost: number[];
  shapes: { kept: number; of: number };
  references: { kept: number; of: number };
  natural: { names: number; left: string[] };
  seconds: { finding: number[]; copy: number[] };
}

export async function benchAnonymousDocx(folder: string, variants: number): Promise<Row[]> {
  const tally: Tally = {
    planted: { certain: 0, likely: 0, ownWork: 0 },
    copies: 0,
    unset: [],
    refused: [],
    left: [],
    missed: [],
    alarms: { certain: [], likely: [] },
    lost: [],
    shapes: { kept: 0, of: 0 },
    references: { kept: 0, of: 0 },
    natural: { names: 0, left: [] },
    seconds: { finding: [], copy: [] },
  };
  const random = seeded(14);
  for (const file of corpusFiles(folder, 'docx', 'scholarly')) {
    const bytes = readFileSync(file);
    const title = (await extractMetadata(bytes)).title.value;
    const { model } = await readDocx(bytes, convertPicture);
    const said = plainWords(saidIn(model));
    const strangers = people.filter((who) => !` ${said} `.includes(` ${plainWords(who.family)} `));
    await tryStrangers(model, title, strangers.slice(0, 5), tally);
    tryCreators(basename(file), bytes, model, title, tally);
    for (let variant = 0; variant < variants; variant++)
      await tryPlanted(
        basename(file),
        bytes,
        title,
        shuffled(strangers, random),
        shuffled(PLACES, random),
        tally,
      );
  }
  for (const line of [
    ...tally.refused,
    ...tally.unset,
    ...tally.left,
    ...tally.missed,
    ...tally.natural.left,
  ])
    process.stdout.write(`  ${line}\n`);
  return rowsOf(tally);
}

/** The copy of a manuscript with people planted at known places. */
async function tryPlanted(
  name: string,
  bytes: Uint8Array,
  title: string,
  who: readonly Identity[],
  places: readonly Place[],
  tally: Tally,
): Promise<void> {
  const marks = places.slice(0, MARKS).flatMap((place, at) => (who[at] ? [[place, who[at]] as const] : []));
  const planted = plantDocx(bytes, title, marks);
  const authors = marks.map(([, author]) => author);
  const { model } = await readDocx(planted.bytes, convertPicture);
  const identities = identitiesOfDocx(planted.bytes, authors);
  const before = process.cpuUsage();
  const copy = await anonymisePages(model, identities, new Map(), { title });
  const pdf = await boundCopy(copy);
  tally.seconds.copy.push(secondsSince(before));
  const verified = await verifyAnonymous(pdf, identityForms(authors));
  tally.copies++;
  for (const { class: kind, place } of copy.findings)
    if (kind === 'page' && !SIGN_WITHOUT_FONT.test(place.excerpt))
      tally.unset.push(`unset: ${name}: ${place.excerpt}`);
  if (!verified.clean) tally.refused.push(`refused: ${name}: ${verified.where}`);
  const found = await wordsAndBytesOf(pdf);
  for (const mark of planted.truth) {
    const isThere = holds(found, mark.needle);
    if (mark.strength === 'certain') tally.planted.certain++;
    else tally.planted[mark.place === 'selfCitation' ? 'ownWork' : 'likely']++;
    if (!isThere) continue;
    if (mark.strength === 'certain')
      tally.left.push(`left: ${name} ${mark.place}: ${mark.text || mark.needle}`);
    else if (!isReported(mark, copy.findings))
      tally.missed.push(`missed: ${name} ${mark.place}: ${mark.text}`);
  }
}

const isReported = ({ text }: Mark, findings: readonly Finding[]) =>
  findings.some(({ place }) => plainWords(place.excerpt).includes(plainWords(text)));

/** People who are not in a manuscript: every finding of them is wrong, and every removal a loss. */
async function tryStrangers(
  given: DocumentModel,
  title: string,
  who: readonly Identity[],
  tally: Tally,
): Promise<void> {
  const before = process.cpuUsage();
  const forms = identityForms(who);
  const { model, findings } = anonymousModel(given, forms, new Map(), { title });
  tally.seconds.finding.push(secondsSince(before));
  // Removals with the byline are no alarm: real authors are named there.
  const alarms = findings.filter(
    ({ class: kind, treatment, place }) =>
      kind === 'identity' && (treatment !== 'removed' || place.part === 'link'),
  );
  for (const strength of ['certain', 'likely'] as const)
    tally.alarms[strength].push(alarms.filter((finding) => finding.strength === strength).length);
  const loss = lossOf(given, model, findings, forms, title);
  tally.lost.push(loss.words);
  if (loss.words > MAX_LOST)
    process.stdout.write(`  lost: ${title.slice(0, 60)}: ${(100 * loss.words).toFixed(2)} %\n`);
  tally.shapes.of += loss.shapes.of;
  tally.shapes.kept += loss.shapes.kept;
  tally.references.of += loss.references.of;
  tally.references.kept += loss.references.kept;
}

/** The creators named in the properties, if the text names them too: they are the file's authors. */
function tryCreators(
  name: string,
  bytes: Uint8Array,
  given: DocumentModel,
  title: string,
  tally: Tally,
): void {
  const said = ` ${plainWords(saidIn(given))} `;
  for (const person of identitiesOfDocx(bytes, [])) {
    const words = plainWords(`${person.given} ${person.family}`);
    if (!said.includes(` ${words} `)) continue;
    const author: Identity = { ...person, origin: 'author' };
    const { model } = anonymousModel(given, identityForms([author]), new Map(), { title });
    tally.natural.names++;
    if (` ${plainWords(saidIn(model))} `.includes(` ${words} `))
      tally.natural.left.push(`natural: ${name}: ${words}`);
  }
}

const secondsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

function rowsOf({
  copies,
  unset,
  references,
  refused,
  planted,
  left,
  missed,
  alarms,
  lost,
  shapes,
  natural,
  seconds,
}: Tally): Row[] {
  const ownMissed = missed.filter((line) => line.includes(' selfCitation: ')).length;
  const likelyMissed = missed.length - ownMissed;
  const both = (values: number[], digits = 0) =>
    `${median(values).toFixed(digits)} / ${quantile(values, 0.9).toFixed(digits)}`;
  const percent = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(2)} %`);
  const [lostMedian, lostMost] = [median(lost), Math.max(...lost)];
  const added = [median(seconds.copy), quantile(seconds.copy, 0.95)] as const;
  return [
    {
      measure: 'planted, certain: left in the copy',
      result: `${left.length} of ${planted.certain}`,
      target: '0',
      isReached: left.length === 0,
    },
    {
      measure: 'planted, likely: neither taken out nor reported',
      result: `${likelyMissed} of ${planted.likely} (${percent(likelyMissed, planted.likely)})`,
      target: '≤ 2 %',
      isReached: likelyMissed <= 0.02 * planted.likely,
    },
    {
      measure: 'self-citation with its entry: missed',
      result: `${ownMissed} of ${planted.ownWork} (${percent(ownMissed, planted.ownWork)})`,
      target: '≤ 5 %',
      isReached: ownMissed <= 0.05 * planted.ownWork,
    },
    {
      measure: 'clean copies that the verifier refuses',
      result: `${refused.length} of ${copies}`,
      target: '0',
      isReached: refused.length === 0,
    },
    {
      measure: 'creators whom the text names: left',
      result: `${natural.left.length} of ${natural.names}`,
      target: '0',
      isReached: natural.left.length === 0,
    },
    {
      measure: 'false alarms a paper, certain, median / p90',
      result: both(alarms.certain),
      target: '0 / 0',
      isReached: quantile(alarms.certain, 0.9) === 0,
    },
    {
      measure: 'false alarms a paper, likely, median / p90',
      result: both(alarms.likely),
      target: '≤ 1 / 3',
      isReached: median(alarms.likely) <= 1 && quantile(alarms.likely, 0.9) <= 3,
    },
    {
      measure: 'words lost outside byline and sections left out, median / most',
      result: `${(100 * lostMedian).toFixed(3)} % / ${(100 * lostMost).toFixed(3)} %`,
      target: '≤ 0.05 % / 0.5 %',
      isReached: lostMedian <= 0.0005 && lostMost <= 0.005,
    },
    {
      measure: 'equations and pictures kept',
      result: percent(shapes.kept, shapes.of),
      target: '100 %',
      isReached: shapes.kept === shapes.of,
    },
    {
      measure: 'words of references kept',
      result: `${references.kept} of ${references.of}`,
      target: 'all',
      isReached: references.kept === references.of,
    },
    {
      measure: 'copies set as bare text, or without a picture or equation',
      result: `${new Set(unset).size} of ${copies}`,
      target: '0',
      isReached: unset.length === 0,
    },
    { measure: 'CPU to find and rewrite, median / p90, s', result: both(seconds.finding, 3), target: '' },
    {
      measure: 'CPU added (find, rewrite, set again), median / p95, s',
      result: `${added[0].toFixed(2)} / ${added[1].toFixed(2)}`,
      target: '≤ 0.15 / 0.6',
      isReached: added[0] <= 0.15 && added[1] <= 0.6,
    },
  ];
}
