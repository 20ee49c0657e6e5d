import type { ArticleText, Reference } from '../article/article-text.ts';
import { eachInline } from '../article/count-article.ts';
import { identify } from '../article/identify.ts';
import { inlinesText } from '../article/inline-slices.ts';
import { isNamedAndDated, splitReferences } from '../article/split-references.ts';
import { uncited } from '../article/uncited.ts';
import { eachInlines } from '../article/walk-inlines.ts';
import type { CheckedReferences, ReferenceFinding } from './body-outcome.ts';

type Entry = Pick<Reference, 'text' | 'doi'>;

/** What an entry calls a DOI, an arXiv number or a PMID, whatever follows. */
const CALLED = {
  doi: /(?:\bdoi\.org\/|\bdoi\s{0,2}[:.]?\s{0,2}(?:https?:\/\/(?:dx\.)?doi\.org\/)?)(?=\S{0,3}\d)(\S+)/giu,
  arxiv: /\barxiv(?:\.org\/(?:abs|pdf)\/|\s{0,2}:\s{0,2})(?=\d|[a-z-]+(?:\.[A-Z]{2})?\/\d)(\S+)/giu,
  pmid: /\bPMID\s{0,2}[:.]?\s{0,2}(?=\S*\d)(\S+)/giu,
};
/** ISO 26324; arXiv’s numbers since 2007 (year, month, number) and before; PubMed has reached eight digits. */
const WELL_FORMED = {
  doi: /^10\.\d{4,9}(?:\.\d+)*\/\S+$/u,
  arxiv: /^(?:\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?(?:\.pdf)?$/iu,
  pmid: /^\d{1,8}$/u,
};
const KINDS = ['doi', 'arxiv', 'pmid'] as const;
/** UTF-16. */
const LONGEST = 300;
const MOST = 200;
/** If a smaller share of the entries is cited, the paper's way of citing is unknown to us. */
const LEAST_CITED = 0.8;

/** Checks a list of references together with its text. */
export function checkReferences(text: ArticleText): CheckedReferences {
  const entries = text.references.flatMap((list) => list.entries);
  const cited = new Set<string>();
  let words = '';
  eachInlines(text, (inlines) => {
    words += `${inlinesText(inlines)}\n`;
    eachInline(inlines, (inline) => {
      if (typeof inline === 'object' && inline.k === 'cite') for (const to of inline.to) cited.add(to);
    });
  });
  // Names and years may match two entries, and then link to none.
  const isNumbered = entries.every(({ label = '' }) => /\d/.test(label));
  const knowsCitations = isNumbered && entries.length > 0 && cited.size >= LEAST_CITED * entries.length;
  const never = entries.filter((entry) => !cited.has(entry.id) && !isNamed(entry.text, words));
  const findings = [
    ...text.references.flatMap((list) => checkEntries(list.entries)),
    ...(knowsCitations ? never.map((entry) => told('neverCited', entry.text)) : []),
    ...(knowsCitations ? uncited(text).map(({ text: words }) => told('noEntry', words)) : []),
  ];
  return { entries: entries.length, knowsCitations, findings: findings.slice(0, MOST) };
}

export const entriesOf = (paragraphs: readonly string[]): Entry[] =>
  splitReferences(paragraphs.map((text) => ({ c: [text], given: {} }))).map(({ c }) => {
    const text = mended(c.join('').replace(/\s+/gu, ' '));
    const { doi } = identify(text, []);
    // One that a line's end cut short is another work's, or nobody's.
    return { text, ...(doi && !/[-/._]$/u.test(doi) && { doi }) };
  });

const SPACED = /\b10 ?\. ?\d{4,9}(?: [./_-] ?[\w()]+)+|\barXiv: ?\d{4} \. \d{4,5}/giu;
/** The rest stands in what was taken for the next entry. */
const CUT = /\bdoi:? ?10\.?$/iu;
const BROKEN = /(\b10\.\d{4,9}\/) (?=[\w(.-]*\d)/gu;

/** Joins numbers whose characters a PDF spaces out, or that it breaks at a line's end. */
const mended = (text: string): string =>
  text
    .replace(SPACED, (found) => found.replace(/ /gu, ''))
    .replace(BROKEN, '$1')
    .replace(CUT, '');

/** Of a list alone: who cites its entries nobody knows. */
export const checkListed = (entries: readonly Entry[]): CheckedReferences => ({
  entries: entries.length,
  knowsCitations: false,
  findings: checkEntries(entries).slice(0, MOST),
});

function checkEntries(entries: readonly Entry[]): ReferenceFinding[] {
  const malformed = entries.flatMap(({ text }) =>
    KINDS.flatMap((kind) => {
      const wrong = [...text.matchAll(CALLED[kind])]
        .map(([, number = '']) => number.replace(/[.,;:)\]}'"’”»]+$/u, ''))
        .find((number) => number !== '' && !WELL_FORMED[kind].test(number));
      return wrong ? [{ ...told(kind, text), number: wrong.slice(0, LONGEST) }] : [];
    }),
  );
  return [...malformed, ...doubled(entries)];
}

const told = (kind: ReferenceFinding['kind'], text: string): ReferenceFinding => ({
  kind,
  text: text.slice(0, LONGEST),
});

/** Whether a text that cites by number names this entry by its first author and year. */
function isNamed(entry: string, words: string): boolean {
  const [, author = '', year] = /^([\p{L}’' -]{3,60})[.,(].{0,200}?\b((?:19|20)\d{2})\b/u.exec(entry) ?? [];
  // 'Okafor AB' is 'Okafor' in the text.
  const named = author
    .trim()
    .replace(/ \p{Lu}{1,3}$/u, '')
    .replace(/[’' -]/gu, '.');
  if (named.length < 3) return false;
  return new RegExp(`(?<!\\p{L})${named}(?!\\p{L}).{0,40}?${year}`, 'u').test(words);
}

/** The second of two entries with the same text. */
function doubled(entries: readonly Entry[]): ReferenceFinding[] {
  const known = entries.map(({ text, doi }) => ({ doi: doi?.toLowerCase(), ...wordsAndYears(text) }));
  return entries.flatMap(({ text }, at) => {
    if (isFragment(text)) return [];
    const own = known[at]!;
    const before = known.findIndex((one, index) => index < at && isSameEntry(one, own));
    return before < 0 ? [] : [{ ...told('doubled', text), other: entries[before]!.text.slice(0, LONGEST) }];
  });
}

/** A page's running line, or a part of an entry that was split in the wrong place. */
const isFragment = (text: string) => /^\p{Ll}/u.test(text) && !isNamedAndDated(text);

interface Known {
  doi: string | undefined;
  words: ReadonlySet<string>;
  years: string;
}

const LEAST_WORDS = 6;
/** Share of all words of both: parts I and II of a work differ by one or two of some twenty. */
const SAME = 0.93;

function isSameEntry(one: Known, other: Known): boolean {
  if (one.doi && other.doi) return one.doi === other.doi;
  if (one.years !== other.years || Math.min(one.words.size, other.words.size) < LEAST_WORDS) return false;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared / (one.words.size + other.words.size - shared) >= SAME;
}

function wordsAndYears(text: string): Omit<Known, 'doi'> {
  const plain = text.replace(/https?:\S+|\b(?:doi|arxiv|pmid)[:.]?\s?\S+/giu, ' ').toLowerCase();
  return {
    words: new Set(plain.match(/[\p{L}\p{N}]+/gu)),
    years: (plain.match(/\b(?:1[5-9]|20)\d{2}[a-z]?\b/gu) ?? []).join(' '),
  };
}
