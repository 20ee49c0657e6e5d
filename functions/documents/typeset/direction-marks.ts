import type { Inline } from '../model/document.ts';

const RIGHT_TO_LEFT = /[\u0590-\u065f\u066e-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const NUMBER = /[0-9\u0660-\u0669\u06f0-\u06f9]/;
const LETTER = /\p{L}/u;
/** Between two digits these belong to one number (UAX 9, W4). */
const SEPARATOR = /^[.,:/+-]$/;
/** Readers treat number punctuation as left-to-right everywhere, with the space after it. */
const STOP_BEFORE_SPACE = /[.,:/+\-#$%°](?=\s)/g;
/** Represents anything that is neither text nor neutral to the direction. */
const OTHER = '\ufffc';
/** Represents the number that a note will have. */
const NOTE_NUMBER = '1';

type Direction = 'rtl' | 'ltr' | 'number' | 'neutral';

/**
 * Ends text that runs against its paragraph with a mark of the paragraph's direction (U+200F, U+200E). On the page it changes nothing;
 * readers that extract the text would otherwise count the space or full stop after a Latin word in an Arabic line as Latin and move it to
 * the other side, joining two words.
 */
export function withDirectionMarks(list: Inline[], isRtl: boolean): Inline[] {
  const joined = list.map(shownText).join('');
  const places = RIGHT_TO_LEFT.test(joined)
    ? endsOfForeign(joined, isRtl ? '\u200f' : '\u200e')
    : new Map<number, string>();
  if (places.size === 0) return isRtl ? withTabsParted(list) : list;
  let at = 0;
  const marked = (inline: Inline): Inline => {
    if (typeof inline === 'object' && inline.k === 'link') return { ...inline, c: inline.c.map(marked) };
    const text = shownText(inline);
    const start = at;
    at += text.length;
    const isText = typeof inline === 'string' || inline.k === 'run';
    if (!isText) return inline;
    const s = text.replace(/[\s\S]/g, (character, index: number) => {
      const mark = places.get(start + index);
      return mark === undefined ? character : mark + character;
    });
    return typeof inline === 'string' ? s : { ...inline, s };
  };
  const made = list.map(marked);
  return isRtl ? withTabsParted(made) : made;
}

/** The parts between tabs keep their order from right to left, whatever their own direction (UAX 9, L1). */
function withTabsParted(list: Inline[]): Inline[] {
  return list.flatMap((inline): Inline[] => {
    if (typeof inline !== 'object') return [inline];
    if (inline.k === 'tab') return ['\u200f', inline, '\u200f'];
    return inline.k === 'link' ? [{ ...inline, c: withTabsParted(inline.c) }] : [inline];
  });
}

/** Ends a number before right-to-left text if nothing else separates them. */
export const NUMBER_END = '\u200f\u00a0';

/** The label of a right-to-left paragraph, ended the same way: other text follows its number on the line. */
export function withLabelClosed(label: string): string;
export function withLabelClosed(label: Inline): Inline;
export function withLabelClosed(label: Inline): Inline {
  if (typeof label === 'string') return closed(label);
  return label.k === 'run' ? { ...label, s: closed(label.s) } : label;
}

function closed(label: string): string {
  const end = /[^\p{L}\p{N}]*$/u.exec(label)?.[0] ?? '';
  const text = label.slice(0, label.length - end.length);
  if (text === '' || directionOf(text.at(-1) ?? '') === 'rtl') return label;
  return end === '' ? text + NUMBER_END : `${text}\u200f${end}`;
}

function shownText(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  if (inline.k === 'run') return inline.s;
  if (inline.k === 'note' || inline.k === 'endnote') return NOTE_NUMBER;
  return inline.k === 'link' ? inline.c.map(shownText).join('') : OTHER;
}

/** Where the neutral characters between foreign text and the paragraph's own begin. */
function endsOfForeign(text: string, mark: '\u200f' | '\u200e'): Map<number, string> {
  const own = mark === '\u200f' ? 'rtl' : 'ltr';
  const places = new Map<number, string>();
  let strong: Direction = own;
  let before: Direction = 'neutral';
  let gap = 0;
  const close = (end: number, next: Direction): void => {
    const isInPhrase = strong === 'ltr' && before !== own && (next === 'ltr' || next === 'number');
    if (own === 'rtl' && !isInPhrase)
      for (const stop of text.slice(gap, end).matchAll(STOP_BEFORE_SPACE))
        places.set(gap + stop.index + 1, mark);
    if (gap === end || text[gap] === OTHER || before === own || before === 'neutral') return;
    const isNumber = before === 'number' && strong === own;
    if (own === 'ltr' && before === 'number') return;
    if (isNumber && next === 'number' && SEPARATOR.test(text.slice(gap, end))) return;
    if (isNumber || next === own || next === 'neutral') places.set(gap, mark);
  };
  for (let index = 0; index < text.length; index += 1) {
    const direction = directionOf(text[index] ?? '');
    if (direction === 'neutral') continue;
    close(index, direction);
    if (direction !== 'number') strong = direction;
    before = direction;
    gap = index + 1;
  }
  close(text.length, 'neutral');
  return places;
}

function directionOf(character: string): Direction {
  if (RIGHT_TO_LEFT.test(character)) return 'rtl';
  if (NUMBER.test(character)) return 'number';
  return LETTER.test(character) ? 'ltr' : 'neutral';
}
