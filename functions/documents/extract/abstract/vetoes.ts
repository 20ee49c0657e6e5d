import { hasLeaders } from '../block.ts';
import { opensInCapitals, type Section } from '../front-matter.ts';
import { isAbstractSubheading } from '../labels.ts';
import { isCaption, isPeople, isRoleLabel } from '../not-a-title.ts';
import type { Veto } from '../rules.ts';
import { anyOf } from '../vocabulary/entry.ts';
import { NOTE_STARTS, SMALL_PRINT, STATEMENTS, TERMS } from '../vocabulary/no-abstracts.ts';
import type { Paragraph } from './paragraph.ts';

/** The paragraph itself, without its surroundings. */
type Text = Pick<Paragraph, 'section' | 'block' | 'words' | 'text'>;

const MAX_WORDS = 450;
const MAX_SET_OFF_WORDS = 350;
export const MIN_WORDS_BESIDE_KEYWORDS = 15;

const STATEMENT = new RegExp(String.raw`^(?:${anyOf(STATEMENTS)})\s?\d`, 'iu');
const IS_SMALL_PRINT = new RegExp(anyOf(SMALL_PRINT), 'iu');
const HAS_TERMS = new RegExp(anyOf(TERMS), 'iu');
const OPENS_AS_NOTE = new RegExp(String.raw`^(?:[*∗†‡§¶\d•]|${anyOf(NOTE_STARTS)})`, 'iu');

export const TOO_LONG: Veto<Text> = { name: 'it is too long', when: ({ words }) => words > MAX_WORDS };
export const IN_TABLE: Veto<Text> = { name: 'it stands in a table', when: ({ block }) => block.inTable };
export const NUMBERED: Veto<Text> = { name: 'it is numbered', when: ({ block }) => block.numbered };
export const LABELLED: Veto<Text> = {
  name: 'it has a label',
  when: ({ section }) => section.label !== undefined,
};
/** 'Theorem 1. Let …' is in italics in the body of a paper that may have no abstract. */
export const STATES: Veto<Text> = {
  name: 'it is a theorem or its like',
  when: ({ text }) => STATEMENT.test(text),
};

const SET_VETOES: Veto<Text>[] = [
  LABELLED,
  { name: 'it opens in capitals, as the body does', when: ({ text }) => opensInCapitals(text) },
  { name: 'it has names or addresses', when: ({ block }) => isPeople(block) },
  STATES,
  { name: 'it is too short', when: ({ words }) => words < MIN_WORDS_BESIDE_KEYWORDS },
];

/** What rules out a paragraph in italics or smaller type above the body. */
export const SET_OFF_VETOES: Veto<Text & Pick<Paragraph, 'page'>>[] = [
  ...SET_VETOES,
  { name: 'it is too long', when: ({ words }) => words > MAX_SET_OFF_WORDS },
  {
    name: 'it is upright and as large as the text',
    when: ({ block, page }) => !block.italic && block.size >= page.bodySize - 0.4,
  },
  IN_TABLE,
  NUMBERED,
  { name: 'it does not begin as a sentence does', when: ({ text }) => !/^\p{Lu}/u.test(text) },
  { name: 'it does not end as a sentence does', when: ({ text }) => !/[.!?…]$/u.test(text) },
  {
    name: 'it is a motto, a note, an address or a licence',
    when: ({ text }) => /^["“„«—–-]|@|©|\.{4}/u.test(text) || IS_SMALL_PRINT.test(text),
  },
  { name: 'it is a caption', when: ({ text }) => isCaption(text) },
  { name: 'it announces people', when: ({ text }) => isRoleLabel(text) },
];

/** What rules out a paragraph in another type or measure than the body. */
export const SET_APART_VETOES: Veto<Text>[] = [
  ...SET_VETOES,
  TOO_LONG,
  {
    name: 'it stands low on its page',
    when: ({ block: { place } }) => !place || place.top >= 0.75 * place.pageHeight,
  },
  { name: 'it does not begin as a sentence does', when: ({ text }) => !/^["“«'‘(]?\p{Lu}/u.test(text) },
  { name: 'it does not end as a sentence does', when: ({ text }) => !/[.!?。]["”»)]?$/u.test(text) },
  {
    name: 'it is an address, a licence or an oath',
    when: ({ text }) => /©|\S@\S|\.{4}/u.test(text) || HAS_TERMS.test(text),
  },
  { name: 'it begins as a note or a caption does', when: ({ text }) => OPENS_AS_NOTE.test(text) },
];

/** Whole sentences, and no address. */
export function isWholeText({ block, words }: Section): boolean {
  const text = block.text.trim();
  const lower = text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0;
  // 'Declaration: …' is a statement about the paper.
  const hasLabel = /^[^.:]{3,40}:\s/u.test(text) && !isAbstractSubheading(text);
  const isWhole = /^\p{Lu}.*[.!?]$/su.test(text) || (block.italic && /^\p{Lu}.*\p{L}$/su.test(text));
  return !hasLabel && !hasLeaders(text) && isWhole && !/@/.test(text) && words >= 8 && lower >= 0.6 * words;
}

/** Whether a text has at least two sentences and is not a list of facts. */
export function isProse(text: string): boolean {
  return (
    !opensInCapitals(text) &&
    !hasLeaders(text) &&
    /^(?!\p{Ll})[\p{L}\p{N}“"'‘(\t·•]/u.test(text) &&
    (text.match(/[.!?。؟](?=\s|$)|。/gu)?.length ?? 0) >= 2
  );
}
