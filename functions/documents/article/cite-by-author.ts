import type { Reference } from './article-text.ts';
import type { Cited } from './cite-by-number.ts';

/** The data by which an entry is cited. */
export interface Work {
  id: string;
  /** The first author's family name, or an organisation's, folded. */
  first: string;
  /** The text before the year, folded. */
  authors: string;
  count: number;
  year: string;
  /** Further years in the entry: some styles put its year last, after others. */
  others: readonly string[];
  /** The first letters after the year: the same work may be in two lists. */
  start: string;
  /** 'a' of '2017a'. */
  suffix: string;
}

/** In place of a year. */
const UNDATED = String.raw`(?:[Nn]\.\s?d\.|[Ii]n press|[Ff]orthcoming)(?=\s?(?:[).,;:\]-]|$))`;
const YEAR = new RegExp(
  String.raw`(?<=^|[^\d\p{L}.–-])(?:((?:1[5-9]|20)\d{2})([a-z])?(?![\d\p{L}])|(${UNDATED})(?:-([a-z])(?!\p{L}))?)`,
  'gu',
);
const MADE_OF = new RegExp(
  String.raw`(?<=^|[^\d\p{L}/-])(?:((?:1[5-9]|20)\d{2})([a-z])?(?!\d)|(${UNDATED})(?:-([a-z])(?!\p{L}))?)`,
  'u',
);
const yearOf = ([, year, suffix, undated = '', lettered]: readonly (string | undefined)[]) => ({
  year: year ?? undated.toLowerCase().replace(/\s/g, ''),
  suffix: suffix ?? lettered ?? '',
});
const LONGEST_AUTHORS = 2500;
const SAME_LETTERS = 20;
const SAME = /^\s*[—–―_-]{2,}/u;

/** One lower-case letter for each, without accents, so that offsets stay the same. */
export const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    if (letter === '’' || letter === '‘') return "'";
    return letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter;
  }).join('');

/** Authors and years of entries that are cited by them. Entries without a year are left out. */
export function worksOf(entries: readonly Reference[]): Work[] {
  const works: Work[] = [];
  for (const { id, text } of entries) {
    const found = MADE_OF.exec(text);
    if (!found || found.index > LONGEST_AUTHORS) continue;
    const { year, suffix } = yearOf(found);
    const [, short] = SHORT.exec(text.slice(0, found.index)) ?? [];
    const head = text.slice(0, found.index).replace(SHORT, '');
    const behind = text.slice(found.index + found[0].length);
    const others = [...behind.matchAll(YEAR)].map((other) => yearOf(other).year);
    const start = (folded(behind).match(/[\p{L}\p{N}]/gu) ?? []).slice(0, SAME_LETTERS).join('');
    const last = works.at(-1);
    if (SAME.test(head) && last) works.push({ ...last, id, year, suffix, others, start });
    else {
      const first = folded(firstOf(head));
      if (first.length < 2) continue;
      const work = { id, authors: folded(head), count: countOf(head), year, suffix, others, start };
      works.push({ ...work, first });
      const initials = short ?? initialsOf(head);
      if (initials) works.push({ ...work, first: folded(initials) });
    }
  }
  return works;
}

/** The short name that a group is cited by, as its entry may give it. */
const SHORT = /\s*[[(](\p{Lu}[\p{Lu}&-]{1,9})[\])]/u;

