import type { MathNode, MathStyle } from '../../functions/documents/model/math.ts';
import type { KindIn } from './specimen.ts';

const sym = (s: string, v?: MathStyle): MathNode => (v ? { k: 'sym', s, v } : { k: 'sym', s });
const [x, y, n, a, b] = [sym('x'), sym('y'), sym('n'), sym('a'), sym('b')];
const [plus, equals] = [sym('+'), sym('=')];
const half: MathNode = { k: 'frac', n: '1', d: '2' };
const sum: MathNode = [a, plus, b];

/** One of each kind of node, with all its variants. */
export const MATH_SPECIMENS: Record<KindIn<MathNode>, MathNode[]> = {
  sym: [x, sym('∑'), sym('≤')],
  text: [
    { k: 'text', s: 'if and only if' },
    { k: 'text', s: 'bold words', b: true },
    { k: 'text', s: 'slanted words', i: true },
  ],
  op: [[{ k: 'op', s: 'sin' }, x]],
  space: [[a, { k: 'space', em: 2 }, b]],
  amp: [
    {
      k: 'lines',
      rows: [
        [x, { k: 'amp' }, equals, sum],
        [{ k: 'amp' }, equals, n],
      ],
    },
  ],
  break: [[sum, { k: 'break' }, equals, n]],
  frac: [
    { k: 'frac', n: sum, d: n },
    { k: 'frac', n: sum, d: n, type: 'lin' },
    { k: 'frac', n: sum, d: n, type: 'skw' },
    { k: 'frac', n: n, d: '2', type: 'noBar' },
  ],
  attach: [
    { k: 'attach', e: x, t: '2', b: n },
    { k: 'attach', e: x, tl: a, bl: b },
    { k: 'attach', e: { k: 'op', s: 'lim' }, b: [n, sym('→'), sym('∞')], limits: true },
  ],
  root: [
    { k: 'root', e: sum },
    { k: 'root', e: sum, deg: '3' },
  ],
  nary: [
    { k: 'nary', chr: '∑', e: x, t: n, b: a, limits: true },
    { k: 'nary', chr: '∫', e: x, t: '1', b: '0' },
  ],
  delim: [
    { k: 'delim', beg: '(', end: ')', sep: '|', c: [half, x] },
    { k: 'delim', beg: '{', end: '', sep: '', c: [half] },
    { k: 'delim', beg: '[', end: ']', sep: '', c: [half], small: true },
  ],
  matrix: [
    {
      k: 'matrix',
      rows: [
        [a, sum],
        [sum, b],
      ],
    },
    {
      k: 'matrix',
      rows: [
        [a, sum],
        [sum, b],
      ],
      align: 'left',
    },
    {
      k: 'matrix',
      rows: [
        [a, sum],
        [sum, b],
      ],
      align: 'right',
    },
  ],
  lines: [
    {
      k: 'lines',
      rows: [
        [x, equals, n],
        [y, equals, sum],
      ],
    },
  ],
  accent: ['\u0302', '\u0303', '\u20d7', '\u0305', '⏞', '\u0332', '\u033f'].map((chr) => ({
    k: 'accent',
    chr,
    e: sum,
  })),
  bar: [
    { k: 'bar', e: sum },
    { k: 'bar', e: sum, under: true },
  ],
  group: [
    ...['⏞', '⎴', '⏜', '→'].map((chr): MathNode => ({ k: 'group', chr, e: sum })),
    ...['⏟', '⎵', '⏝', '→'].map((chr): MathNode => ({ k: 'group', chr, e: sum, under: true })),
  ],
  frame: [
    { k: 'frame', e: sum, sides: ['top', 'bottom', 'left', 'right'] },
    { k: 'frame', e: sum, sides: ['left'] },
    ...(['H', 'V', 'BLTR', 'TLBR'] as const).map(
      (strike): MathNode => ({
        k: 'frame',
        e: sum,
        sides: [],
        strikes: [strike],
      }),
    ),
  ],
  numbered: [{ k: 'numbered', e: sum, number: '(7)' }],
  phantom: [[a, { k: 'phantom', e: sum }, b]],
};

export const STYLE_SPECIMENS: Record<MathStyle, MathNode> = {
  up: sym('A', 'up'),
  i: sym('A', 'i'),
  b: sym('A', 'b'),
  bi: sym('A', 'bi'),
  bb: sym('A', 'bb'),
  cal: sym('A', 'cal'),
  frak: sym('A', 'frak'),
  sans: sym('A', 'sans'),
  mono: sym('A', 'mono'),
};

/** Wider than the column: broken at its operators. */
export const LONG_EQUATION: MathNode = [
  y,
  equals,
  ...Array.from({ length: 40 }, (_, index): MathNode[] => [
    { k: 'attach', e: x, b: String(index) },
    plus,
  ]).flat(),
  n,
];
