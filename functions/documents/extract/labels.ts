import {
  type Block,
  countWords,
  GAPS_BETWEEN_TERMS,
  isContentsLine,
  opensWithLeaders,
  squash,
} from './block.ts';
import type { Language } from './detect-language.ts';
import { anyOf, type Entry } from './vocabulary/entry.ts';
import { ABSTRACT_SUBHEADINGS } from './vocabulary/headings.ts';
import { LABELS } from './vocabulary/labels.ts';
import { ALSO_OF_OTHERS, OF_THE_WORK } from './vocabulary/text-patterns.ts';

/** What a label at the start of a block announces. `other` ends an abstract or a keyword list and is neither. */
export type LabelKind = keyof typeof LABELS;

export interface Label {
  kind: LabelKind;
  language: Language | undefined;
  /** What follows the label in the same block. Empty for a heading. */
  rest: string;
}

const KINDS = Object.entries(LABELS) as [LabelKind, Entry[]][];

interface Matcher {
  kind: LabelKind;
  language: Language | undefined;
  whole: RegExp;
  separated: RegExp;
  leading: RegExp;
}

const NUMBERING =
  '(?:\\(?(?=key)|(?:\\d{1,2}|[IVX]{1,4}|[A-Z]\\.)(?:\\.\\d{0,2})*[.)、]?[-–]?\\s+|\\d{1,2}[.、]|[§#*•■●▪◆►–-]\\s*)?';
/** Hints of templates: 'Abstract (200 words maximum)', 'Keywords (5-12)'. */
const HINT = '(?:\\s*[(\\[（][^()\\[\\]（）]{0,80}[)\\]）])?';
const SEPARATOR = '\\s*(?:_{2,}|[:：．.。]\\s*[-–—―−]*|[-–—―−]+|[-–—]{1,3}:|\\t|\\n|\\||[;=>])';

/** Spaces, half-spaces, hyphens of many kinds or nothing part the words of a label; Persian and Arabic kafs and yehs differ. */
function anySpelling(pattern: string): string {
  return pattern
    .replace(/\[- \]\??| \??/g, '[\\s\\u200c]?[-−‐‑–]?\\s?')
    .replaceAll('\\s?(', '[\\s\\u200c]*(')
    .replace(/[کك]/g, '[کك]')
    .replace(/[یي]/g, '[یيى]')
    .replace(/(?<=[\u0600-\u06ff]\]?)\\s\?/g, '[\\s\\u200c]*');
}

const MATCHERS: Matcher[] = KINDS.flatMap(([kind, entries]) => {
  const languages = [...new Set(entries.map(({ language }) => language))];
  return languages.map((language) =>
    matcherOf(
      kind,
      language,
      entries.filter((entry) => entry.language === language),
    ),
  );
});

function matcherOf(kind: LabelKind, language: Language | undefined, entries: readonly Entry[]): Matcher {
  const pattern = anySpelling(anyOf(entries));
  return {
    kind,
    language,
    whole: new RegExp(`^${NUMBERING}(?:${pattern})${HINT}\\s*[:：.．—–−*†‡-]*\\s*$`, 'iu'),
    separated: new RegExp(`^${NUMBERING}(?:${pattern})${HINT}${SEPARATOR}\\s*`, 'iu'),
    leading: new RegExp(`^${NUMBERING}(?:${pattern})(?=\\s)`, 'iu'),
  };
}

/** One search instead of one for each kind and language, because most blocks begin with no label. */
const ANY_LABEL = new RegExp(`^${NUMBERING}(?:${anySpelling(anyOf(...Object.values(LABELS)))})`, 'iu');

const LONGEST_LABEL = 90;

/** The label at the start of a block, if any. */
export function readLabel({ text: printed, lead }: Pick<Block, 'text' | 'lead'>): Label | undefined {
  const text = printed.trim();
  if (isContentsLine(text)) return undefined;
  // 'summary' in lower case continues a sentence, unless it is alone.
  if (/^summary\b(?!$)/.test(text)) return undefined;
  const label = readSpelled(text, lead);
  if (label) return label;
  for (const mend of [unwrapped, joined]) {
    const mended = mend(text);
    const found = mended && readSpelled(mended, lead);
    if (found) return found;
  }
  return readAlike(text);
}

