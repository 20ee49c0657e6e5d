import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { identitiesOfDocx } from '../../functions/documents/anonymise-docx.ts';
import { anonymousModel } from '../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import type { DocumentModel } from '../../functions/documents/model/document.ts';
import type { Finding, Identity } from '../../functions/documents/outcome.ts';
import { convertPicture } from '../../functions/documents/word/drawings/convert-picture.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { people } from '../documents/anonymous/people.ts';
import { type Mark, PLACES, type Place } from '../documents/anonymous/plant-docx.ts';
import { seeded } from '../support/hostile-requests.ts';
import { copyOfPlantedDocx } from './anonymity-copies.ts';
import { describeLoss, keptOf, type Loss, lossOf, saidIn, wordsLostRow } from './anonymity-loss.ts';
import { corpusFiles } from './corpus.ts';
import {
  both,
  cpuRow,
  median,
  none,
  percent,
  printLines,
  quantile,
  type Row,
  row,
  whole,
} from './figures.ts';
import { cpuClock } from './measure.ts';

const MARKS = 12;
/** The proof has these signs too: the copy alone loses nothing more. */
const SIGN_WITHOUT_FONT = /A crossed box replaces characters/;

class Tally {
  readonly planted: Mark[] = [];
  readonly left: string[] = [];
  /** Marks that were neither taken out nor reported. */
  readonly missed: Mark[] = [];
  /** Links that name nobody, and about which nobody would be asked. */
  readonly unasked: Mark[] = [];
  copies = 0;
  /** Copies with something the typesetter could not set unchanged. */
  readonly unset: string[] = [];
  readonly refused: string[] = [];
  creators = 0;
  readonly creatorsLeft: string[] = [];
  readonly alarms = { certain: [] as number[], likely: [] as number[] };
  readonly losses: Loss[] = [];
  readonly seconds = { finding: [] as number[], copy: [] as number[] };
}

interface Paper {
  name: string;
  bytes: Uint8Array;
  title: string;
  model: DocumentModel;
}

export async function benchAnonymousDocx(folder: string, variants: number): Promise<Row[]> {
  const tally = new Tally();
  const random = seeded(14);
  for (const file of corpusFiles(folder, 'docx', 'scholarly')) {
    const bytes = readFileSync(file);
    const title = (await extractMetadata(bytes)).title.value;
    const { model } = await readDocx(bytes, convertPicture);
    const paper = { name: basename(file), bytes, title, model };
    const said = plainWords(saidIn(model));
    const strangers = people.filter((who) => !` ${said} `.includes(` ${plainWords(who.family)} `));
    tryStrangers(paper, strangers.slice(0, 5), tally);
    tryCreators(paper, tally);
    for (let variant = 0; variant < variants; variant++)
      await tryPlanted(paper, shuffled(strangers, random), shuffled(PLACES, random), tally);
  }
  printLines([...tally.refused, ...tally.unset, ...tally.left, ...tally.creatorsLeft]);
  return rowsOf(tally);
}

/** The copy of a manuscript with people planted at known places. */
async function tryPlanted(
  { name, bytes, title }: Paper,
  who: readonly Identity[],
  places: readonly Place[],
  tally: Tally,
): Promise<void> {
  const marks = places.slice(0, MARKS).flatMap((place, at) => (who[at] ? [[place, who[at]] as const] : []));
  const { planted, left, findings, refused, seconds } = await copyOfPlantedDocx(bytes, title, marks);
  tally.copies++;
  tally.planted.push(...planted);
  tally.seconds.copy.push(seconds.copy);
  for (const { class: kind, place } of findings)
    if (kind === 'page' && !SIGN_WITHOUT_FONT.test(place.excerpt))
      tally.unset.push(`unset: ${name}: ${place.excerpt}`);
  if (refused) tally.refused.push(`refused: ${name}: ${refused}`);
  for (const mark of left)
    if (mark.strength === 'asked') {
      // The editor's gate holds a copy with open findings back.
      const isAsked = findings.some(({ open, means }) => open && means === 'repository');
      if (!(isAsked && isReported(mark, findings))) tally.unasked.push(mark);
    } else if (mark.strength === 'certain')
      tally.left.push(`left: ${name} ${mark.place}: ${mark.text || mark.needle}`);
    else if (!isReported(mark, findings)) {
      tally.missed.push(mark);
      printLines([`missed: ${name} ${mark.place}: ${mark.text}`]);
    }
}