/** 'World Health Organization' → 'WHO'. */
function initialsOf(head: string): string | undefined {
  const name = head.replace(/[.([\s]+$/u, '');
  const capitals = (name.match(/(?<=^|[^\p{L}.])\p{Lu}(?=\p{Ll})/gu) ?? []).join('');
  return capitals.length > 2 && !/[,.;&\d]/u.test(name) ? capitals : undefined;
}

const INITIALS = String.raw`(?:\p{Lu}[\p{Ll}]?\.[\s-]?){1,4}`;

function firstOf(head: string): string {
  const plain = head.replace(/[([\s]+$/u, '').trim();
  const [upTo = ''] = plain.split(/[,;]|\s(?:and|&)\s/u);
  const named = upTo.replace(new RegExp(`^${INITIALS}\\s*`, 'u'), '');
  if (plain.includes(',') && named.split(' ').length <= 5) return withoutInitials(named);
  return (plain.split(/\.\s|\s\(/u)[0] ?? '').replace(/\.$/, '');
}

/** 'Okafor A' → 'Okafor'. */
const withoutInitials = (name: string) => name.replace(/\s\p{Lu}{1,3}$/u, '').trim();

/** Roughly, to distinguish two works of one year. */
function countOf(head: string): number {
  const initials = head.match(new RegExp(`${INITIALS}(?=[,;&\\s(]|$)`, 'gu'))?.length ?? 0;
  const joints = (head.match(/,\s(?:and|&)\s|\sand\s|\s&\s|;/gu)?.length ?? 0) + 1;
  return Math.max(initials, joints, /et al|others/iu.test(head) ? 3 : 1);
}

const FARTHEST = 220;
/** Text allowed between a name and its year, apart from other names. */
const BETWEEN =
  /^[\p{L}\p{M}'’.,;&\s\u00a0/-]*(?:[([]\s?)?(?:(?:1[5-9]|20)\d{2}[a-z]?(?:\s?,\s?[a-z])?(?:,? ?pp?\. ?[\d–-]+)?[,\s\u00a0]*(?:and |& )?)*$/u;
const SMALL =
  /^(?:et|al|and|und|y|e|i|och|og|en|de|del|della|di|da|dos|du|la|le|van|von|der|den|ten|ter|bin|ibn|colleagues|coworkers|co-workers|others|team|in|press|и|др|the|for|of|s)$/u;

/** Names with years in a text that match exactly one entry. */
export function authorsIn(text: string, works: readonly Work[]): Cited[] {
  const plain = folded(text);
  const found: Cited[] = [];
  for (const match of text.matchAll(YEAR)) {
    const { index, 0: typed } = match;
    const { year, suffix } = yearOf(match);
    const farthest = Math.max(0, index - FARTHEST);
    const parted = Math.max(farthest, plain.lastIndexOf(';', index) + 1);
    const best =
      fitting(
        text,
        plain,
        { from: parted, index, suffix },
        works.filter((work) => work.year === year),
      ) ??
      fitting(
        text,
        plain,
        { from: farthest, index, suffix },
        works.filter((work) => work.year === year),
      ) ??
      fitting(
        text,
        plain,
        { from: parted, index, suffix },
        works.filter((work) => work.others.includes(year)),
      );
    if (!best) continue;
    const isAgain = found.at(-1) && found.at(-1)!.end > best.at;
    found.push({ start: isAgain ? index : best.at, end: index + typed.length, to: [best.work.id] });
  }
  return found;
}

/** The work whose authors are nearest before a year, if there is only one. */
function fitting(
  text: string,
  plain: string,
  { from, index, suffix }: { from: number; index: number; suffix: string },
  works: readonly Work[],
): { work: Work; at: number } | undefined {
  const fit = works.flatMap((work) => {
    const at = nameBefore(text, plain, from, index, work);
    return at === undefined ? [] : [{ work, at }];
  });
  const nearest = Math.max(...fit.map(({ at }) => at));
  const names = plain.slice(nearest, index);
  const work = onlyOne(
    fit.filter(({ at }) => at === nearest).map((one) => one.work),
    { names, suffix },
  );
  return work && { work, at: nearest };
}

/** A name after another one is not the first author's. */
const IS_LATER = /\p{Lu}[\p{L}’'.-]+,?\s(?:and|&|und|y|e|и)\s+$/u;

/** Index of a first author's name before a year, if only names of co-authors come between. */
function nameBefore(text: string, plain: string, from: number, year: number, work: Work): number | undefined {
  const window = plain.slice(from, year);
  const at = window.lastIndexOf(work.first);
  if (at < 0) return undefined;
  const before = text.charAt(from + at - 1);
  const behind = text.charAt(from + at + work.first.length);
  if (IS_LATER.test(text.slice(from, from + at))) return undefined;
  if (/[\p{L}\d-]/u.test(before) || /[\p{L}\d]/u.test(behind)) return undefined;
  if (!/\p{Lu}|\p{Lo}/u.test(text.slice(from + at, from + at + work.first.length)) && work.first.length < 4)
    return undefined;
  const between = text.slice(from + at + work.first.length, year).replace(/[[(]\p{Lu}{2,8}[\])]/gu, '');
  if (!BETWEEN.test(between)) return undefined;
  const words = between.match(/[\p{L}\p{M}'’-]{2,}/gu) ?? [];
  const isOwn = words.every((word) =>
    /^\p{Ll}/u.test(word) ? SMALL.test(word) : work.authors.includes(folded(word.replace(/['’]s$/u, ''))),
  );
  return isOwn ? from + at : undefined;
}

/** The work that matches by its letter and by the number of names; undefined if several do. */
function onlyOne(
  given: readonly Work[],
  { names, suffix }: { names: string; suffix: string },
): Work | undefined {
  const works = given.filter(
    (work, at) => given.findIndex(({ first, start }) => first === work.first && start === work.start) === at,
  );
  const lettered = works.filter((work) => work.suffix === suffix);
  const left = lettered.length > 0 ? lettered : works.length === 1 ? works : [];
  if (left.length <= 1) return left[0];
  const isMany = /\bet al|\bи др|colleagues|others/u.test(names);
  const isTwo = !isMany && /\s(?:and|&|und|y|e|и)\s/u.test(names);
  const counted = left.filter(({ count }) => (isMany ? count > 2 : isTwo ? count === 2 : count === 1));
  return counted.length === 1 ? counted[0] : undefined;
}