function readSpelled(text: string, lead: string): Label | undefined {
  // The dotted capital I of Turkish has no lower-case form that a pattern matches.
  const plain = text.replaceAll('İ', 'I');
  if (!ANY_LABEL.test(plain)) return undefined;
  const whole = text.length <= LONGEST_LABEL ? readWhole(plain) : undefined;
  if (whole) return whole;
  const separated = readSeparated(text, plain);
  if (separated) return isOtherUse(separated, text, lead) ? undefined : separated;
  return readRunIn(text, plain, lead);
}

const WRAPPED =
  /^\P{L}{0,3}[【［〔[(（<〈《«“„"‘'*—–-]\s*(\p{L}[^\n\])】］〕）>〉》»”"’*]{1,40}?)\s*[】］〕\])）>〉》»”"’*—–-]+\s*[:：.]?\s*/u;

/** '[Abstract] Soils …', '— Abstract —' → as with a colon. */
function unwrapped(text: string): string | undefined {
  const [found, inner] = WRAPPED.exec(text) ?? [];
  if (found === undefined || inner === undefined) return undefined;
  return found.length === text.length ? inner : `${inner}: ${text.slice(found.length)}`;
}

/** 'A B S T R A C T', 'A BSTRACT', 'K EYWORDS: …' → as one word. */
function joined(text: string): string | undefined {
  const letters = /^\P{L}{0,4}(?:\p{L}[^\S\n]){3,}\p{L}(?!\p{L})/u.exec(text)?.[0];
  if (letters !== undefined) return letters.replace(/\s/g, '') + text.slice(letters.length);
  if (!/^(?:[\dIVX]+[.)]?\s+)?\p{L}[^\S\n]\p{L}/u.test(text)) return undefined;
  if (text.length <= LONGEST_LETTERS) return text.replace(/^[\dIVX]+[.)]?\s+/, '').replace(/[^\S\n]/g, '');
  return text.replace(/^(\p{L})[^\S\n](?=\p{L}{4})/u, '$1');
}

const LONGEST_LETTERS = 40;

/** A line that is only a label. */
function readWhole(plain: string): Label | undefined {
  const both = readBilingual(plain);
  if (both) return both;
  for (const { kind, language, whole } of MATCHERS)
    if (whole.test(plain)) return { kind, language, rest: '' };
  return undefined;
}

const TWO_LABELS = /^([^:：\n]{3,40}[/|][^:：\n]{3,40})[:：]\s*(?=\S)/u;

/** 'Abstract: …', 'Keywords — …', 'Keywords / Palabras clave: …'. */
function readSeparated(text: string, plain: string): Label | undefined {
  const [together, head = ''] = TWO_LABELS.exec(plain) ?? [];
  const both = readBilingual(head);
  if (together && both) return { ...both, rest: text.slice(together.length).trim() };
  for (const { kind, language, separated } of MATCHERS) {
    const found = separated.exec(plain);
    if (found) return { kind, language, rest: text.slice(found[0].length).trim() };
  }
  return undefined;
}

/** The word with its separator that is not a label all the same. */
function isOtherUse({ kind, rest }: Label, text: string, lead: string): boolean {
  // 'abstract. Leave …' continues a sentence of the line before.
  if (rest !== '' && /^\p{Ll}/u.test(text) && lead === '') {
    if (kind === 'abstract') return true;
    if (kind === 'keywords' && !/^[^:：]{3,40}[:：]\s*\p{L}[^.]*[,;，；][^.]*\.?$/u.test(text)) return true;
  }
  // 'Abstract: 159 words' counts them.
  if (kind === 'abstract' && /^\d+\s+words\b/i.test(rest)) return true;
  // 'Introduction … 3' is a line of a table of contents.
  return /^[\s.…]*\d{1,3}$/.test(rest) || opensWithLeaders(rest);
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
  `(?<=[.!?…]["”»)]?)\\s+(?:${anySpelling(anyOf(LABELS.keywords))})\\s*[:：—–](?=\\s*\\p{L})`,
  'iu',
);

