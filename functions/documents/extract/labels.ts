import { type Block, countWords, squash } from './block.ts';
import type { Language } from './detect-language.ts';
import { ABSTRACT_LABELS } from './vocabulary/abstract-labels.ts';
import { ABSTRACT_SUBHEADINGS } from './vocabulary/abstract-subheadings.ts';
import { anyOf, type LabelEntry } from './vocabulary/entry.ts';
import { INTRODUCTION_LABELS } from './vocabulary/introduction-labels.ts';
import { KEYWORD_LABELS } from './vocabulary/keyword-labels.ts';
import { OTHER_LABELS } from './vocabulary/other-labels.ts';
import { TITLE_LABELS } from './vocabulary/title-labels.ts';

/** What a label at the start of a block announces. `other` ends an abstract or a keyword list and is neither. */
export type LabelKind = 'abstract' | 'keywords' | 'introduction' | 'title' | 'other';

export interface Label {
  kind: LabelKind;
  language: Language | undefined;
  /** What follows the label in the same block. Empty for a heading. */
  rest: string;
}

const LABELS: [LabelKind, readonly LabelEntry[]][] = [
  ['abstract', ABSTRACT_LABELS],
  ['keywords', KEYWORD_LABELS],
  ['introduction', INTRODUCTION_LABELS],
  ['title', TITLE_LABELS],
  ['other', OTHER_LABELS],
];

interface Matcher {
  kind: LabelKind;
  language: Language | undefined;
  whole: RegExp;
  separated: RegExp;
  leading: RegExp;
}

const NUMBERING =
  '(?:\\(?(?=key)|(?:\\d{1,2}|[IVX]{1,4})(?:\\.\\d{0,2})*[.)、]?[-–]?\\s+|\\d{1,2}[.、]|[§#*•–-]\\s*)?';
/** Hints of templates: 'Abstract (200 words maximum)', 'Keywords (5-12)'. */
const HINT = '(?:\\s*[(\\[（][^()\\[\\]（）]{0,80}[)\\]）])?';
const SEPARATOR = '\\s*(?:_{2,}|[:：．.]\\s*[-–—―]*|[-–—―]+|[-–—]{1,3}:|\\t|\\n|\\||;|】)';

/** Persian and Arabic keyboards have different kafs and yehs; a half-space joins the parts of a Persian word; hyphens are of many kinds. */
function anySpelling(pattern: string): string {
  return pattern
    .replaceAll('[- ]?', '\\s?[-−‐‑]?\\s?')
    .replace(/[کك]/g, '[کك]')
    .replace(/[یي]/g, '[یيى]')
    .replace(/(?<=[\u0600-\u06ff]\]?)\\s\?/g, '[\\s\\u200c]*');
}

const MATCHERS: Matcher[] = LABELS.flatMap(([kind, entries]) => {
  const languages = [...new Set(entries.map(({ language }) => language))];
  return languages.map((language) =>
    matcherOf(
      kind,
      language,
      entries.filter((entry) => entry.language === language),
    ),
  );
});

function matcherOf(kind: LabelKind, language: Language | undefined, entries: readonly LabelEntry[]): Matcher {
  const pattern = anySpelling(anyOf(entries));
  return {
    kind,
    language,
    whole: new RegExp(`^${NUMBERING}(?:${pattern})${HINT}\\s*[:：.．—–*†‡-]*\\s*$`, 'iu'),
    separated: new RegExp(`^${NUMBERING}(?:${pattern})${HINT}${SEPARATOR}\\s*`, 'iu'),
    leading: new RegExp(`^${NUMBERING}(?:${pattern})(?=\\s)`, 'iu'),
  };
}

/** Labels set with letters apart ('A B S T R A C T', 'A BSTRACT') are compared without their spaces. */
const SPACED = new Map<string, [LabelKind, Language | undefined]>([
  ['abstract', ['abstract', 'en']],
  ['summary', ['abstract', 'en']],
  ['keywords', ['keywords', 'en']],
  ['keyword', ['keywords', 'en']],
  ['indexterms', ['keywords', 'en']],
  ['introduction', ['introduction', undefined]],
  ['articleinfo', ['other', undefined]],
  ['articleinformation', ['other', undefined]],
  ['articlehistory', ['other', undefined]],
]);

const LONGEST_LABEL = 90;

/** The label that a block begins with, if any. */
export function readLabel(block: Pick<Block, 'text' | 'lead'>): Label | undefined {
  const text = mendSpacedLabel(block.text.trim());
  if (/^summary\b/.test(text)) return undefined;
  // The dotted capital I of Turkish has no small letter of its own in a pattern.
  const plain = text.replaceAll('İ', 'I');
  const whole = text.length <= LONGEST_LABEL ? readWhole(text, plain) : undefined;
  if (whole) return whole;
  const separated = readSeparated(text, plain);
  if (separated) return isOtherUse(separated, text, block.lead) ? undefined : separated;
  return readRunIn(text, plain, block.lead);
}