const isReported = ({ text }: Mark, findings: readonly Finding[]) =>
  findings.some(({ place }) => plainWords(place.excerpt).includes(plainWords(text)));

/** People who are not in a manuscript: every finding of them is wrong, and every removal a loss. */
function tryStrangers({ name, title, model: given }: Paper, who: readonly Identity[], tally: Tally): void {
  const clock = cpuClock();
  const forms = identityForms(who);
  const { model, findings } = anonymousModel(given, forms, new Map(), { title });
  tally.seconds.finding.push(clock());
  // Removals with the byline are no alarm: real authors are named there.
  const alarms = findings.filter(
    ({ class: kind, treatment, place }) =>
      kind === 'identity' && (treatment !== 'removed' || place.part === 'link'),
  );
  for (const strength of ['certain', 'likely'] as const)
    tally.alarms[strength].push(alarms.filter((finding) => finding.strength === strength).length);
  const loss = lossOf(given, model, findings, forms, title);
  tally.losses.push(loss);
  printLines(describeLoss(name, loss));
}

/** The creators named in the properties, if the text names them too: they are the file's authors. */
function tryCreators({ name, bytes, title, model: given }: Paper, tally: Tally): void {
  const said = ` ${plainWords(saidIn(given))} `;
  for (const person of identitiesOfDocx(bytes, [])) {
    const words = plainWords(`${person.given} ${person.family}`);
    if (!said.includes(` ${words} `)) continue;
    const author: Identity = { ...person, origin: 'author' };
    const { model } = anonymousModel(given, identityForms([author]), new Map(), { title });
    tally.creators++;
    if (` ${plainWords(saidIn(model))} `.includes(` ${words} `))
      tally.creatorsLeft.push(`natural: ${name}: ${words}`);
  }
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

function rowsOf({ planted, copies, alarms, losses, seconds, ...tally }: Tally): Row[] {
  const certain = planted.filter(({ strength }) => strength === 'certain').length;
  const missed = (measure: string, is: (mark: Mark) => boolean, most: number) => {
    const [part, of] = [tally.missed, planted.filter(({ strength }) => strength === 'likely')].map(
      (marks) => marks.filter(is).length,
    ) as [number, number];
    const result = `${part} of ${of} (${percent(part, of)})`;
    return row(measure, result, `≤ ${100 * most} %`, part <= most * of);
  };
  const isOwnWork = ({ place }: Mark) => place === 'selfCitation';
  const shapes = keptOf(losses, 'shapes');
  const references = keptOf(losses, 'references');
  return [
    none('planted, certain: left in the copy', tally.left.length, certain),
    none(
      'planted links that name nobody: not asked about before anything leaves',
      tally.unasked.length,
      planted.filter(({ strength }) => strength === 'asked').length,
    ),
    missed('planted, likely: neither taken out nor reported', (mark) => !isOwnWork(mark), 0.02),
    missed('self-citation with its entry: missed', isOwnWork, 0.05),
    none('clean copies that the verifier refuses', tally.refused.length, copies),
    none('creators whom the text names: left', tally.creatorsLeft.length, tally.creators),
    row(
      'false alarms a paper, certain, median / p90',
      both(alarms.certain, 0, 0.9),
      '0 / 0',
      quantile(alarms.certain, 0.9) === 0,
    ),
    row(
      'false alarms a paper, likely, median / p90',
      both(alarms.likely, 0, 0.9),
      '≤ 1 / 3',
      median(alarms.likely) <= 1 && quantile(alarms.likely, 0.9) <= 3,
    ),
    wordsLostRow('words lost outside byline and sections left out, median / most', losses),
    whole('equations and pictures kept', shapes.kept, shapes.of),
    whole('words of references kept', references.kept, references.of),
    none('copies set as bare text, or without a picture or equation', new Set(tally.unset).size, copies),
    row('CPU to find and rewrite, median / p90, s', both(seconds.finding, 3, 0.9)),
    cpuRow('CPU added (find, rewrite, set again)', seconds.copy, [0.15, 0.6]),
  ];
}
