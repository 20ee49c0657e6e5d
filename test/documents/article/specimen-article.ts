import type {
  ArticleBlock,
  ArticleInline,
  ArticleText,
} from '../../../functions/documents/article/article-text.ts';
import type { DocumentModel, Drawing } from '../../../functions/documents/model/document.ts';
import { MATH_SPECIMENS } from '../../gallery/math-specimens.ts';
import type { KindIn, OfKind } from '../../gallery/specimen.ts';

let ids = 0;
const id = (letter: string): string => {
  ids += 1;
  return `${letter}${ids}`;
};
const par = (...c: ArticleInline[]): ArticleBlock => ({ k: 'par', id: id('p'), c });

const look = {
  b: true,
  i: true,
  u: true,
  strike: true,
  pos: 'sup',
  smallCaps: true,
  mono: true,
  mark: true,
} as const;

/** One of each kind; note marks get new ids everywhere. */
const inlineKinds = (): { [Name in KindIn<ArticleInline>]: OfKind<ArticleInline, Name> } => ({
  run: { k: 'run', s: 'a run <of> everything', ...look },
  link: {
    k: 'link',
    href: 'https://example.org/?a=1&b=2',
    c: ['a link ', { k: 'cite', to: ['r1'], c: ['[1]'] }],
  },
  cite: {
    k: 'cite',
    to: ['r1', 'r2'],
    c: ['[1, ', { k: 'link', href: 'https://example.org', c: ['2'] }, ']'],
  },
  ref: { k: 'ref', to: 'figure-1', c: ['Fig. ', { k: 'run', s: '1', b: true }] },
  br: { k: 'br' },
  math: { k: 'math', m: [{ k: 'sym', s: 'x' }, { k: 'sym', s: '=' }, '1'], alt: 'x equals one' },
  image: { k: 'image', file: 'picture-1.png', width: 12, height: 9, alt: 'A sign' },
  note: { k: 'note', id: id('mark'), to: 'fn-1', label: '1' },
  ruby: { k: 'ruby', c: ['漢'], over: ['かん'] },
  flag: { k: 'flag', s: 'Picture that we could not show' },
});
export const allInlines = (): ArticleInline[] => ['Words & <tags> ', ...Object.values(inlineKinds()), ' end'];

const drawing: Drawing = { k: 'drawing', width: 90, height: 60, layers: [] };
const cell = (...blocks: ArticleBlock[]) => ({ blocks, colspan: 1, rowspan: 1 });

const blockKinds = (): { [Name in KindIn<ArticleBlock>]: OfKind<ArticleBlock, Name> } => ({
  par: { k: 'par', id: id('p'), c: allInlines(), align: 'center', rtl: true },
  quote: { k: 'quote', id: id('q'), blocks: [par('Quoted.')] },
  code: { k: 'code', id: id('c'), c: ['if (a < b)', { k: 'br' }, { k: 'run', s: '  go()', b: true }] },
  list: {
    k: 'list',
    id: id('l'),
    kind: 'numbers',
    items: [
      { label: ['(a)'], blocks: [par('One.')] },
      {
        label: ['(b)'],
        blocks: [
          par('Two.'),
          { k: 'list', id: id('l'), kind: 'bullets', items: [{ label: ['•'], blocks: [par('In it.')] }] },
        ],
      },
      { blocks: [par('Without a number.')] },
    ],
  },
  equation: {
    k: 'equation',
    id: id('eq-'),
    m: [
      { k: 'frac', n: '1', d: '2' },
      { k: 'sym', s: '+' },
      { k: 'text', s: 'a number of words' },
    ],
    label: ['(3)'],
    alt: 'one half',
  },
  table: {
    k: 'table',
    id: id('table-'),
    label: ['Table 2.'],
    caption: [par('A caption.'), par('And more.')],
    columns: [100, 100],
    headerRows: 1,
    rows: [
      [cell(par('Head')), { ...cell(par()), rowspan: 2 }],
      [{ ...cell(par(...allInlines())), colspan: 2, align: 'right' }],
      [cell(par('Two'), par('paragraphs')), { ...cell(par('Across')), rowspan: 2 }],
      [],
      [],
      [cell(par('Last')), cell()],
    ],
  },
  figure: {
    k: 'figure',
    id: id('figure-'),
    label: [{ k: 'run', s: 'Figure 7.', b: true }],
    caption: [par('Of two pictures.')],
    blocks: [
      { k: 'picture', id: id('picture-'), file: 'picture-1.png', width: 300, height: 200, alt: 'A map' },
      par('(a) ', { k: 'image', file: 'picture-1.png', width: 30, height: 20 }),
      { k: 'equation', id: id('eq-'), m: '1' },
    ],
  },
  picture: { k: 'picture', id: id('picture-'), file: 'picture-1.png', width: 300, height: 200 },
  drawing: {
    k: 'drawing',
    id: id('drawing-'),
    file: 'drawing-1.png',
    width: 90,
    height: 60,
    drawing,
    words: [par('In a shape')],
  },
  box: { k: 'box', id: id('b'), blocks: [par('Apart.')] },
});
export const allBlocks = (): ArticleBlock[] => Object.values(blockKinds());

