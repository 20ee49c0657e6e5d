import type { MathNode, MathStyle } from '../../model/math.ts';
import { childOf, type Element, elementsOf, isOn, nodeText, valOf } from '../package/xml.ts';

const SCRIPTS: Record<string, MathStyle> = {
  script: 'cal',
  fraktur: 'frak',
  'double-struck': 'bb',
  'sans-serif': 'sans',
  monospace: 'mono',
};

/** Reads one run of an equation (22.1.2.87): its text as symbols, words, spaces and breaks. */
export function readMathRun(element: Element): MathNode {
  const properties = childOf(element, 'm:rPr');
  const look = childOf(element, 'w:rPr');
  const text = elementsOf(element)
    .map((child) => {
      if (child.name === 'm:t' || child.name === 'w:t') return nodeText(child);
      if (child.name === 'w:sym') return symbolText(child);
      if (child.name === 'w:br') return '\n';
      return child.name === 'w:tab' ? ' ' : '';
    })
    .join('');
  if (text === '') return [];
  const row = [...placeOf(properties), ...rowOf(text, properties, look)];
  return row.length === 1 && row[0] !== undefined ? row[0] : row;
}

/** The line end and the alignment point before a run or a box (22.1.2.15, 22.1.2.2). */
export function placeOf(properties: Element | undefined): MathNode[] {
  const row: MathNode[] = childOf(properties, 'm:brk') ? [{ k: 'break' }] : [];
  const aligns = childOf(properties, 'm:aln');
  return aligns && isOn(aligns) ? [...row, { k: 'amp' }] : row;
}

function rowOf(text: string, properties: Element | undefined, look: Element | undefined): MathNode[] {
  if (isOn(childOf(properties, 'm:nor'))) {
    const typed: Omit<Extract<MathNode, { k: 'text' }>, 's'> = { k: 'text' };
    if (isOn(childOf(look, 'w:b'))) typed.b = true;
    if (isOn(childOf(look, 'w:i'))) typed.i = true;
    return text
      .split(/(\n)/)
      .filter((s) => s !== '')
      .map((s) => (s === '\n' ? { k: 'break' } : { ...typed, s }));
  }
  const style = valOf(childOf(properties, 'm:sty'));
  const script = SCRIPTS[valOf(childOf(properties, 'm:scr')) ?? ''];
  const variant: MathStyle | undefined =
    script ?? (style === 'p' ? 'up' : style === 'b' ? 'b' : style === 'bi' ? 'bi' : undefined);
  return symbols(text, variant);
}

function symbolText(element: Element): string {
  const code = Number.parseInt(valOf(element, 'char') ?? '', 16);
  return Number.isNaN(code) ? '' : String.fromCodePoint(code >= 0xf000 ? code - 0xf000 : code);
}

const LETTER = /\p{L}/u;
const MARK = /\p{M}/u;
const GREEK_CAPITAL = /[\u0391-\u03a9]/;
const INVISIBLE = /[\u2061-\u2064]|\u200b|\u200c|\u200d|\ufeff/;
const SPACES: Record<string, number> = {
  '\u2003': 1,
  '\u2002': 0.5,
  '\u2004': 0.333,
  '\u2005': 0.25,
  '\u2006': 0.167,
  '\u2009': 0.167,
  '\u200a': 0.1,
  '\u205f': 0.222,
  '\u202f': 0.167,
};

/** Numbers, words of scripts without italics, letters with their marks, spaces, and anything else by the character. */
const PIECES =
  /\d+(?:[.,]\d+)*|[\u0590-\u08ff\u0900-\u1dff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+|\p{L}\p{M}*|\n|[^\S\n]+|[^\s]\p{M}*/gu;
const UPRIGHT_PIECES = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]+|\n|[^\S\n]+|[^\s]\p{M}*/gu;
const WORDS = /^[\u0590-\u08ff\u0900-\u1dff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+$/;

const LONGEST_SPACE = 2;

/** A text outside of Word's equations, in which letters stay as upright as they were typed. */
export const plainMath = (text: string): MathNode[] => symbols(text, 'up');

/** Splits a run into symbols: numbers and upright words stay whole, letters are variables. */
function symbols(text: string, style: MathStyle | undefined): MathNode[] {
  const row: MathNode[] = [];
  const pieces = style === 'up' ? UPRIGHT_PIECES : PIECES;
  for (const [piece] of text.matchAll(pieces)) {
    if (/^\d/.test(piece))
      row.push(style && style !== 'up' && style !== 'i' ? { k: 'sym', s: piece, v: style } : piece);
    else if (piece === '\n') row.push({ k: 'break' });
    else if (WORDS.test(piece)) row.push({ k: 'text', s: piece });
    else if (/^\s+$/.test(piece)) row.push({ k: 'space', em: spaceOf(piece) });
    else if (piece === '&') row.push({ k: 'amp' });
    else if (INVISIBLE.test(piece)) continue;
    else if (style === 'up' && [...piece].length > 1 && LETTER.test(piece)) {
      row.push(isLatinWord(piece) ? { k: 'op', s: piece } : { k: 'text', s: piece });
    } else row.push(symbolOf(piece, style));
  }
  return row;
}

/** Long rows of spaces only moved something sideways on the author's page. */
function spaceOf(spaces: string): number {
  const em = [...spaces].reduce((sum, space) => sum + (SPACES[space] ?? 0.25), 0);
  return Math.min(Math.round(em * 1000) / 1000, LONGEST_SPACE);
}

function isLatinWord(word: string): boolean {
  return /^[A-Za-z]+$/.test(word);
}

function symbolOf(piece: string, style: MathStyle | undefined): MathNode {
  const [first = '', ...marks] = [...piece];
  let node: MathNode;
  if (/^[-‐‑]$/.test(first)) node = { k: 'sym', s: '−' };
  else if (LETTER.test(first)) {
    node = { k: 'sym', s: first };
    if (style) node.v = style;
    else if (GREEK_CAPITAL.test(first)) node.v = 'i';
  } else if (style === 'b' || style === 'bi') node = { k: 'sym', s: first, v: 'b' };
  else node = { k: 'sym', s: first };
  for (const mark of marks) if (MARK.test(mark)) node = { k: 'accent', chr: mark, e: node };
  return node;
}
