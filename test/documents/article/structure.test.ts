import { describe, expect, it } from 'vitest';
import { addStatedRoles } from '../../../functions/documents/article/add-stated-roles.ts';
import type { ArticleSection, ArticleText } from '../../../functions/documents/article/article-text.ts';
import { plainTextOf } from '../../../functions/documents/article/inline-slices.ts';
import { structure } from '../../../functions/documents/article/structure.ts';
import type { Block, DocumentModel, Inline } from '../../../functions/documents/model/document.ts';
import { PublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { aMeta, aModel, bold, heading, manuscript, par, raised } from './a-model.ts';

const read = (blocks: Block[], more: Partial<DocumentModel> = {}, meta = {}): ArticleText =>
  structure(manuscript(blocks, more), { ...aMeta, ...meta }).text;
const outline = (sections: ArticleSection[]): string[] =>
  sections.flatMap(({ id, label, title, sections: inner }) => [
    `${id} ${label ? `${label} ` : ''}${plainTextOf(title)}`,
    ...outline(inner),
  ]);
const entries = [
  'Okafor, A. (2019). On sand. Beaches, 3, 1–9. https://doi.org/10.5555/sand.',
  'Li, B., & Cruz, C. (2020). On dunes. Deserts, 4(2), 10–19.',
  'Cruz, C. (2021). On pebbles. arXiv:2101.00001.',
];
const numbered = entries.map((text, at) => par(`[${at + 1}] ${text}`));

describe('the front', () => {
  it('is taken off: the page says title, authors, abstract and keywords by itself', () => {
    const text = read([]);
    expect(JSON.stringify(text)).not.toMatch(/University of Lagos|Keywords/);
    expect(outline(text.sections)).toEqual(['s1 Introduction']);
  });

  it('keeps the formulas of an abstract whose words are the record’s', () => {
    const model = manuscript([]);
    const abstract = aMeta.abstract.replace('four', 'n');
    const [start = '', end = ''] = abstract.split(' n ');
    model.sections[0]!.blocks[3] = par([`${start} `, { k: 'math', m: { k: 'sym', s: 'n' } }, ` ${end}`]);
    const { text } = structure(model, { ...aMeta, abstract });
    expect(text.abstract[0]).toMatchObject({ k: 'par', c: [`${start} `, { k: 'math' }, ` ${end}`] });
  });
});

describe('the paragraphs of an abstract', () => {
  const parts = [
    'Background: grains of sand lie on beaches.',
    'Methods: we count them.',
    'Results: there are four.',
  ];
  const said = (abstract: string, block: Block) => {
    const model = manuscript([]);
    model.sections[0]!.blocks[3] = block;
    const { text } = structure(model, { ...aMeta, abstract });
    return text.abstract.map((one) => one.k === 'par' && plainTextOf(one.c));
  };

  it('are those of the record, if the document has its plain words in one', () => {
    expect(said(parts.join('\n\n'), par(parts.join(' ')))).toEqual(parts);
    expect(said(parts.join('\n\n'), par('Quite another text, about something else.'))).toEqual(parts);
  });

  it('may be lines of one in the document', () => {
    const lines = parts.flatMap((part): Inline[] => [bold(part), { k: 'br' }]);
    expect(said(parts.join('\n\n'), par(lines))).toEqual(parts);
    expect(said(parts.join(' '), par(lines))).toEqual(parts);
  });
});

describe('what stands before the first heading of a text without an abstract', () => {
  const texts = (blocks: Block[]) => JSON.stringify(structure(aModel(blocks), aMeta).text);
  const lines = [
    'Figure S1. Grain Sizes of Four Beaches',
    'Meta Forest Analysis',
    'PRISMA Chart',
    'The whiskers span 95 % of the grains',
    'University beaches in winter: see Figure S2.',
    'Sieve 12 / Sieve 14 / Sieve 16',
  ];

  it.each([
    ['alone', []],
    ['below title and byline', [par(aMeta.title, { role: 'title' }), par('A. Okafor, B. Li, C. Cruz')]],
    ['below another title', [par([bold('Supplement with more figures')])]],
    ['below an address', [par([bold('Correspondence')]), par('ada@lagos.example')]],
  ] satisfies [string, Block[]][])('stays in it: captions and short lines %s', (_, above) => {
    const text = texts([
      ...above,
      ...lines.map((line) => par(line)),
      heading(1, 'Methods'),
      par('We count.'),
    ]);
    for (const line of lines) expect(text).toContain(line);
  });

  it('keeps its pictures and formulas', () => {
    const image = { k: 'image', file: 'p.png', width: 400, height: 90 } as const;
    const pictures = { 'p.png': { bytes: new Uint8Array(), format: 'png', part: 'p.png' } } as const;
    const sum: Inline = { k: 'math', m: { k: 'sym', s: '∑' } };
    const { text } = structure(
      aModel([par([image]), par('Figure S1. Sieves'), par([sum]), heading(1, 'Methods')], { pictures }),
      aMeta,
    );
    expect(text.blocks.map(({ k }) => k)).toEqual(['figure', 'par']);
  });

  it.each([
    'Okafor, University of Lagos',
    'Ada Okafor 1, Bo Li 2*',
    'Department of Sand, University of Lagos',
    'Running title: Grains',
    'Received: 2 June 2026',
    'Ada Okafor',
  ])('is left out where it is a field of the record: %s', (line) => {
    const authors = [
      {
        given: 'Ada',
        family: 'Okafor',
        affiliations: [],
        corresponding: true,
        orcidVerified: false,
        roles: [],
      },
    ];
    const model = aModel([par(aMeta.title), par(line), heading(1, 'Methods'), par('We count.')]);
    expect(JSON.stringify(structure(model, { ...aMeta, authors }).text)).not.toContain(line);
  });
});

describe('a text without styles', () => {
  const unstyled = (...lines: string[]) =>
    structure(aModel([aMeta.title, 'Abstract', 'We count.', ...lines].map((line) => par(line))), aMeta).text;

  it('begins with its introduction, whatever the record says for an abstract', () => {
    const text = unstyled('Introduction', 'Sand lies on beaches.', 'It is seldom counted.');
    expect(JSON.stringify(text)).toContain('Sand lies on beaches.');
    expect(JSON.stringify(text)).not.toContain('We count.');
  });

  it('is kept where nothing says that the abstract ends', () => {
    const text = unstyled('Sand lies on beaches.', 'It is seldom counted.');
    expect(JSON.stringify(text)).toContain('Sand lies on beaches.');
    expect(JSON.stringify(text)).toContain('It is seldom counted.');
  });
});

describe('sections', () => {
  it('begin at 1 and skip no level, whatever the styles were', () => {
    const text = read([
      heading(3, 'Beaches'),
      par('One.'),
      heading(5, '2.1 Dunes'),
      par('Two.'),
      heading(1, 'Results'),
      par('Three.'),
    ]);
    expect(outline(text.sections)).toEqual([
      's1 Introduction',
      's1-1 Beaches',
      's1-1-1 2.1 Dunes',
      's2 Results',
    ]);
    expect(text.sections[0]!.sections[0]!.sections[0]!.level).toBe(3);
  });

  it('are opened by bold lines too, but not by rows of them', () => {
    const row = ['Address', 'Telephone', 'Country', 'Street'].map((word) => par([bold(word)]));
    const text = read([par([bold('Methods')]), par('We count.'), ...row, par('And so on.')]);
    expect(outline(text.sections)).toContain('s2 Methods');
    expect(outline(text.sections).join()).not.toContain('Telephone');
  });
});

describe('floats', () => {
  it('have label and caption parted, and are led to from the text', () => {
    const table: Block = {
      k: 'table',
      columns: [10],
      headerRows: 0,
      rows: [[{ blocks: [par('1')], colspan: 1, rowspan: 1, edges: [true, true, true, true] }]],
    };
    const text = read([
      par('As Table 2 and Fig. 7 show.'),
      par('Table 2. Grains', { role: 'caption' }),
      table,
    ]);
    const [paragraph, float] = text.sections[0]!.blocks.slice(1);
    expect(float).toMatchObject({
      k: 'table',
      id: 'table-2',
      label: ['Table 2.'],
      caption: [{ c: ['Grains'] }],
    });
    expect(paragraph).toMatchObject({
      c: ['As ', { k: 'ref', to: 'table-2', c: ['Table 2'] }, ' and Fig. 7 show.'],
    });
  });

  it('have alternatives by their ids', () => {
    const pictures: DocumentModel['pictures'] = {
      'a.png': { bytes: new Uint8Array(30), format: 'png', part: 'a' },
    };
    const image: Inline = { k: 'image', file: 'a.png', width: 10, height: 10 };
    const figure: Block = { k: 'figure', c: [par([image]), par('Figure 1: Sand', { role: 'caption' })] };
    const text = read([figure], { pictures }, { alt: { 'figure-1': 'Grains under a lens' } });
    expect(text.sections[0]!.blocks[1]).toMatchObject({
      id: 'figure-1',
      blocks: [{ k: 'picture', file: 'figure-1.png', alt: 'Grains under a lens' }],
    });
  });
});

describe('lists', () => {
  it('keep their labels and stand in one another by how far in they are', () => {
    const text = read([
      par('One', { label: '1.', start: 18 }),
      par('Inner', { label: '•', start: 36 }),
      par('Two', { label: '2.', start: 18 }),
    ]);
    expect(text.sections[0]!.blocks[1]).toMatchObject({
      k: 'list',
      kind: 'numbers',
      items: [{ label: ['1.'], blocks: [{ c: ['One'] }, { k: 'list', kind: 'bullets' }] }, { label: ['2.'] }],
    });
  });
});

describe('notes', () => {
  it('are numbered as the text names them, each mark with its own id', () => {
    const notes = { a: [par('Of quartz.')], b: [par('Of shells.')] };
    const text = read(
      [par(['Sand', { k: 'note', id: 'b', n: '1' }, ' and', { k: 'note', id: 'a', n: '2' }])],
      { notes },
    );
    expect(text.notes.map(({ id, label }) => `${id} ${label}`)).toEqual(['fn-1 1', 'fn-2 2']);
    expect(text.sections[0]!.blocks[1]).toMatchObject({
      c: ['Sand', { k: 'note', to: 'fn-1', id: 'fn-1-mark' }, ' and', { to: 'fn-2' }],
    });
  });
});

describe('references', () => {
  it('are parted, with their numbers and what they are known by', () => {
    const [list] = read([heading(1, 'References'), ...numbered]).references;
    expect(list!.entries.map(({ id, label, doi, arxiv }) => [id, label, doi ?? arxiv])).toEqual([
      ['r1', '[1]', '10.5555/sand'],
      ['r2', '[2]', undefined],
      ['r3', '[3]', '2101.00001'],
    ]);
  });

  it('are parted where several stand in one paragraph, and joined where one goes on', () => {
    const lines = par(numbered.flatMap(({ c }) => [...c, { k: 'br' } as Inline]));
    expect(read([heading(1, 'References'), lines]).references[0]!.entries).toHaveLength(3);
    const cut = [
      par('Okafor, A. (2019). On sand'),
      par('and on other things. Beaches.'),
      ...entries.slice(1).map((text) => par(text)),
    ];
    expect(read([heading(1, 'References'), ...cut]).references[0]!.entries[0]!.text).toBe(
      'Okafor, A. (2019). On sand and on other things. Beaches.',
    );
  });

  it('leave captions behind them to the text', () => {
    const text = read([heading(1, 'References'), ...numbered, par('Figure 1. What sand looks like')]);
    expect(text.references[0]!.entries).toHaveLength(3);
    expect(JSON.stringify(text.sections)).toContain('What sand looks like');
  });
});

describe('citations', () => {
  const citesOf = (sentence: Inline[], list: Block[]) => {
    const text = read([par(sentence), heading(1, 'References'), ...list]);
    return JSON.stringify(text.sections[0]!.blocks[1])
      .match(/(?<="to":\[)[^\]]*/g)
      ?.map((ids) => ids.replaceAll('"', ''));
  };

  it('in brackets lead to their entries, ranges whole; numbers of no entry and intervals lead nowhere', () => {
    expect(citesOf(['Sand [1, 3] and [1–3], in the interval [1, 2], and [7].'], numbered)).toEqual([
      'r1,r3',
      'r1,r2,r3',
    ]);
  });

  it('set high lead to entries, powers and units don’t', () => {
    expect(
      citesOf(
        ['Sand', raised('1,2'), ' of 3 m', raised('2'), ' and 10', raised('3'), ', said', raised('3')],
        numbered,
      ),
    ).toEqual(['r1,r2', 'r3']);
  });

  it('by authors and year lead to the one entry that fits', () => {
    const plain = [...entries, 'Li, B., & Dent, D. (2020). On mud. Swamps, 1, 1–2.'].map((text) => par(text));
    expect(
      citesOf(
        [
          'Sand (Okafor, 2019; Li & Cruz, 2020), and Cruz (2021) says (Li et al., 2020; Nobody, 2019) in 2021.',
        ],
        plain,
      ),
    ).toEqual(['r1', 'r2', 'r3']);
  });
});

describe('statements', () => {
  it('are parted from the text, by heading and by the words a paragraph begins with', () => {
    const text = read([
      heading(1, '7. Acknowledgements'),
      par('We thank the sea.'),
      par([bold('Funding:'), ' The sea paid.']),
    ]);
    expect(text.statements.map(({ kind, title }) => `${kind}: ${plainTextOf(title)}`)).toEqual([
      'acknowledgement: 7. Acknowledgements',
      'funding: Funding',
    ]);
  });

  it('give way to what was stated at the proof', () => {
    const text = read(
      [heading(1, 'Funding'), par('None.')],
      {},
      { statements: { funding: [{ funder: 'The Sea', grants: ['X-1'] }] } },
    );
    expect(text.statements).toMatchObject([{ kind: 'funding', blocks: [{ c: ['The Sea (X-1).'] }] }]);
  });

  it('say who paid and who did what, and keep their words where that was taken over', () => {
    const words = 'This work was supported by the Sea Trust (grant 12). It had no part in it.';
    const blocks = [
      heading(1, 'Funding'),
      par(words),
      heading(1, 'Author contributions'),
      par([bold('Software'), ', A.O.; ', bold('validation'), ', A.O.']),
    ];
    const { statements } = read(blocks);
    const meta = PublicationMeta.parse({ ...sampleMeta, statements: {} });
    const plain = { ...meta, authors: meta.authors.map((author) => ({ ...author, roles: [] })) };
    const taken = addStatedRoles(plain, statements);
    expect(taken.statements.funding).toEqual([{ funder: 'Sea Trust', grants: ['12'] }]);
    expect(taken.authors.map(({ roles }) => roles.join())).toEqual(['software,validation', '', '', '']);
    // Earlier statements stay.
    expect(addStatedRoles(meta, statements).authors).toEqual(meta.authors);
    expect(read(blocks, {}, { statements: taken.statements }).statements[0]).toMatchObject({
      kind: 'funding',
      blocks: [{ c: [words] }],
    });
  });
});
