import { describe, expect, it } from 'vitest';
import { plainText } from '../../../functions/documents/model/plain-text.ts';
import type { DocxParts } from './build-docx.ts';
import { paragraph } from './build-docx.ts';
import { blocksOf } from './model-of.ts';

const sized = (text: string, halfPoints: number) =>
  `<w:r><w:rPr><w:b/><w:sz w:val="${halfPoints}"/><w:position w:val="-8"/></w:rPr><w:t>${text}</w:t></w:r>`;
const inFrame = (text: string, frame = 'w:dropCap="drop" w:lines="2" w:wrap="around"') =>
  `<w:p><w:pPr><w:framePr ${frame}/></w:pPr>${sized(text, 90)}</w:p>`;
const inBox = (text: string, halfPoints = 90) =>
  `<w:r><w:drawing><wp:anchor><wp:extent cx="400000" cy="500000"/><wp:wrapSquare/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr/><wps:txbx><w:txbxContent><w:p>${sized(text, halfPoints)}</w:p></w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;
const inOldBox = (text: string) =>
  `<w:r><w:pict><v:shape style="width:30pt;height:40pt"><v:textbox><w:txbxContent><w:p>${sized(text, 90)}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const beside = (box: string, text: string) =>
  `<w:p>${box}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const styles =
  '<w:style w:type="paragraph" w:styleId="Initial"><w:name w:val="Initial"/><w:pPr><w:framePr w:dropCap="margin"/></w:pPr></w:style>';

const textsOf = async (parts: DocxParts) =>
  (await blocksOf(parts)).map((block) =>
    block.k === 'par' || block.k === 'heading' ? block.c.map(plainText).join('') : block.k,
  );

describe('a dropped capital', () => {
  it.each([
    ['in a frame', inFrame('T') + paragraph('HIS is it.'), ['THIS is it.']],
    ['of two letters', inFrame('Th') + paragraph('is is it.'), ['This is it.']],
    ['with a quotation mark', inFrame('“T') + paragraph('his”, he said.'), ['“This”, he said.']],
    ['that is a word', inFrame('A') + paragraph(' well is deep.'), ['A well is deep.']],
    ['of a whole word', inFrame('Wells') + paragraph('are deep.'), ['Wells are deep.']],
    ['before an empty line', inFrame('T') + paragraph('') + paragraph('his is it.'), ['This is it.']],
    [
      'by its style',
      paragraph('T', '<w:pStyle w:val="Initial"/>') + paragraph('his is it.'),
      ['This is it.'],
    ],
    ['in a text box', beside(inBox('T'), 'his is it.'), ['This is it.']],
    ['in a box above its paragraph', `<w:p>${inBox('T')}</w:p>${paragraph('HIS is it.')}`, ['THIS is it.']],
    ['in a text box of old', beside(inOldBox('“W'), 'ELLS are deep.'), ['“WELLS are deep.']],
    [
      'before a table',
      `${inFrame('T')}<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc></w:tr></w:tbl>${paragraph('HIS')}`,
      ['T', 'table', 'HIS'],
    ],
    ['at the end', paragraph('One.') + inFrame('T'), ['One.', 'T']],
  ])('%s belongs to its word', async (_, body, expected) => {
    expect(await textsOf({ body, styles })).toEqual(expected);
  });

  it.each([
    [
      'a frame that drops nothing',
      inFrame('T', 'w:wrap="around"') + paragraph('HIS is it.'),
      ['T', 'HIS is it.'],
    ],
    [
      'a frame with dropping off',
      inFrame('T', 'w:dropCap="none"') + paragraph('HIS is it.'),
      ['T', 'HIS is it.'],
    ],
    ['a small letter that labels a figure', beside(inBox('T', 20), 'his is it.'), ['his is it.', 'box']],
    ['a large letter beside whole words', beside(inBox('A'), 'The wells.'), ['The wells.', 'box']],
    [
      'a letter in a box above whole words',
      `<w:p>${inBox('A')}</w:p>${paragraph('The wells.')}`,
      ['box', 'The wells.'],
    ],
    ['a large word in a box', beside(inBox('WELLS'), 'are deep.'), ['are deep.', 'box']],
  ])('is not %s', async (_, body, expected) => {
    expect(await textsOf({ body, styles })).toEqual(expected);
  });

  it('takes the look of its word, in a cell too', async () => {
    const cell = `<w:tbl><w:tr><w:tc>${inFrame('T')}${paragraph('HIS')}</w:tc></w:tr></w:tbl>`;
    expect(await blocksOf(inFrame('T') + paragraph('HIS') + cell)).toMatchObject([
      { k: 'par', c: ['THIS'] },
      { k: 'table', rows: [[{ blocks: [{ k: 'par', c: ['THIS'] }] }]] },
    ]);
  });
});
