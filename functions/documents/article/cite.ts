import type { ArticleInline, ArticleText, Reference } from './article-text.ts';
import { authorsIn, worksOf } from './cite-by-author.ts';
import { type Cited, type NumberStyle, numbersIn } from './cite-by-number.ts';
import { OF_PROGRAMS } from './identify.ts';
import { inlinesText, wrap } from './inline-slices.ts';
import { eachInlines, mapInlines, type Place } from './walk-inlines.ts';

/** Share of the entries that a style must cite: numbers in parentheses are often something else. */
const LEAST: Record<NumberStyle, number> = { brackets: 0.1, raised: 0.3, parentheses: 0.6, slashes: 0.6 };

/** Citations are not searched for in titles and programs. */
const isRead = ({ kind }: Place) => kind !== 'title' && kind !== 'code' && kind !== 'drawn';

/** Links citations to the references if exactly one entry matches. */
export function linkCitations(text: ArticleText): ArticleText {
  const entries = text.references.flatMap((list) => list.entries);
  if (entries.length === 0) return text;
  const find = finderFor(text, entries);
  return mapInlines(text, (inlines, place) => {
    if (!isRead(place)) return inlines;
    const open = withoutProgramLinks(inlines, find);
    return wrap(
      open,
      find(open).map(({ start, end, to }) => ({ start, end, make: (c) => ({ k: 'cite' as const, to, c }) })),
    );
  });
}

type Find = (inlines: readonly ArticleInline[]) => Cited[];

/** Finds by numbers in the one style that cites most of the entries, otherwise by authors and years. */
function finderFor(text: ArticleText, entries: readonly Reference[]): Find {
  const numbered = numbersOf(entries);
  const styles = (Object.keys(LEAST) as NumberStyle[]).map((style) => {
    const named = new Set<string>();
    eachInlines(text, (inlines, place) => {
      if (!isRead(place)) return;
      for (const { to } of numbersIn(unwrapped(inlines), style, numbered)) for (const id of to) named.add(id);
    });
    return { style, share: named.size / Math.max(1, numbered.size) };
  });
  const best = styles.toSorted((one, other) => other.share - one.share)[0]!;
  if (numbered.size > 0 && best.share >= LEAST[best.style])
    return (inlines) => numbersIn(inlines, best.style, numbered);
  const works = worksOf(entries);
  const keyed = keysOf(entries);
  return (inlines) => {
    const text = inlinesText(inlines);
    const found = keysIn(text, keyed);
    return found.length > 0 ? found : authorsIn(text, works);
  };
}

const KEY = /\p{Lu}[^\][,;]*\d[a-z]?/u;

/** Entries by their keys: '[Oka19]', 'S1.'. */
function keysOf(entries: readonly Reference[]): Map<string, string> {
  const keyed = entries.flatMap(({ id, label = '' }): [string, string][] => {
    const [key] = KEY.exec(label) ?? [];
    return key === undefined ? [] : [[key, id]];
  });
  return new Map(keyed.filter(([key], at) => keyed.findIndex(([other]) => other === key) === at));
}

/** Brackets in which each part is a key, unlike '[Oka19, p. 4]'. */
const keysIn = (text: string, keyed: ReadonlyMap<string, string>): Cited[] =>
  [...text.matchAll(/\[([^\][]{2,200})\]/gu)].flatMap(({ 0: whole, 1: listed = '', index }) => {
    const to = listed.split(/[,;]/).map((key) => keyed.get(key.trim()));
    return to.every((id) => id !== undefined) ? [{ start: index, end: index + whole.length, to }] : [];
  });

/** Entries by number, without numbers that occur in two lists. */
function numbersOf(entries: readonly Reference[]): Map<number, Reference> {
  const found = new Map<number, Reference | null>();
  for (const entry of entries) {
    const [digits] = /\d{1,4}/.exec((entry.label ?? '').normalize('NFKC')) ?? [];
    if (digits === undefined || /\p{L}/u.test(entry.label ?? '')) continue;
    const number = Number(digits);
    found.set(number, found.has(number) ? null : entry);
  }
  return new Map([...found].filter((pair): pair is [number, Reference] => pair[1] !== null));
}

const unwrapped = (inlines: readonly ArticleInline[]): ArticleInline[] =>
  inlines.flatMap((inline) => (typeof inline === 'object' && inline.k === 'link' ? inline.c : [inline]));

/** Drops links to a reference manager in favour of the entry; other links are the author's own and stay. */
function withoutProgramLinks(inlines: readonly ArticleInline[], find: Find): ArticleInline[] {
  return inlines.flatMap((inline, at) => {
    if (typeof inline !== 'object' || inline.k !== 'link' || !OF_PROGRAMS.test(inline.href)) return [inline];
    const around = [...inlines.slice(0, at), ...inline.c, ...inlines.slice(at + 1)];
    const start = inlinesText(inlines.slice(0, at)).length;
    const end = start + inlinesText(inline.c).length;
    const cited = find(unwrapped(around)).filter((one) => one.start < end && one.end > start);
    return cited.length > 0 ? inline.c : [inline];
  });
}
