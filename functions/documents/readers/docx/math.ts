import type { MathNode, MathStyle } from '../../model/math.ts';
import { childOf, childrenNamed, type Element, elementsOf, isOn, textOf, valOf } from './xml.ts';

/** Deeper nesting than any equation written by hand; what lies below is kept as its plain text. */
const MAX_DEPTH = 40;

type Reader = (element: Element, depth: number) => MathNode;

/** Reads `m:oMath` (Office Math, ECMA-376 Part 1, 22.1) into our tree. Unknown elements are walked into. */
export function readMath(element: Element): MathNode {
  return readChildren(element, 0);
}

const readers: Record<string, Reader> = {
  'm:r': (element) => readRun(element),
  'm:f': (element, depth) => {
    const type = valOf(childOf(childOf(element, 'm:fPr'), 'm:type'));
    const node: MathNode = { k: 'frac', n: part(element, 'm:num', depth), d: part(element, 'm:den', depth) };
    if (type === 'lin' || type === 'skw' || type === 'noBar') node.type = type;
    return node;
  },
  'm:sSup': (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    t: part(element, 'm:sup', depth),
  }),
  'm:sSub': (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    b: part(element, 'm:sub', depth),
  }),
  'm:sSubSup': (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    t: part(element, 'm:sup', depth),
    b: part(element, 'm:sub', depth),
  }),
  'm:sPre': (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    tl: part(element, 'm:sup', depth),
    bl: part(element, 'm:sub', depth),
  }),
  'm:rad': (element, depth) => {
    const hidden = isOn(childOf(childOf(element, 'm:radPr'), 'm:degHide'));
    const deg = part(element, 'm:deg', depth);
    const node: MathNode = { k: 'root', e: part(element, 'm:e', depth) };
    if (!hidden && !isEmpty(deg)) node.deg = deg;
    return node;
  },
  'm:nary': (element, depth) => {
    const properties = childOf(element, 'm:naryPr');
    const chrElement = childOf(properties, 'm:chr');
    const chr = chrElement ? (valOf(chrElement) ?? '') : '∫';
    const location = valOf(childOf(properties, 'm:limLoc'));
    const node: MathNode = { k: 'nary', chr: chr || '', e: part(element, 'm:e', depth) };
    const isIntegral = /[∫-∳⨋-⨜]/.test(chr);
    if (location === 'undOvr' || (location === undefined && !isIntegral)) node.limits = true;
    const sub = part(element, 'm:sub', depth);
    const sup = part(element, 'm:sup', depth);
    if (!isOn(childOf(properties, 'm:subHide')) || !isEmpty(sub)) node.b = sub;
    if (!isOn(childOf(properties, 'm:supHide')) || !isEmpty(sup)) node.t = sup;
    return node;
  },
  'm:d': (element, depth) => {
    const properties = childOf(element, 'm:dPr');
    const bracket = (name: string, usual: string): string => {
      const given = childOf(properties, name);
      return given ? (valOf(given) ?? '') : usual;
    };
    return {
      k: 'delim',
      beg: bracket('m:begChr', '('),
      end: bracket('m:endChr', ')'),
      sep: bracket('m:sepChr', '|'),
      c: childrenNamed(element, 'm:e').map((child) => readChildren(child, depth + 1)),
    };
  },
  'm:m': (element, depth) => {
    const align = valOf(
      childOf(childOf(childOf(childOf(childOf(element, 'm:mPr'), 'm:mcs'), 'm:mc'), 'm:mcPr'), 'm:mcJc'),
    );
    const node: MathNode = {
      k: 'matrix',
      rows: childrenNamed(element, 'm:mr').map((row) =>
        childrenNamed(row, 'm:e').map((cell) => readChildren(cell, depth + 1)),
      ),
    };
    if (align === 'left' || align === 'right') node.align = align;
    return node;
  },
  'm:eqArr': (element, depth) => ({
    k: 'lines',
    rows: childrenNamed(element, 'm:e').map((row) => splitAlignment(readChildren(row, depth + 1))),
  }),
  'm:acc': (element, depth) => {
    const given = childOf(childOf(element, 'm:accPr'), 'm:chr');
    const chr = given ? (valOf(given) ?? '') : '\u0302';
    return { k: 'accent', chr, e: part(element, 'm:e', depth) };
  },
  'm:bar': (element, depth) => {
    const under = valOf(childOf(childOf(element, 'm:barPr'), 'm:pos')) !== 'top';
    const node: MathNode = { k: 'bar', e: part(element, 'm:e', depth) };
    if (under) node.under = true;
    return node;
  },
  'm:groupChr': (element, depth) => {
    const properties = childOf(element, 'm:groupChrPr');
    const given = childOf(properties, 'm:chr');
    const node: MathNode = {
      k: 'group',
      chr: given ? (valOf(given) ?? '') : '⏟',
      e: part(element, 'm:e', depth),
    };
    if (valOf(childOf(properties, 'm:pos')) !== 'top') node.under = true;
    return node;
  },
  'm:borderBox': (element, depth) => {
    const properties = childOf(element, 'm:borderBoxPr');
    const hides = (name: string): boolean => isOn(childOf(properties, name));
    const sides = (
      [
        ['top', 'm:hideTop'],
        ['bottom', 'm:hideBot'],
        ['left', 'm:hideLeft'],
        ['right', 'm:hideRight'],
      ] as const
    )
      .filter(([, name]) => !hides(name))
      .map(([side]) => side);
    const node: MathNode = { k: 'frame', e: part(element, 'm:e', depth), sides };
    if (['m:strikeH', 'm:strikeV', 'm:strikeBLTR', 'm:strikeTLBR'].some(hides)) node.strike = true;
    return node;
  },
  'm:limLow': (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    b: part(element, 'm:lim', depth),
    limits: true,
  }),
  'm:limUpp': (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    t: part(element, 'm:lim', depth),
    limits: true,
  }),
  'm:func': (element, depth) => [
    functionName(part(element, 'm:fName', depth)),
    { k: 'space', em: 0.1667 },
    part(element, 'm:e', depth),
  ],
  'm:phant': (element, depth) => {
    const properties = childOf(element, 'm:phantPr');
    const shown = childOf(properties, 'm:show');
    const e = part(element, 'm:e', depth);
    return shown && !isOn(shown) ? { k: 'phantom', e } : e;
  },
};