const equations = (): ArticleBlock[] =>
  Object.values(MATH_SPECIMENS)
    .flat()
    .flatMap((m) => [{ k: 'equation' as const, id: id('eq-'), m }, par({ k: 'math', m })]);

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** What the specimens show. */
export const PICTURES: DocumentModel['pictures'] = {
  'picture-1.png': { bytes: Buffer.from(DOT, 'base64'), format: 'png', part: 'picture-1.png' },
};

/** Every kind of block within every kind that holds blocks, and every inline wherever one may be. */
export function specimenArticle(): ArticleText {
  ids = 0;
  const nested = (): ArticleBlock[] => [
    ...allBlocks(),
    { k: 'quote', id: id('q'), blocks: allBlocks() },
    { k: 'list', id: id('l'), kind: 'numbers', items: [{ label: ['1.'], blocks: allBlocks() }] },
    { k: 'box', id: id('b'), plain: true, blocks: allBlocks() },
    {
      k: 'table',
      id: id('table-'),
      caption: [],
      columns: [1],
      headerRows: 1,
      rtl: true,
      rows: [[cell(...allBlocks())]],
    },
    { k: 'figure', id: id('figure-'), label: allInlines(), caption: allBlocks(), blocks: allBlocks() },
  ];
  const section = (level: number, sections: ArticleText['sections']): ArticleText['sections'][number] => ({
    id: id('s'),
    level,
    label: '2.1',
    title: [`Level ${level} `, ...allInlines()],
    blocks: level === 1 ? nested() : [par('Below.')],
    sections,
  });
  const entry = (part: object) => ({ id: id('r'), label: '[1]', c: allInlines(), text: 'An entry', ...part });
  return {
    lang: 'en',
    title: ['A title with ', { k: 'run', s: 'italics', i: true }, ' & ', inlineKinds().math],
    abstract: [par(...allInlines()), ...allBlocks()],
    blocks: [{ k: 'figure', id: 'figure-1', label: ['Figure 1.'], caption: [], blocks: [] }, ...equations()],
    sections: [section(1, [section(2, [section(3, [])])])],
    statements: (
      [
        'acknowledgement',
        'funding',
        'contributions',
        'interests',
        'data',
        'ethics',
        'ai',
        'abbreviations',
      ] as const
    ).map((kind) => ({ id: id('st'), kind, title: [kind], blocks: allBlocks() })),
    references: [
      {
        id: 'references',
        title: ['References'],
        blocks: [par('In the order of their citation.')],
        entries: [
          { ...entry({ doi: '10.5555/a<b>(c)' }), id: 'r1', c: ['A. Author. A paper & more. '] },
          { ...entry({ arxiv: '2101.00001', pmid: '12345', url: 'https://example.org/a b' }), id: 'r2' },
          entry({ label: undefined, url: 'javascript:alert(1)', c: ['Plain.'] }),
        ],
      },
    ],
    notes: [{ id: 'fn-1', label: '1', kind: 'footnote', blocks: allBlocks() }],
    pictures: {
      'picture-1.png': { type: 'image/png', bytes: 1 },
      'drawing-1.png': { type: 'image/png', bytes: 1 },
    },
  };
}
