import type {
  Align,
  Block,
  Drawing,
  Equation,
  Heading,
  Layer,
  Paragraph,
  Role,
  Table,
  TableCell,
} from '../../functions/documents/model/document.ts';
import { LONG_EQUATION } from './math-specimens.ts';
import { type KindIn, type OfKind, paragraph, type SpecimenOfEach, WORDS } from './specimen.ts';

const long = paragraph(WORDS);

export const PARAGRAPH_SPECIMENS: SpecimenOfEach<Paragraph> = {
  align: { ...long, align: 'right' },
  rtl: { ...paragraph('פסקה הנקראת מימין לשמאל, with some words of Latin in between.'), rtl: true },
  start: { ...long, start: 36 },
  end: { ...long, end: 72 },
  first: { ...long, first: 24 },
  label: { ...long, label: '1.' },
  keepNext: { ...long, keepNext: true },
  tight: { ...long, tight: true },
  hang: { ...long, label: '(iv)', hang: 30 },
  border: { ...long, border: true },
  fill: { ...long, fill: '#eef3f2' },
};

export const ROLE_SPECIMENS: Record<Role, Paragraph> = {
  body: { ...long, role: 'body' },
  title: { ...long, role: 'title' },
  subtitle: { ...long, role: 'subtitle' },
  caption: { ...long, role: 'caption' },
  quote: { ...long, role: 'quote' },
  code: { ...paragraph('for (const each of all) count(each);'), role: 'code' },
  contents: { ...paragraph('1 Introduction', { k: 'tab', fill: true }, '7'), role: 'contents' },
};

export const ALIGN_SPECIMENS: Record<Align, Paragraph> = {
  left: { ...long, align: 'left' },
  center: { ...long, align: 'center' },
  right: { ...long, align: 'right' },
  justify: { ...long, align: 'justify' },
};

/** A list of two levels. */
export const LIST: Paragraph[] = [
  { ...paragraph('The first item.'), label: '1.', hang: 18, tight: true },
  { ...paragraph(WORDS), label: '2.', hang: 18, tight: true },
  { ...paragraph('An item below it.'), label: '•', hang: 18, start: 18, tight: true },
];

const heading: Heading = { k: 'heading', level: 2, c: ['A heading'] };

export const LEVEL_SPECIMENS: Heading[] = [1, 2, 3, 4, 5, 6].map((level) => ({
  ...heading,
  level,
  c: [`A heading of level ${level}`],
}));

export const HEADING_SPECIMENS: SpecimenOfEach<Heading> = {
  label: { ...heading, label: '2.1' },
  align: { ...heading, align: 'center' },
  rtl: { ...heading, c: ['כותרת'], rtl: true },
};

export const EQUATION_SPECIMENS: SpecimenOfEach<Equation> = {
  number: { k: 'equation', m: LONG_EQUATION, number: ['(12)'] },
  alt: { k: 'equation', m: '1', alt: 'one' },
};

const edges: TableCell['edges'] = [true, true, true, true];
const plain = (text: string): TableCell => ({ blocks: [paragraph(text)], colspan: 1, rowspan: 1, edges });
const table: Table = {
  k: 'table',
  columns: [80, 80, 80],
  headerRows: 1,
  rows: [
    ['Name', 'Count', 'Share'],
    ['alpha', '12', '0.4'],
    ['beta', '18', '0.6'],
  ].map((row) => row.map(plain)),
};

const hebrew: Paragraph = { ...paragraph('עברית.'), rtl: true };
const RTL_ROW: TableCell[] = ['gamma.', '7', '0.1'].map((text, at) =>
  at === 0 ? { ...plain(''), blocks: [hebrew, paragraph(text)] } : plain(text),
);

export const TABLE_SPECIMENS: SpecimenOfEach<Table> = {
  align: { ...table, align: 'center' },
  rtl: { ...table, rtl: true, rows: [...table.rows, RTL_ROW] },
  scale: { ...table, scale: 0.7 },
  turned: { ...table, turned: true },
};

/** Over two columns, over two rows, and one cell of each style. */
export const SPANS: Table = {
  ...table,
  rows: [
    [{ ...plain('two columns'), colspan: 2 }, plain('one')],
    [{ ...plain('two rows'), rowspan: 2 }, plain('a'), plain('b')],
    [plain('c'), plain('d')],
  ],
};

