import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../functions/documents/model/number-format.ts';
import { paragraph } from './build-docx.ts';
import { blocksOf } from './model-of.ts';

const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const list = (levels: string, more = ''): string =>
  `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${more}`;
const item = (text: string, at = 0, num = 1): string =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${num}"/></w:numPr>`);

async function labels(body: string, numbering: string, styles?: string): Promise<unknown[]> {
  const blocks = await blocksOf({ body, numbering, styles });
  return blocks.map((block) => ('label' in block ? block.label : undefined));
}

describe('list numbers', () => {
  it('count in their formats over levels, starting again below a new item', async () => {
    const numbering = list(level(0, 'upperRoman', '%1.') + level(1, 'lowerLetter', '%1.%2)'));
    const body = item('a') + item('b', 1) + item('c', 1) + item('d') + item('e', 1);
    expect(await labels(body, numbering)).toEqual(['I.', 'I.a)', 'I.b)', 'II.', 'II.a)']);
  });

  it('two lists of one definition go on counting, an override starts again', async () => {
    const second =
      '<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
    const body = item('a') + item('b', 0, 2) + item('c', 0, 3) + item('d', 0, 3);
    expect(await labels(body, list(level(0, 'decimal', '%1'), second))).toEqual(['1', '2', '1', '2']);
  });

  it('legal numbering shows all levels in decimals', async () => {
    const numbering = list(level(0, 'upperRoman', '%1') + level(1, 'decimal', '%1.%2', '<w:isLgl/>'));
    expect(await labels(item('a') + item('b', 1), numbering)).toEqual(['I', '1.1']);
  });

  it('a heading takes its number from its style', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const body = paragraph('Intro', '<w:pStyle w:val="H"/>') + paragraph('Methods', '<w:pStyle w:val="H"/>');
    expect(await labels(body, list(level(0, 'decimal', '%1.')), styles)).toEqual(['1.', '2.']);
  });

  it('of a caption stand in its words', async () => {
    const [block] = await blocksOf({
      body: item('Wells'),
      numbering: list(level(0, 'decimal', 'Figure %1.')),
    });
    expect(block).toMatchObject({ c: ['Figure 1. ', 'Wells'] });
    expect(block).not.toHaveProperty('label');
  });

  it('bullets of symbol fonts are shown as bullets', async () => {
    const bullet =
      '<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="&#xF0B7;"/><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:lvl>';
    expect(await labels(item('a'), list(bullet))).toEqual(['•']);
  });

  it('a numbered line wholly in bold keeps what follows it, as a heading does', async () => {
    const bold = '<w:r><w:rPr><w:b/></w:rPr><w:t>Models</w:t></w:r>';
    const plain = '<w:r><w:t> of bees</w:t></w:r>';
    const numbered = (inner: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${inner}</w:p>`;
    const blocks = await blocksOf({
      body: numbered(bold) + numbered(bold + plain),
      numbering: list(level(0, 'decimal', '%1.')),
    });
    expect(blocks[0]).toMatchObject({ label: '1.', keepNext: true });
    expect(blocks[0]).not.toHaveProperty('tight');
    expect(blocks[1]).toMatchObject({ label: '2.', tight: true });
    expect(blocks[1]).not.toHaveProperty('keepNext');
  });

  it('number 0 takes a paragraph out of its list', async () => {
    expect(await labels(item('a', 0, 0), list(level(0, 'decimal', '%1')))).toEqual([undefined]);
  });
});

describe('number formats', () => {
  it.each([
    [4, 'lowerRoman', 'iv'],
    [28, 'lowerLetter', 'bb'],
    [7, 'decimalZero', '07'],
    [22, 'ordinal', '22nd'],
    [12, 'ordinalText', 'Twelfth'],
    [21, 'cardinalText', 'Twenty-one'],
    [12, 'chineseCounting', '十二'],
    [105, 'chineseCountingThousand', '一百零五'],
    [3, 'decimalEnclosedCircle', '③'],
    [2, 'aiueo', 'イ'],
    [15, 'hebrew1', 'טו'],
    [5, 'chicago', '**'],
    [9, 'noSuchFormat', '9'],
  ])('%i as %s is %s', (value, format, shown) => {
    expect(formatNumber(value, format)).toBe(shown);
  });
});
