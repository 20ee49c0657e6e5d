import type { ArticleText, Reference } from '../article/article-text.ts';
import { eachInline } from '../article/count-article.ts';
import { identify } from '../article/identify.ts';
import { splitReferences } from '../article/split-references.ts';
import { uncited } from '../article/uncited.ts';
import { eachInlines } from '../article/walk-inlines.ts';
import type { CheckedReferences, ReferenceFinding } from './body-outcome.ts';

type Entry = Pick<Reference, 'text' | 'doi'>;

/** What an entry calls a DOI, an arXiv number or a PMID, whatever stands there. */
const CALLED = {
  doi: /(?:\bdoi\.org\/|\bdoi\s{0,2}[:.]?\s{0,2}(?:https?:\/\/(?:dx\.)?doi\.org\/)?)(?=\S{0,3}\d)(\S+)/giu,
  arxiv: /\barxiv(?:\.org\/(?:abs|pdf)\/|\s{0,2}:\s{0,2})(?=\d|[a-z-]+(?:\.[A-Z]{2})?\/\d)(\S+)/giu,
  pmid: /\bPMID\s{0,2}[:.]?\s{0,2}(?=\S*\d)(\S+)/giu,
};
/** ISO 26324; arXiv’s numbers since 2007 (year, month, number) and before; PubMed has counted to eight digits. */
const WELL_FORMED = {
  doi: /^10\.\d{4,9}(?:\.\d+)*\/\S+$/u,
  arxiv: /^(?:\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d{1,2})?(?:\.pdf)?$/iu,
  pmid: /^\d{1,8}$/u,
};
const KINDS = ['doi', 'arxiv', 'pmid'] as const;
/** UTF-16. */
const LONGEST = 300;
const MOST = 200;
/** Where fewer of the entries are cited, the paper cites in a way that we don't know. */
const LEAST_CITED = 0.8;

/** Of a list of references whose text is known, too. */
export function checkReferences(text: ArticleText): CheckedReferences {
  const entries = text.references.flatMap((list) => list.entries);
  const cited = new Set<string>();
  eachInlines(text, (inlines) =>
    eachInline(inlines, (inline) => {
      if (typeof inline === 'object' && inline.k === 'cite') for (const to of inline.to) cited.add(to);
    }),
  );
  // Names and years may fit two entries, and then lead to none.
  const isNumbered = entries.every(({ label = '' }) => /\d/.test(label));
  const knowsCitations = isNumbered && entries.length > 0 && cited.size >= LEAST_CITED * entries.length;
  const never = entries.filter(({ id }) => !cited.has(id));
  const findings = [
    ...checkEntries(entries),
    ...(knowsCitations ? never.map((entry) => told('neverCited', entry.text)) : []),
    ...(knowsCitations ? uncited(text).map(({ text: words }) => told('noEntry', words)) : []),
  ];
  return { entries: entries.length, knowsCitations, findings: findings.slice(0, MOST) };
}

export const entriesOf = (paragraphs: readonly string[]): Entry[] =>
  splitReferences(paragraphs.map((text) => ({ c: [text], given: {} }))).map(({ c }) => {
    const text = c.join('').replace(/\s+/gu, ' ');
    const { doi } = identify(text, []);
    return { text, ...(doi && { doi }) };
  });

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

/** Of two entries that say the same the second. */
function doubled(entries: readonly Entry[]): ReferenceFinding[] {
  const known = entries.map(({ text, doi }) => ({ doi: doi?.toLowerCase(), ...wordsOf(text) }));
  return entries.flatMap(({ text }, at) => {
    const own = known[at]!;
    const before = known.findIndex((one, index) => index < at && isSame(one, own));
    return before < 0 ? [] : [{ ...told('doubled', text), other: entries[before]!.text.slice(0, LONGEST) }];
  });
}

interface Known {
  doi: string | undefined;
  words: ReadonlySet<string>;
  years: string;
}

const LEAST_WORDS = 6;
/** Of all words of both: parts I and II of a work differ by one or two of some twenty. */
const SAME = 0.93;

function isSame(one: Known, other: Known): boolean {
  if (one.doi && other.doi) return one.doi === other.doi;
  if (one.years !== other.years || Math.min(one.words.size, other.words.size) < LEAST_WORDS) return false;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared / (one.words.size + other.words.size - shared) >= SAME;
}

function wordsOf(text: string): Omit<Known, 'doi'> {
  const plain = text.replace(/https?:\S+|\b(?:doi|arxiv|pmid)[:.]?\s?\S+/giu, ' ').toLowerCase();
  return {
    words: new Set(plain.match(/[\p{L}\p{N}]+/gu)),
    years: (plain.match(/\b(?:1[5-9]|20)\d{2}[a-z]?\b/gu) ?? []).join(' '),
  };
}