const tall: TableCell = { ...plain(''), blocks: ['one', 'two', 'three'].map((word) => paragraph(word)) };

export const CELL_SPECIMENS: SpecimenOfEach<TableCell> = {
  align: { ...plain('at the bottom'), align: 'bottom' },
  fill: { ...plain('filled'), fill: '#eef3f2' },
};

/** The looks of cells beside one that is higher, ruled above and below only. */
export const CELLS: Table = {
  ...table,
  headerRows: 0,
  rows: [
    [tall, CELL_SPECIMENS.align, { ...CELL_SPECIMENS.fill, edges: [true, false, true, false] }],
    [
      { ...tall, align: 'top' },
      { ...plain('in the middle'), align: 'horizon' },
      { ...plain('at the top'), align: 'top' },
    ],
  ],
};

type Words = OfKind<Layer, 'words'>;
type Pictured = OfKind<Layer, 'picture'>;
const words: Words = { k: 'words', c: [paragraph('words')], x: 0, y: 0, width: 80, height: 40, align: 'top' };
const pictured: Pictured = { k: 'picture', file: 'png', x: 0, y: 0, width: 80, height: 40 };

/** Each layer over a frame of its space. */
const framed = (layer: Layer): Drawing => ({
  k: 'drawing',
  width: 120,
  height: 50,
  layers: [
    { k: 'picture', file: 'frame', x: 0, y: 0, width: 120, height: 50 },
    { ...layer, x: 20, y: 5 },
  ],
});

export const PICTURE_LAYER_SPECIMENS: SpecimenOfEach<Pictured> = {
  crop: { ...pictured, crop: [0, 0, 0.5, 0.5] },
  turn: { ...pictured, turn: 90 },
  flipH: { ...pictured, flipH: true },
  flipV: { ...pictured, flipV: true },
};

export const WORDS_LAYER_SPECIMENS: SpecimenOfEach<Words> = {
  turn: { ...words, turn: 270 },
  color: { ...words, color: '#8a1f3d' },
  size: { ...words, size: 0.7 },
};

export const WORDS_PLACE_SPECIMENS: Record<Words['align'], Words> = {
  top: { ...words, align: 'top' },
  horizon: { ...words, align: 'horizon' },
  bottom: { ...words, align: 'bottom' },
};

export const DRAWING_SPECIMENS: SpecimenOfEach<Drawing> = {
  alt: { ...framed(pictured), alt: 'A rectangle within a frame' },
  scale: { ...framed(words), scale: 0.5 },
};

export const LAYERS: Record<string, Drawing> = Object.fromEntries(
  Object.entries({
    ...Object.fromEntries(
      Object.entries(PICTURE_LAYER_SPECIMENS).map(([name, layer]) => [`picture: ${name}`, layer]),
    ),
    ...Object.fromEntries(
      Object.entries({ ...WORDS_LAYER_SPECIMENS, ...WORDS_PLACE_SPECIMENS }).map(([name, layer]) => [
        `words: ${name}`,
        layer,
      ]),
    ),
    'words too many for their shape': { ...words, c: [paragraph(WORDS), paragraph(WORDS)] },
  } satisfies Record<string, Layer>).map(([name, layer]) => [name, framed(layer)]),
);

/** One of each kind, as simple as possible. */
export const BLOCK_SPECIMENS: Record<KindIn<Block>, Block[]> = {
  par: [long],
  heading: [heading],
  equation: [{ k: 'equation', m: { k: 'attach', e: 'x', t: '2' } }],
  table: [table],
  drawing: [framed(pictured)],
  box: [
    { k: 'box', c: [paragraph('in a frame')] },
    { k: 'box', c: [paragraph('without a frame')], plain: true },
  ],
  figure: [
    {
      k: 'figure',
      c: [
        { ...paragraph({ k: 'image', file: 'png', width: 96, height: 48 }), align: 'center' },
        { ...paragraph('Figure 1. A picture and its caption.'), role: 'caption', align: 'center' },
      ],
    },
  ],
  rule: [{ k: 'rule' }],
  pageBreak: [{ k: 'pageBreak' }],
};
