import { describe, expect, it } from 'vitest';
import type { ArticleBlock } from '../../../functions/documents/article/article-text.ts';
import { plainTextOf } from '../../../functions/documents/article/inline-slices.ts';
import { structure } from '../../../functions/documents/article/structure.ts';
import { labelOfCaption } from '../../../functions/documents/model/caption-words.ts';
import { partedFigure } from '../../../functions/documents/model/captions.ts';
import type { Block, Inline, Table } from '../../../functions/documents/model/document.ts';
import { keepCaptions } from '../../../functions/documents/word/to-model/keep-captions.ts';
import { aMeta, bold, heading, manuscript, par } from './a-model.ts';

const image: Inline = { k: 'image', file: 'a.png', width: 90, height: 60 };
const picture = par([image]);
const pictures = { 'a.png': { bytes: new Uint8Array(30), format: 'png' as const, part: 'a' } };
const box = (...c: Block[]): Block => ({ k: 'box', c, plain: true });
const table = (...rows: (Block | string)[][]): Table => ({
  k: 'table',
  columns: rows[0]!.map(() => 90),
  headerRows: 0,
  rows: rows.map((row) =>
    row.map((cell) => ({
      blocks: [typeof cell === 'string' ? par(cell) : cell],
      colspan: 1,
      rowspan: 1,
      edges: [false, false, false, false],
    })),
  ),
});

/** The blocks below the introduction, each in a few words: '[figure-1 2: Sand / Note.]' is a figure of two pictures. */
function read(blocks: Block[]): string[] {
  const { text } = structure(manuscript(keepCaptions(blocks), { pictures }), aMeta);
  const words = (block: ArticleBlock): string => {
    if (block.k === 'par') return plainTextOf(block.c);
    if (block.k !== 'figure' && block.k !== 'table') return `<${block.k}>`;
    const inside = block.k === 'figure' ? block.blocks : [];
    const beside = inside.filter(({ k }) => k === 'par').map(words);
    const shown = [inside.length - beside.length || '', ...beside].join(' ').trim();
    return `[${block.id} ${shown}: ${block.caption.map(words).join(' / ')}]`;
  };
  const inSections = (list: typeof text.sections): string[] =>
    list.flatMap(({ title, blocks: own, sections }) => [
      `# ${plainTextOf(title)}`,
      ...own.map(words),
      ...inSections(sections),
    ]);
  return inSections(text.sections).slice(2);
}

const styled = (text: string) => par(text, { role: 'caption' });

describe('a caption', () => {
  it.each([
    'Figure 1',
    'Fig. 2. Walls, as the map shows, are many.',
    'Figure 1 (a) Wells, (b) walls',
    'Figure 1 (left panel): wells',
    'Figure 3 – wells by year',
    'Fig. S1 | Wells',
    'Table 1 List of wells',
    'Abbildung 4 Brunnen je Jahr',
    'Figure 2 schematic of the well',
    '图1水井分布',
    '图1 中国的水井',
    'شکل ۱: چاه‌ها',
  ])('is %s', (text) => expect(labelOfCaption(text)).toBeDefined());

  it.each([
    'Figure 1 shows that wells fell while walls grew.',
    'Fig. 6 shows the relationship of both.',
    'Figure 1 (a) shows wells.',
    'Figure 1a–c show wells.',
    'Figure 1 and Table 2 show both.',
    'Table 1, which follows, is long.',
    'Figure 1’s left half is dark.',
    'Abbildung 1 zeigt die Brunnen.',
    'La figura 1',
    '图1显示了水井。',
    '図1は水井を示す。',
    '그림 1은 우물이다.',
    'شکل ۱ نشان می‌دهد',
    'Table of contents',
  ])('is not %s', (text) => expect(labelOfCaption(text)).toBeUndefined());
});

