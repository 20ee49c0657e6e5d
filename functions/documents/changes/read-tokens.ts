import type { Inline, RunLook } from '../model/document.ts';
import type { Token } from './passage.ts';

/** The part of a run's formatting to keep: whatever helps reading, and can't be mistaken for a mark of change. */
type Look = Pick<RunLook, 'b' | 'i' | 'pos' | 'mono' | 'smallCaps'>;

/** Characters with the same formatting, or an object. */
type Stretch = { s: string; look: Look } | { thing: Inline; key: string };

/** Identifies an object in a line, so that the same one is recognised; undefined for those not compared. */
export type NameThing = (inline: Inline) => string | undefined;

const OBJECT = '\ufffc';
/** Scripts without spaces are compared character by character; numbers keep their point, words their apostrophe. */
const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|\p{N}+(?:[.,]\p{N}+)*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}])+(?:['’ʼ]\p{L}+)*\p{N}*|\S\p{M}*/gu;

/** The tokens of a line of text. A word may span several formats, but raised and lowered characters are separate. */
export function readTokens(list: readonly Inline[], nameThing: NameThing): Token[] {
  const tokens: Token[] = [];
  let isSpaced = false;
  for (const part of partsOf(stretchesOf(list, nameThing))) {
    const text = part.map((stretch) => ('s' in stretch ? stretch.s : OBJECT)).join('');
    let end = 0;
    for (const { 0: found, index } of text.matchAll(TOKEN)) {
      isSpaced ||= index > end;
      end = index + found.length;
      tokens.push(tokenOf(part, found, index, isSpaced));
      isSpaced = false;
    }
    isSpaced ||= end < text.length;
  }
  return tokens;
}

function tokenOf(part: Stretch[], found: string, from: number, isSpaced: boolean): Token {
  const pieces = cut(part, from, from + found.length);
  const [first] = pieces;
  if (first && 'thing' in first) return { key: first.key, shown: [first.thing], isSpaced, isWord: false };
  const shown = pieces.map((piece) => ('s' in piece ? withLook(piece.s, piece.look) : ''));
  return { key: comparable(found), shown, isSpaced, isWord: /[\p{L}\p{N}]/u.test(found) };
}

function withLook(s: string, look: Look): Inline {
  return Object.keys(look).length > 0 ? { k: 'run', s, ...look } : s;
}

/** Quotation marks and hyphens that differ only by a program's habit. */
function comparable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\u2010\u2011]/g, '-');
}

/** Neighbours on the same baseline. */
function partsOf(stretches: Stretch[]): Stretch[][] {
  const parts: Stretch[][] = [];
  let position: Look['pos'] | 'thing' | undefined;
  for (const stretch of stretches) {
    const own = 'thing' in stretch ? 'thing' : stretch.look.pos;
    const last = parts.at(-1);
    if (last && own === position && own !== 'thing') last.push(stretch);
    else parts.push([stretch]);
    position = own;
  }
  return parts;
}

function cut(part: Stretch[], from: number, to: number): Stretch[] {
  let at = 0;
  return part.flatMap((stretch): Stretch[] => {
    const start = at;
    at += 's' in stretch ? stretch.s.length : OBJECT.length;
    if (start >= to || at <= from) return [];
    if ('thing' in stretch) return [stretch];
    return [{ ...stretch, s: stretch.s.slice(Math.max(0, from - start), to - start) }];
  });
}

function stretchesOf(list: readonly Inline[], nameThing: NameThing): Stretch[] {
  return list.flatMap((inline): Stretch[] => {
    if (typeof inline === 'string') return [{ s: inline, look: {} }];
    switch (inline.k) {
      case 'run':
        return [{ s: inline.s, look: lookOf(inline) }];
      case 'link':
      case 'ruby':
        return stretchesOf(inline.c, nameThing);
      case 'br':
      case 'tab':
        return [{ s: ' ', look: {} }];
      default: {
        const key = nameThing(inline);
        return key === undefined ? [] : [{ thing: inline, key }];
      }
    }
  });
}

const KEPT = ['b', 'i', 'mono', 'smallCaps'] as const;

function lookOf(run: RunLook): Look {
  const look: Look = {};
  for (const name of KEPT) if (run[name]) look[name] = true;
  if (run.pos) look.pos = run.pos;
  return look;
}
