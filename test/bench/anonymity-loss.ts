import type { IdentityForms } from '../../functions/documents/anonymous/identity-forms.ts';
import { plainWords } from '../../functions/documents/anonymous/name-spellings.ts';
import { namesIn } from '../../functions/documents/anonymous/names-in.ts';
import type { DocumentModel } from '../../functions/documents/model/document.ts';
import type { Finding } from '../../functions/documents/outcome.ts';
import { passagesOf } from '../../functions/documents/parts/passages-of.ts';
import { zonesOf } from '../../functions/documents/parts/zones.ts';
import { atReferences } from './page-references.ts';

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
