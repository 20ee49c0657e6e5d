import { describe, expect, it } from 'vitest';
import { paragraph } from './build-docx.ts';
import { blocksOf, modelOf } from './model-of.ts';

describe('paragraphs and runs', () => {
  it('a paragraph is its text', async () => {
    expect(await blocksOf(paragraph('Plain words'))).toEqual([
      { k: 'par', role: 'body', c: ['Plain words'] },
    ]);
  });

  it('direct formatting becomes the look of a run', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:b/><w:i/></w:rPr><w:t>both</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r></w:p>';
    expect(await blocksOf(body)).toEqual([
      {
        k: 'par',
        role: 'body',
        c: [
          { k: 'run', s: 'both', b: true, i: true },
          { k: 'run', s: '2', pos: 'sup' },
        ],
      },
    ]);
  });

  it('runs of one look, split by revision marks, are one run', async () => {
    const body =
      '<w:p><w:r w:rsidR="1"><w:t>one </w:t></w:r><w:proofErr/><w:r w:rsidR="2"><w:t>word</w:t></w:r></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['one word'] }]);
  });

  it('neighbours of different looks stay apart, however like their fonts and sizes read in a row', async () => {
    const run = (font: string, halfPoints: number, text: string) =>
      `<w:r><w:rPr><w:rFonts w:ascii="${font}"/><w:sz w:val="${halfPoints}"/></w:rPr><w:t>${text}</w:t></w:r>`;
    const body = `<w:p>${run('Menlo', 24, 'twelve points, ')}${run('Menlo1', 4, 'two')}</w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ c: [{ s: 'twelve points, ' }, { s: 'two' }] }]);
  });

  it('formatting is inherited through based-on styles and can be switched off again', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:rPr><w:i/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>';
    const body =
      '<w:p><w:pPr><w:pStyle w:val="B"/></w:pPr><w:r><w:t>slanted </w:t></w:r><w:r><w:rPr><w:i w:val="0"/></w:rPr><w:t>upright</w:t></w:r></w:p>';
    expect(await blocksOf({ body, styles })).toMatchObject([
      { c: [{ k: 'run', s: 'slanted ', i: true }, 'upright'] },
    ]);
  });

  it('insertions are kept, deletions and comments are not', async () => {
    const body =
      '<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:commentReference w:id="0"/></w:r></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['new'] }]);
  });

  it('a paragraph whose mark is deleted runs into the next', async () => {
    const body = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>first </w:t></w:r></w:p>${paragraph('second')}`;
    expect(await blocksOf(body)).toMatchObject([{ c: ['first second'] }]);
  });

  it('hidden text is left out', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r><w:r><w:t>open</w:t></w:r></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['open'] }]);
  });

  it('unknown elements are walked into', async () => {
    const body = '<w:future><w:p><w:unknown><w:r><w:t>kept</w:t></w:r></w:unknown></w:p></w:future>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['kept'] }]);
  });

  it('simple fields, content controls and bidirectional wrappers keep their text', async () => {
    const body =
      '<w:p><w:r><w:t xml:space="preserve">Figure </w:t></w:r><w:fldSimple w:instr="SEQ Figure"><w:r><w:t>4</w:t></w:r></w:fldSimple><w:sdt><w:sdtContent><w:r><w:t>.</w:t></w:r></w:sdtContent></w:sdt></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['Figure 4.'] }]);
    const [turned] = await blocksOf('<w:p><w:dir w:val="rtl"><w:r><w:t>אב</w:t></w:r></w:dir></w:p>');
    expect(turned).toMatchObject({ c: ['\u2067אב\u2069'] });
  });

  it("a field's instruction is not text, its result is", async () => {
    const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = `<w:p>${char('begin')}<w:r><w:instrText>PAGE</w:instrText><w:t>no</w:t></w:r>${char('separate')}<w:r><w:t>7</w:t></w:r>${char('end')}</w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ c: ['7'] }]);
  });

  it('symbol fonts become Unicode', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr><w:t>&#xF061;b</w:t></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>';
    const [block] = await blocksOf(body);
    expect(block).toMatchObject({ c: ['αβ✓'] });
  });

  it('tabs, line ends and page breaks keep their places', async () => {
    const body =
      '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:br w:type="page"/><w:t>d</w:t></w:r></w:p>';
    expect(await blocksOf(body)).toEqual([
      { k: 'par', role: 'body', c: ['a', { k: 'tab' }, 'b', { k: 'br' }, 'c'] },
      { k: 'pageBreak' },
      { k: 'par', role: 'body', c: ['d'] },
    ]);
  });

  it('right-to-left paragraphs say so', async () => {
    expect(await blocksOf(paragraph('שלום', '<w:bidi/>'))).toMatchObject([{ rtl: true, c: ['שלום'] }]);
    const [trailing] = await blocksOf(paragraph('שלום', '<w:bidi/><w:jc w:val="right"/>'));
    expect(trailing).toMatchObject({ rtl: true, align: 'left' });
  });

  it('text that would vanish on white paper is set in the usual colour', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>a</w:t></w:r><w:r><w:rPr><w:color w:val="C00000"/></w:rPr><w:t>b</w:t></w:r></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['a', { k: 'run', s: 'b', color: '#c00000' }] }]);
  });
});

describe('structure', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="Cap"><w:name w:val="caption"/></w:style>';

  it('headings are known by their style or outline level', async () => {
    const body = `${paragraph('Methods', '<w:pStyle w:val="H1"/>')}${paragraph('Deeper', '<w:outlineLvl w:val="1"/>')}`;
    expect(await blocksOf({ body, styles })).toEqual([
      { k: 'heading', level: 1, c: ['Methods'] },
      { k: 'heading', level: 2, c: ['Deeper'] },
    ]);
  });

  it('a heading whose look was taken away by hand is running text', async () => {
    const bold =
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>';
    const set = (properties: string) =>
      `<w:p><w:pPr><w:pStyle w:val="H"/></w:pPr><w:r><w:rPr>${properties}</w:rPr><w:t>Words</w:t></w:r></w:p>`;
    const body = `${set('<w:b w:val="0"/><w:sz w:val="22"/>')}${set('<w:b w:val="0"/>')}${set('<w:sz w:val="22"/>')}`;
    expect((await blocksOf({ body, styles: bold })).map((block) => block.k)).toEqual([
      'par',
      'heading',
      'heading',
    ]);
  });

  it('short paragraphs keep what follows them, long ones do not', async () => {
    const kept = (text: string) => paragraph(text, '<w:keepNext/>');
    const blocks = await blocksOf(`${kept('Short')}${kept('Long enough. '.repeat(20))}${paragraph('end')}`);
    expect(blocks.map((block) => block.k === 'par' && block.keepNext)).toEqual([true, undefined, undefined]);
  });

  it('authors and date are no titles, though their styles are based on one', async () => {
    const based = `${styles}<w:style w:type="paragraph" w:styleId="Au"><w:name w:val="Author"/><w:basedOn w:val="T"/></w:style>`;
    const body = `${paragraph('On bees', '<w:pStyle w:val="T"/>')}${paragraph('A. Beekeeper', '<w:pStyle w:val="Au"/>')}`;
    expect(await blocksOf({ body, styles: based })).toMatchObject([{ role: 'title' }, { role: 'body' }]);
  });

  it("the title is the document's", async () => {
    const model = await modelOf({ body: paragraph('On bees', '<w:pStyle w:val="T"/>'), styles });
    expect(model.title).toBe('On bees');
  });

  it("a table of contents keeps its links, without the page numbers of the author's file", async () => {
    const entry = (inner: string): string => `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${inner}</w:p>`;
    const run = (inner: string): string => `<w:r>${inner}</w:r>`;
    const words = run('<w:t>1 Soils of 1990</w:t>');
    const page = run('<w:tab/>') + run('<w:t>12</w:t>');
    const blocks = await blocksOf({
      styles: '<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>',
      body:
        entry(`<w:hyperlink w:anchor="_Toc1">${words}${page}</w:hyperlink>`) +
        entry(`${words}${page}`) +
        entry(`${run('<w:t>Tables</w:t><w:tab/><w:t>of 12 fields</w:t>')}`) +
        '<w:p><w:bookmarkStart w:id="1" w:name="_Toc1"/><w:r><w:t>Soils</w:t></w:r></w:p>',
    });
    expect(blocks.slice(0, 3).map((block) => block.k === 'par' && block.c)).toEqual([
      [{ k: 'link', to: '_Toc1', c: ['1 Soils of 1990'] }],
      ['1 Soils of 1990'],
      ['Tables', { k: 'tab' }, 'of 12 fields'],
    ]);
  });

  it('a short section whose columns were ended by hand stands side by side', async () => {
    const section = (type: string) =>
      `<w:sectPr><w:type w:val="${type}"/><w:cols w:num="2"><w:col w:w="2000"/><w:col w:w="3000"/></w:cols></w:sectPr>`;
    const column = '<w:r><w:br w:type="column"/></w:r>';
    const body = (type: string, end = '') =>
      `${paragraph('Before')}<w:p><w:pPr><w:sectPr/></w:pPr></w:p>${paragraph('x =')}<w:p>${column}<w:r><w:t>y</w:t></w:r></w:p>${end}<w:p><w:pPr>${section(type)}</w:pPr><w:r><w:t>(1)</w:t></w:r></w:p>${paragraph('After')}`;
    const kinds = async (xml: string) => (await blocksOf(xml)).map(({ k }) => k);
    expect(await kinds(body('continuous'))).toEqual(['par', 'table', 'pageBreak', 'par']);
    const [, table] = await blocksOf(body('continuous'));
    expect(table).toMatchObject({
      columns: [100, 150],
      rows: [
        [
          { blocks: [{ c: ['x ='] }], edges: [false, false, false, false] },
          { blocks: [{ c: ['y'] }, { c: ['(1)'] }] },
        ],
      ],
    });
    // Running text in columns is running text.
    expect(await kinds(body('continuous', paragraph('long '.repeat(150))))).not.toContain('table');
    expect(await kinds(body('nextPage'))).not.toContain('table');
  });

  it('a landscape section is turned, the next one is not', async () => {
    const turned = '<w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr>';
    const body = `<w:p><w:pPr>${turned}</w:pPr><w:r><w:t>wide</w:t></w:r></w:p>${paragraph('tall')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
    const { sections } = await modelOf(body);
    expect(sections.map((section) => section.landscape)).toEqual([true, false]);
  });

  it('a section begins a page where its own type asks for it, not the type of the one before', async () => {
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
    const ending = (text: string, type: string) =>
      `<w:p><w:pPr>${section(type)}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = `${ending('title', 'nextPage')}${ending('columns', 'continuous')}${paragraph('annex')}${section('nextPage')}`;
    expect((await blocksOf(body)).map((block) => (block.k === 'par' ? block.c[0] : block.k))).toEqual([
      'title',
      'columns',
      'pageBreak',
      'annex',
    ]);
  });

  it('empty sections in front leave no empty page', async () => {
    const empty = '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>';
    expect(await blocksOf(`${empty}${empty}${paragraph('Dear Editor')}`)).toEqual([
      { k: 'par', role: 'body', c: ['Dear Editor'] },
    ]);
  });

  it('running heads are kept once, page numbers are not', async () => {
    const reference = '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>';
    const header = `${paragraph('Bees and flowers')}${paragraph('Page 3')}`;
    const model = await modelOf({ body: `${paragraph('text')}${reference}`, header });
    expect(model.header).toEqual([{ k: 'par', role: 'body', c: ['Bees and flowers'] }]);
  });
});

describe('heads of first and even pages', () => {
  const heads = async (settings: string, section: string) => {
    const references = ['even', 'first'].map(
      (type) => `<w:headerReference w:type="${type}" r:id="${type}"/>`,
    );
    const others = ['even', 'first'].map((type) => ({
      name: `${type}.xml`,
      type: 'header',
      id: type,
      content: `<w:hdr xmlns:w="w">${paragraph(`of ${type} pages`)}</w:hdr>`,
    }));
    const model = await modelOf({
      body: `${paragraph('text')}<w:sectPr>${references.join('')}${section}</w:sectPr>`,
      others: [
        ...others,
        {
          name: 'settings.xml',
          type: 'settings',
          id: 's',
          content: `<w:settings xmlns:w="w">${settings}</w:settings>`,
        },
      ],
    });
    return model.header.map((block) => block.k === 'par' && block.c.join(''));
  };

  it('are left out where Word has them switched off', async () => {
    expect(await heads('', '')).toEqual([]);
    expect(await heads('<w:evenAndOddHeaders w:val="0"/>', '<w:titlePg w:val="false"/>')).toEqual([]);
  });

  it('are kept where they are on', async () => {
    expect(await heads('<w:evenAndOddHeaders/>', '')).toEqual(['of even pages']);
    expect(await heads('', '<w:titlePg/>')).toEqual(['of first pages']);
  });
});

describe('links and notes', () => {
  it('web and mail addresses are links, scripts are plain text', async () => {
    const others = ['https://example.org/a', 'javascript:alert(1)'].map((name, index) => ({
      name,
      type: 'hyperlink',
      id: `h${index}`,
      content: '',
      external: true,
    }));
    const link = (id: string): string => `<w:hyperlink r:id="${id}"><w:r><w:t>x</w:t></w:r></w:hyperlink>`;
    expect(await blocksOf({ body: `<w:p>${link('h0')}${link('h1')}</w:p>`, others })).toMatchObject([
      { c: [{ k: 'link', href: 'https://example.org/a', c: ['x'] }, 'x'] },
    ]);
  });

  it('links inside the document lead to bookmarks that are there, others lose their target', async () => {
    const link = (name: string): string =>
      `<w:hyperlink w:anchor="${name}"><w:r><w:t>see</w:t></w:r></w:hyperlink>`;
    const body = `<w:p>${link('here')}${link('gone')}</w:p><w:bookmarkStart w:id="1" w:name="here"/>${paragraph('target')}`;
    const model = await modelOf(body);
    expect(model.targets).toEqual(['here']);
    expect(model.sections[0]?.blocks[1]).toMatchObject({ c: [{ k: 'anchor', name: 'here' }, 'target'] });
  });

  it('footnotes and endnotes are read where they are referred to', async () => {
    const footnotes = `<w:footnote w:id="2">${paragraph('below')}</w:footnote><w:footnote w:id="3">${paragraph('unused')}</w:footnote>`;
    const endnotes = `<w:endnote w:id="1">${paragraph('at the end')}</w:endnote>`;
    const body =
      '<w:p><w:r><w:t>text</w:t><w:footnoteReference w:id="2"/><w:endnoteReference w:id="1"/></w:r></w:p>';
    const model = await modelOf({ body, footnotes, endnotes });
    expect(model.notes).toEqual({
      'footnote-2': [{ k: 'par', role: 'body', c: ['below'] }],
      'endnote-1': [{ k: 'par', role: 'body', c: ['at the end'] }],
    });
    expect(model.sections[0]?.blocks).toMatchObject([
      { c: ['text', { k: 'note', id: 'footnote-2', n: '1' }, { k: 'endnote', id: 'endnote-1', n: 'i' }] },
    ]);
  });

  it('text behind a field that never gets to its result is kept', async () => {
    const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:t>PAGE</w:t></w:r></w:p>${paragraph('The rest')}`;
    expect(await blocksOf(body)).toMatchObject([{ c: ['The rest'] }]);
  });

  it('a sign whose code is none of Unicode is left out, and the words beside it stay', async () => {
    const sign = (code: string) => `<w:sym w:font="Arial" w:char="${code}"/>`;
    const body = `<w:p><w:r><w:t>be</w:t>${sign('FFFFFFFF')}${sign('D800')}<w:t>fore</w:t></w:r></w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ c: ['before'] }]);
  });

  it('capitals by format are shown, but signs of a symbol font have none', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:caps/></w:rPr><w:t>tgf-</w:t><w:sym w:font="Symbol" w:char="F062"/></w:r></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ c: ['TGF-β'] }]);
  });

  it('of two styles that a tool gave one paragraph the last counts', async () => {
    const body =
      '<w:p><w:pPr><w:pStyle w:val="Compact"/><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>Named</w:t></w:r></w:p>';
    expect(
      await blocksOf({
        body,
        styles: '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
      }),
    ).toMatchObject([{ role: 'title' }]);
  });
});