describe('figures', () => {
  const cases: [string, Block[], string[]][] = [
    [
      'take their captions from text boxes nearby',
      [picture, par('Text.'), box(styled('Figure 1. Sand')), par('More.')],
      ['[figure-1 1: Sand]', 'Text.', 'More.'],
    ],
    [
      'take a caption from a text box before them, and a table does so too',
      [
        box(styled('Table 1. Grains')),
        par('Text.'),
        table(['a', 'b']),
        box(par('Figure 2: Sand')),
        par('More.'),
        picture,
      ],
      ['Text.', '[table-1 : Grains]', '[figure-2 1: Sand]', 'More.'].sort(),
    ],
    [
      'leave other text boxes to the text',
      [picture, box(par('Beware of the tide.')), par('Text.')],
      ['<picture>', '<box>', 'Text.'],
    ],
    [
      'leave a box to the text where each picture nearby has its caption',
      [picture, styled('Figure 1. Sand'), par('Text.'), box(styled('Figure 2. Mud'))],
      ['[figure-1 1: Sand]', 'Text.', '<box>'],
    ],
    [
      'take the caption among their own shapes',
      [
        {
          k: 'drawing',
          width: 100,
          height: 120,
          layers: [
            { k: 'picture', file: 'a.png', x: 0, y: 0, width: 100, height: 90 },
            { k: 'words', c: [par('Figure 3. Grouped')], x: 0, y: 95, width: 100, height: 20, align: 'top' },
          ],
        },
      ],
      ['[figure-3 1: Grouped]'],
    ],
    [
      'take the notes below, but no sentence that begins alike',
      [
        par([bold('Figure 1')]),
        par('Wells'),
        picture,
        par('Note. Bars are errors.'),
        par('* p < .05.'),
        par('Note that wells fell.'),
      ],
      ['[figure-1 1: Wells / Note. Bars are errors. / * p < .05.]', 'Note that wells fell.'],
    ],
    [
      'take their source where their caption is below them',
      [picture, styled('Figure 1. Wells'), par('Source: the survey.'), par('Sources were few.')],
      ['[figure-1 1: Wells / Source: the survey.]', 'Sources were few.'],
    ],
    [
      'take the title below their number',
      [picture, par('Figure 1'), par('Wells'), par('Text.')],
      ['[figure-1 1: Wells]', 'Text.'],
    ],
    [
      'take the true caption behind a sentence about them',
      [picture, par('Figure 1 shows wells.'), par('Figure 1: Wells by year.'), par('Text.')],
      ['[figure-1 1: Wells by year.]', 'Figure 1 shows wells.', 'Text.'],
    ],
    [
      'keep their caption before a sentence about them and the next picture',
      [picture, par('Figure 1: Wells.'), par('Figure 1 shows wells.'), picture, par('Figure 2: Walls.')],
      ['[figure-1 1: Wells.]', 'Figure 1 shows wells.', '[figure-2 1: Walls.]'],
    ],
    [
      'hold a table that is a picture, with its caption below',
      [picture, styled('Table 1: Wells'), par('Text.')],
      ['[table-1 1: Wells]', 'Text.'],
    ],
    [
      'and tables have one caption in two languages',
      [
        picture,
        par('图1 水井分布'),
        par('Figure 1. Wells'),
        par('Рис. 2. Стены'),
        par('Fig. 2. Walls'),
        picture,
        par('Tabla 1. Pozos'),
        par('Table 1. Wells'),
        table(['a', 'b']),
      ],
      [
        '[figure-1 1: 水井分布 / Figure 1. Wells]',
        '[figure-2 1: Стены / Fig. 2. Walls]',
        '[table-1 : Pozos / Table 1. Wells]',
      ],
    ],
    [
      'leave a sentence below to the text',
      [picture, par('Fig. 6 shows wells.')],
      ['<picture>', 'Fig. 6 shows wells.'],
    ],
    [
      'and tables leave a sentence above to the text',
      [par('Table 1 shows wells.'), table(['Wells', '3'])],
      ['Table 1 shows wells.', '[table-x1 : ]'],
    ],
    [
      'hold panels side by side in a table, with the caption in its last row',
      [{ ...table([picture, picture], ['(a)', '(b)'], [styled('Figure 1. Both'), '']) }],
      ['[figure-1 2 (a) (b): Both]'],
    ],
    [
      'hold panels in a table above the caption, and the letters between pictures',
      [
        table([picture, picture]),
        par('Figure 1. Both'),
        picture,
        par('(a) North'),
        picture,
        par('(b) South'),
        par('Figure 2. Apart'),
      ],
      ['[figure-1 2: Both]', '[figure-2 2 (a) North (b) South: Apart]'],
    ],
    [
      'are parted where a table holds two with a caption each',
      [table([picture, picture], [styled('Figure 1. Sand'), styled('Figure 2. Mud')])],
      ['[figure-1 1: Sand]', '[figure-2 1: Mud]'],
    ],
    [
      'are no tables of data with pictures in them',
      [styled('Table 1. Kinds'), table(['Sand', picture], ['Mud', picture])],
      ['[table-1 : Kinds]'],
    ],
    [
      'go to the legends at the end, in order',
      [
        heading(1, 'Figure legends'),
        styled('Figure 1. Sand'),
        styled('Figure 2. Mud'),
        { k: 'pageBreak' },
        picture,
        { k: 'pageBreak' },
        picture,
      ],
      ['# Figure legends', '[figure-1 1: Sand]', '[figure-2 1: Mud]'],
    ],
    [
      'go to the legends at the end, by their numbers',
      [
        styled('Figure 1. Sand'),
        styled('Figure 2. Mud'),
        picture,
        par('Figure 2'),
        par('Text.'),
        par('Figure 1'),
        picture,
      ],
      ['[figure-1 1: Sand]', '[figure-2 1: Mud]', 'Text.'],
    ],
    [
      'stay apart from legends that are more than they are',
      [styled('Figure 1. Sand'), styled('Figure 2. Mud'), styled('Figure 3. Clay'), par('Text.'), picture],
      ['Figure 1. Sand', 'Figure 2. Mud', 'Figure 3. Clay', 'Text.', '<picture>'],
    ],
  ];

  it.each(cases)('%s', (_, blocks, expected) => {
    const found = read(blocks);
    expect(_.includes('before them') ? found.toSorted() : found).toEqual(expected);
  });

  it('and their captions in one paragraph are parted', () => {
    const br: Inline = { k: 'br' };
    const parted = (...c: Inline[]) =>
      partedFigure(par(c)).map((block) =>
        block.k === 'figure' ? block.c.map((one) => one.k === 'par' && one.role) : block.k,
      );
    expect(parted(image, br, 'Figure 1. Sand')).toEqual([['body', 'caption']]);
    expect(parted('Figure 1. Sand', br, image)).toEqual([['caption', 'body']]);
    expect(parted(image, ' ', image, 'Figure 1: Sand')).toEqual([['body', 'caption']]);
    expect(parted('Figure 1. The sign ', image)).toEqual(['par']);
    expect(parted(image, br, 'Figure 1 shows sand.')).toEqual(['par']);
  });
});