/** Where a keyword list begins after the abstract's last sentence, on the same line; -1 if there is none. */
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

/** The words before the text on a label's line. */
const HEAD = /^([^\n:：.–—]{2,50}?)\s*(?:([:：.–—])[-–—]*\s*|\n|$)/u;

/** A label that the lists lack: misspelt by a letter, or extended by the kind of work or its language. */
function readAlike(text: string): Label | undefined {
  const [found, head = '', mark] = HEAD.exec(text) ?? [];
  if (found === undefined || !/^\P{L}{0,4}[\p{Lu}\p{Lo}]/u.test(head) || countWords(head) > 6)
    return undefined;
  const rest = text.slice(found.length);
  if (opensWithLeaders(rest)) return undefined;
  const label = readMisspelt(head) ?? (/^[.–—]$/.test(mark ?? '') ? undefined : readQualified(head));
  return label && { ...label, rest };
}

type Told = Pick<Label, 'kind' | 'language'>;

/** Shorter words resemble others with another meaning. */
const LEAST_LETTERS = 8;
const SPELLINGS = new Map<string, Told>(
  KINDS.slice(0, 2).flatMap(([kind, entries]) =>
    entries.map(({ seen, language }): [string, Told] => [squash(seen), { kind, language }]),
  ),
);

/** 'Abstarct', 'Keywrods', 'Kewords'. */
function readMisspelt(head: string): Told | undefined {
  const word = squash(head);
  if (word.length < LEAST_LETTERS - 1) return undefined;
  for (const [spelling, told] of SPELLINGS)
    if (spelling.length >= LEAST_LETTERS && isOneLetterOff(word, spelling)) return told;
  return undefined;
}

/** Whether two words differ by one letter added, missing or changed, or by two swapped. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const ends = (skipped: number, its: number) => one.slice(start + skipped) === other.slice(start + its);
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start] && ends(2, 2);
  return ends(1, 1) || ends(1, 0) || ends(0, 1) || isSwapped;
}

/** 'Resumen del artículo', 'Abstract in English', 'MeSH keywords', '和文抄録'. */
function readQualified(head: string): Told | undefined {
  const plain = head.replaceAll('İ', 'I');
  const behind = OF_THE_WORK.exec(plain);
  const before =
    /^(?:\p{L}[\p{L}-]*\s+){1,2}(?=\p{L})|^[\p{Script=Han}\p{Script=Hangul}]{2}\s?(?=\S{2,3}$)/u.exec(plain);
  const parts = [behind && plain.slice(0, behind.index), before && plain.slice(before[0].length)];
  for (const part of parts) {
    const label = part && !ALSO_OF_OTHERS.test(part) ? readWhole(part) : undefined;
    if (label && (label.kind === 'keywords' || label.kind === 'abstract'))
      return { kind: label.kind, language: label.language };
  }
  return undefined;
}

/** Without a separator, only the typography or the form of the text behind it distinguishes a label from a word of the sentence. */
function isRunIn(kind: LabelKind, label: string, rest: string, lead: string): boolean {
  if (lead !== '' && squash(lead) === squash(label)) return kind !== 'title';
  if (kind !== 'abstract' && kind !== 'keywords') return false;
  const startsSentence = /^[\p{Lu}\p{N}“"'‘(]/u.test(rest);
  if (kind === 'abstract')
    return startsSentence && countWords(rest) >= 40 && /^(?:\p{Lu}+|\p{Lu}\p{Ll}+|abstract)$/u.test(label);
  return (
    /^(?:[A-Z]|\p{Script=Han})/u.test(label) &&
    // 'Keywords in English: …'
    !/^\p{L}+(?:\s\p{L}+){0,3}\s?[:：]/u.test(rest) &&
    ((rest.match(/[,;·•|、，；]/gu)?.length ?? 0) >= 2 || GAPS_BETWEEN_TERMS.test(rest)) &&
    countWords(rest) <= 60 &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}+\s\p{Ll}/u.test(rest)
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
