import { describe, expect, it } from 'vitest';
import { plainText } from '../../../functions/documents/model/plain-text.ts';
import { readDocx } from '../../../functions/documents/word/read-docx.ts';
import { buildDocx, PNG, picture } from './build-docx.ts';

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const mark = (type: string, inner = '') => run(`<w:fldChar w:fldCharType="${type}">${inner}</w:fldChar>`);
const code = (words: string) => run(`<w:instrText xml:space="preserve"> ${words} </w:instrText>`);
const field = (words: string) => `${mark('begin')}${code(words)}${mark('end')}`;
const withResult = (words: string, result: string) =>
  `${mark('begin')}${code(words)}${mark('separate')}${result}${mark('end')}`;

const parts = ['rId9', 'rId8'].map((id) => ({ name: `${id}.png`, type: 'image', id, content: PNG }));

/** The inlines of a paragraph, and what its author is told. */
async function read(inner: string) {
  const { model, messages } = await readDocx(buildDocx({ body: `<w:p>${inner}</w:p>`, others: parts }));
  const inlines = model.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.k === 'par' ? block.c : block.k === 'equation' ? [{ k: 'math' as const, m: block.m }] : [],
    );
  return { inlines, messages, words: inlines.map(plainText).join('') };
}

describe('what Word computes and keeps no result of', () => {
  it.each([
    ['EQ \\o\\ac(○,1)', '①'],
    ['EQ \\o\\ac(○,34)', '㉞'],
    ['EQ \\o\\ac(○,B)', 'Ⓑ'],
    ['eq \\o\\ac(○,三)', '㊂'],
    ['EQ \\o(=,/)', '≠'],
    ['SYMBOL 98 \\f "Symbol" \\s 12', 'β'],
    ['SYMBOL 177', '±'],
    ['SYMBOL 8721 \\u', '∑'],
    ['SYMBOL 0xB0 \\a', '°'],
    ['AUTONUM', '1.'],
    ['AUTONUMOUT', 'I.'],
    ['AUTONUMLGL \\e', '1'],
    ['LISTNUM', '1)'],
    ['LISTNUM NumberDefault \\l 2 \\s 3', 'c)'],
    ['LISTNUM LegalDefault', '1.'],
    ['MACROBUTTON NoMacro [Click here]', '[Click here]'],
    ['QUOTE "as it was"', 'as it was'],
    ['SEQ Table \\* ROMAN', 'I'],
    ['SEQ Table \\r 7', '7'],
  ])('shows %s as %s', async (instruction, shown) => {
    const { words, messages } = await read(`${text('A ')}${field(instruction)}${text(' b')}`);
    expect(words).toBe(`A ${shown} b`);
    expect(messages).toEqual([]);
  });

  it.each([
    ['\\f(1,2)', { k: 'frac', n: '1', d: '2' }],
    ['\\f(1,5;2)', { k: 'frac', n: '1,5', d: '2' }],
    ['\\r(3,8)', { k: 'root', deg: '3', e: '8' }],
    ['\\x(9)', { k: 'frame', e: ['9'] }],
    ['\\b\\bc\\[(\\f(1,(2)))', { k: 'delim', beg: '[', end: ']', c: [{ k: 'frac', n: '1' }] }],
    [
      '\\a\\co2(1,2,3,4)',
      {
        k: 'matrix',
        rows: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ],
    ['\\i\\su(1,5,3)', { k: 'nary', chr: '∑', b: '1', t: '5', limits: true }],
    ['2\\s\\up 4(10)', { k: 'attach', e: '2', t: ['10'] }],
  ])('reads the equation %s', async (instruction, m) => {
    const { inlines } = await read(field(`EQ ${instruction}`));
    expect(inlines).toMatchObject([{ k: 'math', m }]);
  });

  it('sets a word with its reading, and counts on from field to field', async () => {
    const phonetic = 'EQ \\* jc2 \\* "Font:MS Mincho" \\* hps10 \\o\\ad(\\s\\up 9(とうきょう),東京)';
    expect((await read(field(phonetic))).inlines).toEqual([{ k: 'ruby', c: ['東京'], over: ['とうきょう'] }]);
    const { words } = await read(
      `${field('AUTONUM')}${text(' Alba; ')}${field('AUTONUM')}${text(' Bora; ')}${withResult('SEQ F', text('1'))}${field('SEQ F')}`,
    );
    expect(words).toBe('1. Alba; 2. Bora; 12');
  });

  it('takes no longer for instructions within instructions, however deep', async () => {
    const before = performance.now();
    const deep = `${'\\f(1,\\o('.repeat(3000)}x${'))'.repeat(3000)}`;
    const { messages } = await read(field(`EQ ${deep}`));
    expect(messages).toEqual([]);
    expect(performance.now() - before).toBeLessThan(3000);
  });

  it('shows the chosen entry of a form’s list', async () => {
    const list =
      '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="sand"/><w:listEntry w:val="mud"/></w:ddList></w:ffData>';
    const { words } = await read(`${mark('begin', list)}${code('FORMDROPDOWN')}${mark('end')}`);
    expect(words).toBe('mud');
  });

  it('takes the result that the file holds, also of fields within an instruction', async () => {
    expect((await read(withResult('EQ \\f(1,2)', text('half')))).words).toBe('half');
    const nested = `${mark('begin')}${code('QUOTE "')}${withResult('REF x', text('dune'))}${code('"')}${mark('end')}`;
    expect((await read(nested)).words.trim()).toBe('dune');
  });

  it('shows nothing where Word shows nothing, without a word about it', async () => {
    const silent = ['XE "sand"', 'TC "Sand" \\f C', 'RD other.docx', 'ADDIN EN.CITE.DATA', 'SET a "b"'];
    const { words, messages } = await read(silent.map(field).join('') + withResult('IF 1 = 2 "a" ""', ''));
    expect({ words, messages }).toEqual({ words: '', messages: [] });
  });

  it.each([field('REF fig1'), field('DATE'), '<w:fldSimple w:instr=" DOCPROPERTY Grant "/>'])(
    'names a field whose result no one knows: %s',
    async (xml) => {
      const { inlines, messages } = await read(xml);
      expect(inlines).toMatchObject([{ k: 'flag', s: expect.stringContaining('Field') }]);
      expect(messages).toEqual([
        expect.stringMatching(/^We could not show a field \((REF|DATE|DOCPROPERTY)\)/),
      ]);
    },
  );
});

describe('what we don’t understand', () => {
  const drawing = (graphic: string) =>
    `<w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="3" name="box plot"/><a:graphic><a:graphicData uri="x">${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const chart = '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="none"/>';
  const ink =
    '<w14:contentPart xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" r:id="none"/>';
  const model = (raster: string) =>
    `<am3d:model3d xmlns:am3d="http://schemas.microsoft.com/office/drawing/2017/model3d">${raster}</am3d:model3d>`;
  const either = (prefix: string, namespace: string, choice: string, fallback: string) =>
    run(
      `<mc:AlternateContent><mc:Choice xmlns:${prefix}="http://schemas.microsoft.com/office/${namespace}" Requires="${prefix}">${choice}</mc:Choice>${fallback && `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent>`,
    );

  it.each([
    ['a chart', either('cx1', 'drawing/2015/9/8/chartex', drawing(chart), picture('rId9'))],
    ['ink', either('wpi', 'word/2010/wordprocessingInk', drawing(ink), picture('rId9'))],
    ['a model', either('am3d', 'drawing/2017/model3d', drawing(model('')), picture('rId9'))],
    [
      'a model with its own picture',
      run(drawing(model('<am3d:raster><am3d:blip r:embed="rId9"/></am3d:raster>'))),
    ],
    [
      'what is yet to come, with words of its own',
      either('new', 'word/2031/new', '<w:t>of tomorrow</w:t>', picture('rId9')),
    ],
  ])('is shown as its fallback: %s', async (_, xml) => {
    const { inlines, messages } = await read(xml);
    expect(inlines).toMatchObject([{ k: 'image', width: 72 }]);
    expect(messages).toEqual([]);
  });

  it('takes the fallback by the namespace, whatever its prefix', async () => {
    const emoji = either(
      'w16se',
      'word/2015/wordml/symex',
      '<w16se:symEx w16se:char="1F600"/>',
      '<w:t>:-)</w:t>',
    );
    expect((await read(emoji)).words).toBe(':-)');
    const known = either('zz', 'word/2010/wordprocessingShape', '<w:t>shape</w:t>', '<w:t>none</w:t>');
    expect((await read(known)).words).toBe('shape');
    expect((await read(either('new', 'word/2031/new', '<w:t>kept</w:t>', ''))).words).toBe('kept');
  });

  it.each([
    ['box plot', run(drawing(chart))],
    ['box plot', run(drawing('<c:chart r:id="none"/>'))],
    ['box plot', either('wpi', 'word/2010/wordprocessingInk', drawing(ink), '')],
    ['contentPart', run('<w:contentPart r:id="none"/>')],
    [
      'Equation.3',
      run(
        '<w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Equation.3"/></w:object>',
      ),
    ],
  ])('is named to its author if there is none: %s', async (name, xml) => {
    const { inlines, messages } = await read(xml);
    expect(inlines).toEqual([{ k: 'flag', s: 'Object that we could not show' }]);
    expect(messages).toEqual([expect.stringContaining(`We could not show an object (${name})`)]);
  });

  it('names a subdocument, and stays silent about shapes without words', async () => {
    const { inlines, messages } = await read('<w:subDoc r:id="none"/>');
    expect(inlines).toEqual([{ k: 'flag', s: 'Embedded document not shown' }]);
    expect(messages).toHaveLength(1);
    const line = run(drawing('<wps:wsp><wps:spPr/></wps:wsp>'));
    expect(await read(line)).toMatchObject({ messages: [] });
  });

  it('leads from the words of a HYPERLINK field, in whatever type, and from no others', async () => {
    const link = withResult('HYPERLINK "https://example.org/sand"', text('sand'));
    const { inlines } = await read(`${text('See ')}${link}${text(' and ')}${link}${text('.')}`);
    const linked = { k: 'link', href: 'https://example.org/sand', c: ['sand'] };
    expect(inlines).toEqual(['See ', linked, ' and ', linked, '.']);
  });

  it.each([
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['www.example.org', 'https://www.example.org'],
    ['https://example.org" \\t "_blank', 'https://example.org'],
    ['https://example.org/a" \\l "b', 'https://example.org/a#b'],
  ])('leads to %s as Word does', async (typed, href) => {
    const { inlines } = await read(withResult(`HYPERLINK "${typed}"`, text('sand')));
    expect(inlines).toEqual([{ k: 'link', href, c: ['sand'] }]);
  });
});
