import type { MathNode } from '../../model/math.ts';
import { alignLines } from '../../model/math-lines.ts';
import { childOf, childrenNamed, type Element, elementsOf, isOn, nodeText, valOf } from '../package/xml.ts';
import { placeOf, readMathRun } from './math-symbols.ts';

/** Deeper nesting than any equation written by hand; its content is kept as plain text. */
const MAX_DEPTH = 40;

type Reader = (element: Element, depth: number) => MathNode;

/**
 * Reads `m:oMath` elements (Office Math, ECMA-376 Part 1, 22.1), which are lines of one equation, into our tree. Unknown elements are
 * replaced by their content.
 */
export function readMath(equations: readonly Element[]): MathNode {
  const rows = equations.map((element) => readRow(element, 0));
  return alignLines(rows.flatMap((row, at) => (at === 0 ? row : [{ k: 'break' }, ...row])));
}

/** What stands at the corners of a base, each by the name of its element. */
function attached(corners: Partial<Record<'t' | 'b' | 'tl' | 'bl', string>>): Reader {
  return (element, depth) => ({
    k: 'attach',
    e: part(element, 'm:e', depth),
    ...Object.fromEntries(Object.entries(corners).map(([at, name]) => [at, part(element, name, depth)])),
  });
}

const readers: Record<string, Reader> = {
  'm:r': (element) => readMathRun(element),
  'm:f': (element, depth) => {
    const type = valOf(childOf(childOf(element, 'm:fPr'), 'm:type'));
    const node: MathNode = { k: 'frac', n: part(element, 'm:num', depth), d: part(element, 'm:den', depth) };
    if (type === 'lin' || type === 'skw' || type === 'noBar') node.type = type;
    return node;
  },
  'm:sSup': attached({ t: 'm:sup' }),
  'm:sSub': attached({ b: 'm:sub' }),
  'm:sSubSup': attached({ t: 'm:sup', b: 'm:sub' }),
  'm:sPre': attached({ tl: 'm:sup', bl: 'm:sub' }),
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
    const node: MathNode = {
      k: 'delim',
      beg: bracket('m:begChr', '('),
      end: bracket('m:endChr', ')'),
      sep: bracket('m:sepChr', '|'),
      c: childrenNamed(element, 'm:e').map((child) => readChildren(child, depth + 1)),
    };
    const grow = childOf(properties, 'm:grow');
    if (grow && !isOn(grow)) node.small = true;
    return node;
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
  'm:eqArr': (element, depth) => {
    const rows = childrenNamed(element, 'm:e').map((row) => readRow(row, depth + 1));
    const [only] = rows;
    const numbered = rows.length === 1 && only !== undefined ? splitNumber(only) : undefined;
    return numbered ?? { k: 'lines', rows: rows.map((row) => alignLines(row.map(withoutSign))) };
  },
  'm:box': (element, depth) => [placeOf(childOf(element, 'm:boxPr')), part(element, 'm:e', depth)].flat(),
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
    const strikes = (['H', 'V', 'BLTR', 'TLBR'] as const).filter((way) => hides(`m:strike${way}`));
    if (strikes.length > 0) node.strikes = strikes;
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

const readChildren = (element: Element, depth: number): MathNode => alignLines(readRow(element, depth));

function readRow(element: Element, depth: number): MathNode[] {
  if (depth > MAX_DEPTH) return [nodeText(element)];
  const row: MathNode[] = [];
  for (const child of elementsOf(element)) {
    if (child.name.endsWith('Pr') || child.name === 'w:del' || child.name === 'w:moveFrom') continue;
    const reader = readers[child.name];
    const node = reader
      ? reader(child, depth)
      : child.name === 'w:r'
        ? readMathRun(child)
        : readChildren(child, depth + 1);
    if (Array.isArray(node)) row.push(...node);
    else row.push(node);
  }
  return row;
}

function part(element: Element, name: string, depth: number): MathNode {
  const child = childOf(element, name);
  return child ? readChildren(child, depth + 1) : [];
}

export function isEmpty(node: MathNode): boolean {
  return Array.isArray(node) ? node.every(isEmpty) : typeof node === 'string' && node.trim() === '';
}

/** The name in `m:fName`: letters of the bare name become one upright word, its scripts stay in place. */
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

const isSign = (part: MathNode): boolean =>
  typeof part === 'object' && 'k' in part && part.k === 'sym' && part.s === '#';
const withoutSign = (part: MathNode): MathNode => (isSign(part) ? { k: 'space', em: 2 } : part);

/** Word writes an equation and its number as one line, `E=mc^2#(1)` (Unicode Nearly Plain-Text Encoding of Mathematics, 3.21). */
function splitNumber(row: MathNode[]): MathNode | undefined {
  const at = row.findIndex(isSign);
  const number = row.slice(at + 1).filter((part) => !isSign(part));
  // Lines with their own numbers keep them.
  if (at <= 0 || number.some((part) => typeof part === 'object' && 'k' in part && part.k === 'break'))
    return undefined;
  // Some authors leave the number behind the line: it stays there.
  const e = alignLines(row.slice(0, at));
  return number.length > 0 ? { k: 'numbered', e, number } : e;
}
