import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../functions/documents/word/package/xml.ts';
import { readDocx } from '../../../functions/documents/word/read-docx.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { blocksOf } from './model-of.ts';

describe('names that JavaScript gives to every object', () => {
  it.each(['constructor', 'toString', 'valueOf'])('%s means nothing in a file', async (name) => {
    const shape = `<wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="${name}"/><a:ln><a:solidFill><a:prstClr val="${name}"/></a:solidFill></a:ln></wps:spPr></wps:wsp>`;
    const drawing = `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic><a:graphicData>${shape}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
    const vml = `<w:r><w:pict><v:rect style="width:60pt;height:40pt" fillcolor="${name}" strokecolor="${name}"/></w:pict></w:r>`;
    const numbering = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="${name}"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;
    const look = `<w:rPr><w:highlight w:val="${name}"/></w:rPr>`;
    const list = `<w:pPr><w:jc w:val="${name}"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>`;
    const body = `<w:p>${list}<w:r>${look}<w:t>&${name};</w:t></w:r>${drawing}${vml}</w:p>`;
    const [block] = await blocksOf({ body, numbering });
    expect(block).toMatchObject({ k: 'par', label: '3.', c: [`&${name};`] });
    expect(block).not.toHaveProperty('align');
  });

  it('nor in an embedded page', async () => {
    const page = '<html><body><p><constructor>One</constructor> &valueOf; <b>two</b></p></body></html>';
    const others = [{ name: 'a.html', type: 'aFChunk', id: 'k1', content: page }];
    const blocks = await blocksOf({ body: '<w:altChunk r:id="k1"/>', others });
    expect(JSON.stringify(blocks)).toContain('One &valueOf; ');
  });
});

describe('what is no Word document', () => {
  it.each([
    ['no ZIP', new Uint8Array([1, 2, 3])],
    ['a ZIP without a main part', zipSync({ 'a.txt': new Uint8Array(3) })],
    [
      'a main part by a name that the check passes over',
      zipSync({
        '_rels/.rels': Buffer.from(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="x/officeDocument" Target="word/page.html"/></Relationships>',
        ),
        'word/page.html': Buffer.from('<w:document xmlns:w="w"><w:body/></w:document>'),
      }),
    ],
    ['an empty main part', zipSync({ 'word/document.xml': new Uint8Array(0) })],
  ])('%s', async (_, bytes) => {
    await expect(readDocx(bytes)).rejects.toMatchObject({ name: 'DocumentFault', fault: 'brokenDocx' });
  });

  it('declares document types: refused', () => {
    expect(() => parseXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(/doctype/);
  });

  it('is encrypted', async () => {
    const bytes = Buffer.from(buildDocx(paragraph('x')));
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
    ) {
      bytes[at + 8] = (bytes[at + 8] ?? 0) | 1;
    }
    await expect(readDocx(bytes)).rejects.toMatchObject({ fault: 'passwordDocx' });
  });
});

describe('what is odd inside one', () => {
  it('tables nested a thousand deep end, and their text is kept', async () => {
    const open = '<w:tbl><w:tr><w:tc>'.repeat(1000);
    const close = '</w:tc></w:tr></w:tbl>'.repeat(1000);
    expect(JSON.stringify(await blocksOf(`${open}${paragraph('deep')}${close}`))).toContain('deep');
  });

  it('styles based on each other end', async () => {
    const style = (id: string, base: string): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/></w:style>`;
    const body = paragraph('text', '<w:pStyle w:val="A"/>');
    expect(await blocksOf({ body, styles: style('A', 'B') + style('B', 'A') })).toMatchObject([
      { c: ['text'] },
    ]);
  });

  it('faulty XML in a side part is as if it were missing', async () => {
    expect(await blocksOf({ body: paragraph('text'), styles: '<w:style' })).toMatchObject([{ c: ['text'] }]);
  });

  it('notes that are missing, and notes that refer to themselves, end', async () => {
    const self = '<w:p><w:r><w:t>round</w:t><w:footnoteReference w:id="2"/></w:r></w:p>';
    const body =
      '<w:p><w:r><w:t>a</w:t><w:footnoteReference w:id="2"/><w:footnoteReference w:id="9"/></w:r></w:p>';
    const blocks = await blocksOf({ body, footnotes: `<w:footnote w:id="2">${self}</w:footnote>` });
    expect(blocks).toHaveLength(1);
  });
});

describe('a paragraph of a whole book', () => {
  it('is set in parts, with every word', async () => {
    const words = Array.from({ length: 12_000 }, (_, index) => `word${index}`).join(' ');
    const blocks = await blocksOf(paragraph(words));
    expect(blocks.length).toBeGreaterThan(2);
    expect(blocks.map((block) => (block.k === 'par' ? block.c.join('') : '')).join('')).toBe(words);
  });
});
