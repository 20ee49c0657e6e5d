import { endOfInlinePicture, endOfString, endOfWord, isBlank } from './content-tokens.ts';
import { decodeText } from './decode-text.ts';
import { readString } from './shown-text.ts';

const [PERCENT, OPEN, LESS, MORE, SLASH] = [0x25, 0x28, 0x3c, 0x3e, 0x2f];
const [LINE_FEED, RETURN] = [0x0a, 0x0d];
/** No operator is longer (ISO 32000-2, annex A). */
const LONGEST_OPERATOR = 3;
/** Shorter names identify no one, and most names of a content, such as fonts and states, are short. */
const SHORTEST_NAME = 4;
const isConstant = new Set(['true', 'false', 'null']);

const [BLANK, NUMBER] = [1, 2];
/** Blanks and characters of numbers: most of a drawing. */
const silent = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (isBlank(byte)) return BLANK;
  return /[\d.+-]/.test(String.fromCharCode(byte)) ? NUMBER : 0;
});

/** Letters straight after a number belong to it: '7BI' begins no picture. */
function skipSilent(content: Buffer, from: number): number {
  for (let at = from; ; ) {
    while (at < content.length && silent[content[at] ?? 0] !== 0) at++;
    const end = at > from && silent[content[at - 1] ?? 0] === NUMBER ? endOfWord(content, at) : at;
    if (end === at) return at;
    at = end;
  }
}

/**
 * The words of a content beside its shown texts: comments, names, strings of property lists, unknown operators; with the shown texts if
 * engines may not read them. One pass that keeps no operators, because a drawing has hundreds of thousands. Long for that.
 */
export function wordsBesideText(content: Buffer, withShown: boolean): string {
  if (saysNothing(content)) return '';
  const names = new Set<string>();
  const parts: string[] = [];
  // Start and end of each, in turn.
  const strings: number[] = [];
  let held = 0;
  const flush = (between: string): void => {
    const words: string[] = [];
    for (let at = 0; at < held; at += 2) words.push(wordsAt(content, strings[at], strings[at + 1]));
    parts.push(words.join(between));
  };
  for (let at = skipSilent(content, 0); at < content.length; at = skipSilent(content, at)) {
    const byte = content[at] ?? 0;
    const start = at;
    if (byte === PERCENT) {
      while (at < content.length && content[at] !== LINE_FEED && content[at] !== RETURN) at++;
      parts.push(content.toString('latin1', start, at));
    } else if (byte === OPEN) {
      at = endOfString(content, at);
      strings[held++] = start;
      strings[held++] = at;
    } else if (byte === LESS && content[at + 1] !== LESS) {
      const end = content.indexOf(MORE, at);
      at = end < 0 ? content.length : end + 1;
      strings[held++] = start;
      strings[held++] = at;
    } else if (byte === SLASH) {
      at = endOfWord(content, at + 1);
      if (at - start > SHORTEST_NAME) names.add(content.toString('latin1', start, at));
    } else if (byte === LESS) at += 2;
    else {
      at = Math.max(at + 1, endOfWord(content, at));
      if (!startsWord(byte)) continue;
      if (at - start > LONGEST_OPERATOR) {
        const word = content.toString('latin1', start, at);
        if (!isConstant.has(word)) {
          parts.push(word);
          continue;
        }
      } else if (isWord(content, start, at, 'BI')) at = endOfInlinePicture(content, at);
      if (held === 0) continue;
      const isShown = SHOWING.some((operator) => isWord(content, start, at, operator));
      if (!isShown || withShown) flush(isShown ? '' : ' ');
      held = 0;
    }
  }
  flush(' ');
  parts.push(...names);
  return parts.filter((part) => part.trim().length > 1).join('\n');
}

const wordsAt = (content: Buffer, start = 0, end = 0): string =>
  decodeText(readString(content, { start, end }) ?? Buffer.alloc(0));

const SHOWING = ['Tj', 'TJ', "'", '"'];

/** Compares without making a string: a drawing has hundreds of thousands of operators. */
function isWord(content: Buffer, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false;
  for (let at = 0; at < word.length; at++) if (content[start + at] !== word.charCodeAt(at)) return false;
  return true;
}

/** Neither a number nor a bracket. */
const startsWord = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x27 ||
  byte === 0x22 ||
  byte > 0x7f;

/** Whether a content has no string, comment or word, like most drawings. */
const saysNothing = (content: Buffer): boolean =>
  !['(', '<', '%'].some((sign) => content.includes(sign)) && !hasWord(content);

/** Whether four ASCII letters are side by side. */
function hasWord(content: Buffer): boolean {
  let beside = 0;
  for (let at = 0; at < content.length; at++) {
    const small = (content[at] ?? 0) | 0x20;
    beside = small >= 0x61 && small <= 0x7a ? beside + 1 : 0;
    if (beside === 4) return true;
  }
  return false;
}