/** A line that is nothing but a label. */
function readWhole(text: string, plain: string): Label | undefined {
  const both = readBilingual(plain);
  if (both) return both;
  for (const { kind, language, whole } of MATCHERS)
    if (whole.test(plain)) return { kind, language, rest: '' };
  const spaced = SPACED.get(squash(text.replace(/^[\dIVX]+[.)]?\s+/, '')));
  return spaced && { kind: spaced[0], language: spaced[1], rest: '' };
}

/** 'Abstract: …', 'Keywords — …'. */
function readSeparated(text: string, plain: string): Label | undefined {
  for (const { kind, language, separated } of MATCHERS) {
    const found = separated.exec(plain);
    if (found) return { kind, language, rest: text.slice(found[0].length).trim() };
  }
  return undefined;
}

/** The word with its separator, and yet no label. */
function isOtherUse({ kind, rest }: Label, text: string, lead: string): boolean {
  // 'abstract. Leave …' goes on with a sentence of the line before.
  if (rest !== '' && /^\p{Ll}/u.test(text) && (kind === 'abstract' || kind === 'keywords') && lead === '')
    return true;
  // 'Abstract: 159 words' counts them.
  if (kind === 'abstract' && /^\d+\s+words\b/i.test(rest)) return true;
  // 'Introduction … 3' is a line of a table of contents.
  return /^[\s.…]*\d{1,3}$|^(?:[.…]\s?){4}/.test(rest);
}

/** 'Abstract' in bold, and the text behind it on the same line. */
function readRunIn(text: string, plain: string, lead: string): Label | undefined {
  for (const { kind, language, leading } of MATCHERS) {
    const found = leading.exec(plain);
    if (!found) continue;
    const rest = text.slice(found[0].length).trim();
    if (isRunIn(kind, found[0], rest, lead)) return { kind, language, rest };
  }
  return undefined;
}

const KEYWORDS_INSIDE = new RegExp(
  `(?<=[.!?…]["”»)]?)\\s+(?:${anySpelling(anyOf(KEYWORD_LABELS))})\\s*[:：](?=\\s*\\p{L})`,
  'iu',
);

/** Where a keyword list begins behind the abstract's last sentence, on the same line; -1 for nowhere. */
export function findKeywordsInside(text: string): number {
  return text.search(KEYWORDS_INSIDE);
}

/** 'Zusammenfassung / Abstract' above either. */
function readBilingual(text: string): Label | undefined {
  const [first, second, ...others] = text.split(/\s*[/|–—]\s*/u);
  if (!first || !second || others.length > 0) return undefined;
  const [one, other] = [first, second].map((part) => MATCHERS.find(({ whole }) => whole.test(part)));
  if (!one || one.kind !== other?.kind || one.kind === 'other') return undefined;
  return { kind: one.kind, language: one.language, rest: '' };
}

/** Without a separator only the typography or the form of what follows tells a label from a word of the sentence. */
function isRunIn(kind: LabelKind, label: string, rest: string, lead: string): boolean {
  if (lead !== '' && squash(lead) === squash(label)) return kind !== 'title';
  if (kind !== 'abstract' && kind !== 'keywords') return false;
  const startsSentence = /^[\p{Lu}\p{N}“"'‘(]/u.test(rest);
  if (kind === 'abstract')
    return (
      startsSentence &&
      countWords(rest) >= 40 &&
      /^(?:abstract|summary)$/i.test(label) &&
      !/^summary$/.test(label)
    );
  return (
    /^(?:[A-Z]|\p{Script=Han})/u.test(label) &&
    (rest.match(/[,;·•|、，；]/gu)?.length ?? 0) >= 2 &&
    countWords(rest) <= 60 &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}/u.test(rest)
  );
}

/** 'A BSTRACT', 'A b s t r a c t—', 'K EYWORDS: …' → as one word. */
function mendSpacedLabel(text: string): string {
  return text.replace(
    /^(A\s?b\s?s\s?t\s?r\s?a\s?c\s?t|S\s?u\s?m\s?m\s?a\s?r\s?y|K\s?e\s?y\s?w\s?o\s?r\s?d\s?s?|I\s?n\s?t\s?r\s?o\s?d\s?u\s?c\s?t\s?i\s?o\s?n)(?![a-z])/i,
    (found) => (found.includes(' ') ? found.replace(/\s/g, '') : found),
  );
}

const SUBHEADING = new RegExp(
  String.raw`^(?:\(?\d\)?[.)]?\s*|[-–•]\s*)?(?:${anyOf(ABSTRACT_SUBHEADINGS)})\s*(?:[:.：．—–-]|$)`,
  'iu',
);

/** 'Methods:', 'Results.' … inside a structured abstract. */
export function isAbstractSubheading(text: string): boolean {
  return SUBHEADING.test(text.trim());
}
