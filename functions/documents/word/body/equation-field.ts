import type { MathNode } from '../../model/math.ts';
import { mathText } from '../../model/math-text.ts';
import { formatNumber } from '../../model/number-format.ts';
import type { Placed } from '../word-document.ts';
import { plainMath } from './math-symbols.ts';
import { isEmpty } from './read-math.ts';

/** An instruction of an EQ field, `\f(1,2)`; `options` are the switches before its arguments. */
interface Instruction {
  name: string;
  options: string;
  args: Part[];
}
type Part = (string | Instruction)[];

const MAX_DEPTH = 40;
const FORMAT = /\\\*\s*(?:"[^"]*"|\S+)/g;
const START = /\\([abdfilorsx])((?:\s*\\(?:[lrbfv]c\s*\\\S|[a-z]{2}\s*\d*))*)\s*\(/iy;

/** Computes an EQ field (ECMA-376 Part 1, 17.16.5.22), of which Word keeps no result: signs, words with their reading, equations. */
export function equationField(code: string): Placed[] {
  const written = code.replace(/^\s*EQ\b/i, '').replace(FORMAT, '');
  const separator = written.replace(/\\;/g, '').includes(';') ? ';' : ',';
  const [part] = readPart(written.trim(), 0, separator, 0);
  const placed: Placed[] = [];
  let rest: Part = [];
  const end = (): void => {
    const m = nodeOf(rest);
    const s = mathText(m);
    const signs = rest.map((one) => (typeof one === 'string' ? one : signOf(one)));
    const isText = signs.every((sign) => sign !== undefined);
    if (isText && signs.length > 0) placed.push({ k: 'inline', inline: signs.join('') });
    else if (s.trim() !== '') placed.push({ k: 'math', m, s, display: false });
    rest = [];
  };
  for (const one of part) {
    const ruby = typeof one === 'string' ? undefined : rubyOf(one);
    if (!ruby) rest.push(one);
    else {
      end();
      placed.push(ruby);
    }
  }
  end();
  return placed;
}

/** Reads until the argument's end, and returns where that is. */
function readPart(text: string, from: number, separator: string, depth: number): [part: Part, end: number] {
  const part: Part = [];
  let at = from;
  let open = 0;
  const add = (sign: string): void => {
    if (typeof part.at(-1) === 'string') part[part.length - 1] += sign;
    else part.push(sign);
  };
  while (at < text.length) {
    const sign = text[at] ?? '';
    START.lastIndex = at;
    const [all, name = '', options = ''] = (depth < MAX_DEPTH && START.exec(text)) || [];
    if (all !== undefined) {
      const args: Part[] = [];
      at += all.length - 1;
      do {
        const [arg, end] = readPart(text, at + 1, separator, depth + 1);
        args.push(arg);
        at = end;
      } while (text[at] === separator);
      part.push({ name: name.toLowerCase(), options: options.toLowerCase(), args });
    } else if (depth > 0 && open === 0 && (sign === ')' || sign === separator)) break;
    else if (sign === '\\') {
      at += 1;
      add(text[at] ?? '');
    } else {
      open += sign === '(' ? 1 : sign === ')' && open > 0 ? -1 : 0;
      add(sign);
    }
    at += 1;
  }
  return [part, at];
}

const CIRCLES = /^[○◯〇]$/;
const SIDES = ['top', 'bottom', 'left', 'right'] as const;
const SIGNS: Record<string, string> = { i: '∫', su: '∑', pr: '∏' };
const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}', '<': '>', '|': '|' };

function nodeOf(part: Part): MathNode {
  const nodes: MathNode[] = [];
  for (const one of part) {
    const made = typeof one === 'string' ? plainMath(one) : instructionNode(one);
    // Scripts belong to the sign before them.
    if (isScript(made)) made.e = nodes.pop() ?? [];
    nodes.push(...(Array.isArray(made) ? made : [made]));
  }
  return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : nodes;
}

const isScript = (node: MathNode): node is Extract<MathNode, { k: 'attach' }> =>
  typeof node === 'object' && 'k' in node && node.k === 'attach' && isEmpty(node.e);