function readChildren(element: Element, depth: number): MathNode {
  if (depth > MAX_DEPTH) return textOf(element);
  const row: MathNode[] = [];
  for (const child of elementsOf(element)) {
    if (child.name.endsWith('Pr') || child.name === 'w:del' || child.name === 'w:moveFrom') continue;
    const reader = readers[child.name];
    const node = reader
      ? reader(child, depth)
      : child.name === 'w:r'
        ? readRun(child)
        : readChildren(child, depth + 1);
    if (Array.isArray(node)) row.push(...node);
    else row.push(node);
  }
  return row.length === 1 && row[0] !== undefined ? row[0] : row;
}

function part(element: Element, name: string, depth: number): MathNode {
  const child = childOf(element, name);
  return child ? readChildren(child, depth + 1) : [];
}

export function isEmpty(node: MathNode): boolean {
  return Array.isArray(node) ? node.every(isEmpty) : typeof node === 'string' && node.trim() === '';
}

const SCRIPTS: Record<string, MathStyle> = {
  script: 'cal',
  fraktur: 'frak',
  'double-struck': 'bb',
  'sans-serif': 'sans',
  monospace: 'mono',
};

function readRun(element: Element): MathNode {
  const properties = childOf(element, 'm:rPr');
  const look = childOf(element, 'w:rPr');
  const text = elementsOf(element)
    .map((child) => {
      if (child.name === 'm:t' || child.name === 'w:t') return textOf(child);
      if (child.name === 'w:sym') return symbolText(child);
      return child.name === 'w:br' || child.name === 'w:tab' ? ' ' : '';
    })
    .join('');
  if (text === '') return [];
  if (isOn(childOf(properties, 'm:nor'))) {
    const node: MathNode = { k: 'text', s: text };
    if (isOn(childOf(look, 'w:b'))) node.b = true;
    if (isOn(childOf(look, 'w:i'))) node.i = true;
    return node;
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

/** Splits a run into symbols: numbers stay whole, upright words stay words, letters are variables. */
function symbols(text: string, style: MathStyle | undefined): MathNode {
  const row: MathNode[] = [];
  const pattern = /\d+(?:[.,]\d+)*|\p{L}\p{M}*|\s|[^\s]\p{M}*/gu;
  const pieces = style === 'up' ? /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}]+|\s|[^\s]\p{M}*/gu : pattern;
  for (const [piece] of text.matchAll(pieces)) {
    if (/^\d/.test(piece))
      row.push(style && style !== 'up' && style !== 'i' ? { k: 'sym', s: piece, v: style } : piece);
    else if (/^\s$/.test(piece)) row.push({ k: 'space', em: SPACES[piece] ?? 0.25 });
    else if (piece === '&') row.push({ k: 'amp' });
    else if (INVISIBLE.test(piece)) continue;
    else if (style === 'up' && [...piece].length > 1 && LETTER.test(piece)) {
      row.push(isLatinWord(piece) ? { k: 'op', s: piece } : { k: 'text', s: piece });
    } else row.push(symbolOf(piece, style));
  }
  return row.length === 1 && row[0] !== undefined ? row[0] : row;
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

/** The name in `m:fName`: letters of the bare name become one upright word, its scripts stay where they are. */
function functionName(node: MathNode): MathNode {
  if (Array.isArray(node)) {
    const word = node.map((part) =>
      typeof part === 'object' && 'k' in part && part.k === 'sym' ? part.s : undefined,
    );
    if (word.length > 1 && word.every((letter) => letter !== undefined && /^[A-Za-z]$/.test(letter))) {
      return { k: 'op', s: word.join('') };
    }
    return node.map(functionName);
  }
  if (typeof node === 'object' && node.k === 'attach') return { ...node, e: functionName(node.e) };
  return node;
}

/** In equation arrays every second & is mere space (22.1.2.34): only the odd ones align. */
function splitAlignment(node: MathNode): MathNode {
  if (!Array.isArray(node)) return node;
  let count = 0;
  return node.map((part) => {
    if (typeof part !== 'object' || Array.isArray(part) || part.k !== 'amp') return part;
    count += 1;
    return count % 2 === 1 ? part : { k: 'space', em: 1 };
  });
}
