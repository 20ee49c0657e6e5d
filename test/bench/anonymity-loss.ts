import type { IdentityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { namesIn } from '../../functions/documents/anonymous/names-in.ts';
import type { DocumentModel } from '../../functions/documents/model/document.ts';
import type { Finding } from '../../functions/documents/outcome.ts';
import { passagesOf } from '../../functions/documents/parts/passages-of.ts';
import { isReferencesHeading } from '../../functions/documents/parts/reference-list.ts';
import { zonesOf } from '../../functions/documents/parts/zones.ts';
import { median, percent, type Row, row, sum } from './figures.ts';

/** A model's text, including running heads and notes. */
export const saidIn = (model: DocumentModel): string => {
  const { text, beside } = passagesOf(model);
  return [...text, ...beside].map((passage) => passage.text).join('\n');
};

export interface Loss {
  /** The share of lost words that belong neither to the byline, nor to an omitted section, nor to a finding. */
  words: number;
  /** Pictures, drawings and equations outside what is left out. */
  shapes: { kept: number; of: number };
  /** Words of the entries of the references. */
  references: { kept: number; of: number };
}

const FRONT = 80;
/** Share of a paper's words, at the median. */
const MAX_LOST = 0.0005;

/** The words a copy lost that name nobody. */
export function lossOf(
  given: DocumentModel,
  model: DocumentModel,
  findings: readonly Finding[],
  forms: IdentityForms,
  title: string,
): Loss {
  const { text } = passagesOf(given);
  for (const passage of text.slice(0, FRONT))
    passage.isNaming = namesIn(forms, passage.text, 'byline').some(({ strength }) => strength === 'certain');
  const zones = zonesOf(text, title);
  const isDropped = (at: number) => ['byline', 'leftOut'].includes(zones[at]?.zone ?? '');
  const wordsOf = (texts: readonly { text: string }[]) =>
    texts.flatMap((passage) => plainWords(passage.text).split(' ')).filter(Boolean);
  const words = wordsOf(text.filter((_, at) => !isDropped(at)));
  const withheld = findings.filter(({ treatment }) => treatment !== 'left');
  const told = withheld.map(({ place }) => ({ text: place.excerpt.slice(...place.marked) }));
  const left = passagesOf(model);
  // Each separately: a hyphen at the end of one must not join words with the next.
  const there = wordsOf([...left.text, ...left.beside, ...told]);
  const dropped = text.filter((_, at) => isDropped(at));
  const without = { header: [], footer: [] };
  const entries = wordsOf(text.filter((_, at) => zones[at]?.zone === 'references'));
  return {
    words: words.length === 0 ? 0 : wordsLost(words, there) / words.length,
    shapes: {
      of: shapesIn({ ...given, ...without }) - shapesIn(dropped.map(({ block }) => block)),
      kept: shapesIn({ ...model, ...without }),
    },
    references: { of: entries.length, kept: entries.length - wordsLost(entries, there) },
  };
}

const shapesIn = (model: unknown): number =>
  JSON.stringify(model, (key, value) => (key === 'pictures' ? undefined : value)).match(
    /"k":"(?:image|drawing|equation|math)"/g,
  )?.length ?? 0;

/** How many words of one list are missing from the other, counted with repetitions. */
export function wordsLost(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  let lost = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) lost++;
    else left.set(word, count - 1);
  }
  return lost;
}

const wordsIn = (text: string) => plainWords(text).split(' ').filter(Boolean);

/** Pages without a section left out, against what was found on them; and all behind the heading of the references. */
export function lossOfPages(
  before: readonly string[],
  after: readonly string[],
  findings: readonly Finding[],
): Loss {
  const out = findings.filter(({ treatment }) => treatment !== 'left');
  const touched = new Set(out.flatMap(({ place: { page = 0 } }) => [page, page + 1]));
  const pages = [...before.keys()].filter((index) => !touched.has(index + 1));
  let [of, lost] = [0, 0];
  for (const index of pages) {
    const words = wordsIn(before[index] ?? '');
    of += words.length;
    lost += wordsLost(words, wordsIn(after[index] ?? ''));
  }
  const [entries, kept] = [before, after].map((all) => wordsIn(atReferences(all).entries));
  const total = entries?.length ?? 0;
  return {
    words: of === 0 ? 0 : lost / of,
    shapes: { kept: 0, of: 0 },
    references: { of: total, kept: total - wordsLost(entries ?? [], kept ?? []) },
  };
}

/** The words lost of each, and whether few enough are. */
export function wordsLostRow(measure: string, losses: readonly Loss[]): Row {
  const words = losses.map((loss) => loss.words);
  const [usual, most] = [median(words), Math.max(...words)];
  const isReached = usual <= MAX_LOST && most <= 0.005;
  return row(measure, `${percent(usual, 1, 3)} / ${percent(most, 1, 3)}`, '≤ 0.05 % / 0.5 %', isReached);
}

export const keptOf = (losses: readonly Loss[], what: 'shapes' | 'references') => ({
  kept: sum(losses.map((loss) => loss[what].kept)),
  of: sum(losses.map((loss) => loss[what].of)),
});

/** For a reader of the figures: the file that lost something, if it did. */
export const describeLoss = (name: string, { words, references: { kept, of } }: Loss): string[] =>
  words > MAX_LOST || kept < of
    ? [`lost: ${name}: ${percent(words)} of words, ${of - kept} of ${of} words of references`]
    : [];

/** No entry begins with these, and they end the list. */
const NO_ENTRY = /^(?:affiliation|appendix|received|_{3,}|\*|correspond)/i;

/** Running heads may be read as several lines, if their letters are spaced. */
const MAX_LINES = 6;

/** PDFium's sign stands for a hyphen and the break after it, also between an entry's last line and the page's foot. */
const linesOf = (page: string): string[] => page.replaceAll('\ufffe', '-\n').split(/[\r\n]+/);

/** Lines behind the last heading of the references, without running heads; and all others. */
export function atReferences(pages: readonly string[]): { entries: string; others: string } {
  const byPage = pages.map(linesOf);
  const lines = byPage.flat();
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const heading = lines.findLastIndex((line) => isReferencesHeading(line.replace(/^\d+\s+/, '')));
  if (heading < 0) return { entries: '', others: lines.join('\n') };
  const behind = lines.slice(heading + 1).findIndex((line) => NO_ENTRY.test(line));
  const end = behind < 0 ? lines.length : heading + 1 + behind;
  const heads = byPage.flatMap((own) => own.map((_, at) => at < headOf(own, counts)));
  const isEntry = (line: string, at: number) =>
    at > heading && at < end && !heads[at] && (counts.get(keyOf(line)) ?? 0) < 2;
  return {
    entries: lines.filter(isEntry).join('\n'),
    others: lines.filter((line, at) => !isEntry(line, at)).join('\n'),
  };
}

const keyOf = (line: string) => line.replace(/[\d\s]+/g, '');

/** How many lines at a page's top together match one line of another page. */
function headOf(lines: readonly string[], counts: ReadonlyMap<string, number>): number {
  for (let count = Math.min(MAX_LINES, lines.length); count > 1; count--) {
    const key = lines.slice(0, count).map(keyOf).join('');
    if (key.length > 4 && counts.has(key)) return count;
  }
  return 0;
}