function instructionNode(one: Instruction): MathNode {
  const { name, options, args } = one;
  const all = args.map(nodeOf);
  const [first = [], second = [], ...others] = all;
  switch (name) {
    case 'f':
      return { k: 'frac', n: first, d: second };
    case 'r':
      return args.length > 1 ? { k: 'root', deg: first, e: second } : { k: 'root', e: first };
    case 's': {
      const isLow = (at: number) => (args.length > 1 ? at === 1 : options.includes('\\do'));
      const [t, b] = [all.filter((_, at) => !isLow(at)), all.filter((_, at) => isLow(at))];
      return { k: 'attach', e: [], ...(t.length > 0 && { t }), ...(b.length > 0 && { b }) };
    }
    case 'i': {
      const own = /\\[fv]c\s*\\(\S)/.exec(options)?.[1];
      const chr = own ?? SIGNS[/\\(su|pr)/.exec(options)?.[1] ?? 'i'] ?? '∫';
      const limits = chr !== '∫' && !options.includes('\\in');
      return { k: 'nary', chr, b: first, t: second, e: others, ...(limits && { limits }) };
    }
    case 'b': {
      const bracket = (side: string) => new RegExp(`\\\\${side}c\\s*\\\\(\\S)`).exec(options)?.[1];
      const [both, left, right] = [bracket('b'), bracket('l'), bracket('r')];
      const beg = both ?? left ?? (right ? '' : '(');
      const end = both ? (PAIRS[both] ?? both) : (right ?? (left ? '' : ')'));
      return { k: 'delim', beg, end, sep: ',', c: all };
    }
    case 'a': {
      const columns = Math.max(1, Number(/\\co\s*(\d+)/.exec(options)?.[1] ?? 1));
      const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, at) =>
        all.slice(at * columns, (at + 1) * columns),
      );
      return { k: 'matrix', rows, ...(/\\al/.test(options) && { align: 'left' }) };
    }
    case 'l':
      return all.flatMap((node, at) => (at > 0 ? [',', node] : [node]));
    case 'x': {
      const given = SIDES.filter((side) => options.includes(`\\${side.slice(0, 2)}`));
      return { k: 'frame', e: all, sides: given.length > 0 ? given : [...SIDES] };
    }
    case 'o':
      return signOf(one) ?? overstruck(args, all);
    default:
      return all;
  }
}

/** A sign in a circle, or struck out. */
function signOf({ name, args }: Instruction): string | undefined {
  const [shape, sign, ...more] = args.map((arg) =>
    arg.map((one) => (typeof one === 'string' ? one.trim() : '\\')).join(''),
  );
  if (name !== 'o' || more.length > 0 || !shape || !sign || sign.includes('\\')) return undefined;
  if (sign === '/') return `${shape}\u0338`.normalize('NFC');
  if (!CIRCLES.test(shape)) return undefined;
  const code = sign.codePointAt(0) ?? 0;
  if (/^\d+$/.test(sign)) return circled(Number(sign));
  if (/^[A-Z]$/.test(sign)) return String.fromCodePoint(0x24b6 + code - 65);
  if (/^[a-z]$/.test(sign)) return String.fromCodePoint(0x24d0 + code - 97);
  const han = '一二三四五六七八九十'.indexOf(sign);
  return han >= 0 ? formatNumber(han + 1, 'ideographEnclosedCircle') : `${sign}\u20dd`;
}

function circled(value: number): string {
  if (value === 0) return '⓪';
  if (value > 20 && value <= 50)
    return String.fromCodePoint(value <= 35 ? 0x3250 + value - 20 : 0x32b0 + value - 35);
  return value <= 20 ? formatNumber(value, 'decimalEnclosedCircle') : `${value}\u20dd`;
}

const ACCENTS: Record<string, string> = {
  '¯': '\u0304',
  '―': '\u0304',
  '→': '\u20d7',
  '^': '\u0302',
  '~': '\u0303',
  '˙': '\u0307',
  '.': '\u0307',
};

/** Signs over each other: an accent, a square around, or side by side, so that none is lost. */
function overstruck(args: Part[], all: MathNode[]): MathNode {
  const [under = [], over = []] = all;
  const sign = args.length === 2 ? mathText(over).trim() : '';
  const accent = ACCENTS[sign];
  if (accent) return { k: 'accent', chr: accent, e: under };
  if (args.length === 2 && /^[□◻]$/.test(mathText(under).trim()))
    return { k: 'frame', e: over, sides: [...SIDES] };
  return all;
}

/** A word with its reading above it, as Word's phonetic guide writes it: `\o\ad(\s\up 9(reading),word)`. */
function rubyOf({ name, args }: Instruction): Placed | undefined {
  const [reading, word] = args;
  const [raised] = reading ?? [];
  if (name !== 'o' || args.length !== 2 || reading?.length !== 1 || typeof raised !== 'object')
    return undefined;
  if (raised.name !== 's' || !raised.options.includes('\\up')) return undefined;
  const text = (part: Part | undefined) => mathText(nodeOf(part ?? []));
  const [over, base] = [text(raised.args[0]), text(word)];
  return over && base
    ? { k: 'ruby', base: [{ k: 'text', s: base }], over: [{ k: 'text', s: over }] }
    : undefined;
}
