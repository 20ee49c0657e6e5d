import { detectLanguage, type Language } from './detect-language.ts';
import { isSetOffList } from './find-unlabelled-keywords.ts';
import type { Found } from './found.ts';
import { isHeadingLike, opensInCapitals, type Section } from './front-matter.ts';
import { isCaption, isPeople, isRoleLabel } from './not-a-title.ts';
import { type Veto, vetoOf } from './rules.ts';
import { anyOf } from './vocabulary/entry.ts';
import { STATEMENTS } from './vocabulary/statements.ts';

const FRONT = 24;
const MIN_WORDS = 30;
const MIN_WORDS_ABOVE_LIST = 15;
const MAX_WORDS = 350;
const MIN_BODY_WORDS = 40;

/**
 * A paragraph without a label in italics or smaller type between the authors and the body, as Russian journals print
 * their abstracts, often with the keywords below in bold.
 */
export function findSetOffAbstract(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string> | undefined {
  const all: Found<string>[] = [];
  for (const [at, section] of sections.slice(0, FRONT).entries()) {
    if (at === 0) continue;
    if (opensBody(section, bodySize)) break;
    if (vetoOf(SET_OFF_VETOES, { section, text: section.block.text.trim(), bodySize })) continue;
    const next = sections[at + 1];
    const isAboveList = next !== undefined && isSetOffList(next, bodySize);
    if (section.words < (isAboveList ? MIN_WORDS_ABOVE_LIST : MIN_WORDS)) continue;
    // Of a PDF the measure says more.
    const isBelowByline = section.block.place === undefined && hasByline(sections.slice(0, at));
    if (!isAboveList && !(isBelowByline && isAboveBody(sections, at, bodySize))) continue;
    all.push({ value: section.block.text.trim(), at, certainty: 'unsure', isGuess: true });
  }
  return all.find(({ value }) => detectLanguage(value) === language) ?? all[0];
}

function opensBody(section: Section, bodySize: number): boolean {
  const { block, words, label } = section;
  if (label) return label.kind === 'introduction';
  return words >= MIN_BODY_WORDS && !block.italic && block.size > bodySize - 0.4;
}

const NOT_AN_ABSTRACT =
  /^["“„«—–-]|@|©|https?:|creative commons|all rights|\.{4}|^(?:notes?|sources?|источник|примечани|благодарн|работа выполнена|исследование выполнено|this work)(?!\p{L})/iu;

const STATEMENT = new RegExp(String.raw`^(?:${anyOf(STATEMENTS)})\s?\d`, 'iu');

/** 'Theorem 1. Let …' stands in italics in the body of a paper that may have no abstract. */
export const isStatement = (text: string) => STATEMENT.test(text.trim());

/** What no abstract without a label is, by whatever it is told. */
export const COMMON_VETOES: Veto<{ section: Section; text: string }>[] = [
  { name: 'it has a label', when: ({ section }) => section.label !== undefined },
  { name: 'it opens in capitals, as the body does', when: ({ text }) => opensInCapitals(text) },
  { name: 'it has names or addresses', when: ({ section }) => isPeople(section.block) },
  { name: 'it is a theorem or its like', when: ({ text }) => isStatement(text) },
];

/** What such a paragraph never is. */
export const SET_OFF_VETOES: Veto<{ section: Section; text: string; bodySize: number }>[] = [
  ...COMMON_VETOES,
  { name: 'it is too short', when: ({ section }) => section.words < MIN_WORDS_ABOVE_LIST },
  { name: 'it is too long', when: ({ section }) => section.words > MAX_WORDS },
  {
    name: 'it is upright and as large as the text',
    when: ({ section: { block }, bodySize }) => !block.italic && block.size >= bodySize - 0.4,
  },
  { name: 'it stands in a table', when: ({ section }) => section.block.inTable },
  { name: 'it is numbered', when: ({ section }) => section.block.numbered },
  { name: 'it does not begin as a sentence does', when: ({ text }) => !/^\p{Lu}/u.test(text) },
  { name: 'it does not end as a sentence does', when: ({ text }) => !/[.!?…]$/u.test(text) },
  { name: 'it is a motto, a note, an address or a licence', when: ({ text }) => NOT_AN_ABSTRACT.test(text) },
  { name: 'it is a caption', when: ({ text }) => isCaption(text) },
  { name: 'it announces people', when: ({ text }) => isRoleLabel(text) },
];

/** Reports, data sheets and exercises set paragraphs apart, too, and name nobody above them. */
export function hasByline(before: readonly Section[]): boolean {
  return before.some(
    ({ block }, at) =>
      block.superscripts > 0 ||
      (at > 0 && isPeople(block)) ||
      /\S@\S|(?<!\p{L})\p{Lu}\.\s?\p{Lu}\./u.test(block.text),
  );
}

/** The body follows, in its own type; a short line between says whose words a motto is. */
function isAboveBody(sections: readonly Section[], at: number, bodySize: number): boolean {
  const next = sections[at + 1];
  if (!next || (next.words <= 8 && !isHeadingLike(next, bodySize) && next.label === undefined)) return false;
  return sections
    .slice(at + 1, at + 4)
    .some(
      ({ block, words }) => words >= MIN_BODY_WORDS && !block.italic && Math.abs(block.size - bodySize) < 0.4,
    );
}
