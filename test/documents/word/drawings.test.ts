import { describe, expect, it } from 'vitest';
import { metafileToSvg } from '../../../functions/documents/word/drawings/metafile.ts';
import { PNG, paragraph, picture } from './build-docx.ts';
import { blocksOf, modelOf } from './model-of.ts';

const image = (name: string, content: Uint8Array | string, external = false) => ({
  name,
  type: 'image',
  id: 'i1',
  content,
  external,
});
const box = (text: string): string => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
const shape = (inner: string, properties = '<a:ln/>'): string =>
  `<wps:wsp><wps:spPr>${properties}</wps:spPr><wps:txbx>${inner}</wps:txbx></wps:wsp>`;
const anchored = (inner: string): string =>
  `<w:drawing><wp:anchor><wp:extent cx="9144" cy="9144"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;

/** A 2 × 1 bitmap of 24 bits: blue, red. */
function bitmap(): Uint8Array {
  const bytes = Buffer.alloc(62);
  bytes.write('BM');
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(24, 28);
  bytes.set([255, 0, 0, 0, 0, 255], 54);
  return bytes;
}

describe('pictures', () => {
  it('have their size in points and their description', async () => {
    const model = await modelOf({
      body: `<w:p><w:r>${picture('i1')}</w:r></w:p>`,
      others: [image('media/a.png', PNG)],
    });
    expect(model.sections[0]?.blocks).toEqual([
      {
        k: 'par',
        role: 'body',
        c: [{ k: 'image', file: 'picture-1.png', width: 72, height: 36, alt: 'A red dot' }],
      },
    ]);
    expect(model.pictures['picture-1.png']?.bytes.length).toBe(PNG.length);
  });

  const floating = (top: number, side = ''): string =>
    picture('i1')
      .replace(
        '<wp:inline>',
        `<wp:anchor><wp:positionH relativeFrom="margin">${side}</wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${top * 12_700}</wp:posOffset></wp:positionV>`,
      )
      .replace('</wp:inline>', '</wp:anchor>');

  it.each([
    ['above the text whose top it shares', 0, ['picture', 'The text.']],
    ['below the text that begins above it', 20, ['The text.', 'picture']],
  ])('that are anchored stand in no line, but %s', async (_, top, expected) => {
    const body = `<w:p><w:r>${floating(top)}<w:t>The text.</w:t></w:r></w:p>`;
    const blocks = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    expect(
      blocks.map((block) =>
        block.k === 'par' && typeof block.c[0] === 'object' ? 'picture' : block.k === 'par' && block.c[0],
      ),
    ).toEqual(expected);
  });

  it('that are anchored alone stand where their paragraph puts them', async () => {
    const side = '<wp:align>right</wp:align>';
    const body = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r>${floating(20, side)}</w:r></w:p><w:p><w:r>${floating(0, side)}<w:t>x</w:t></w:r></w:p>`;
    const blocks = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    expect(blocks.map((block) => block.k === 'par' && block.align)).toEqual(['center', 'right', undefined]);
  });

  it('that are wide end the line before them, which would be stretched', async () => {
    const wide = picture('i1').replace(/cx="\d+" cy="\d+"/g, `cx="${300 * 12_700}" cy="${100 * 12_700}"`);
    const body = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t>Figure S6: P and Z</w:t>${wide}<w:t>Note.</w:t></w:r></w:p>`;
    const [block] = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    const kinds =
      block?.k === 'par' && block.c.map((inline) => (typeof inline === 'object' ? inline.k : inline));
    expect(kinds).toEqual(['Figure S6: P and Z', 'br', 'image', 'br', 'Note.']);
  });

  it('used twice are stored once', async () => {
    const body = `<w:p><w:r>${picture('i1')}${picture('i1')}</w:r></w:p>`;
    const model = await modelOf({ body, others: [image('media/a.png', PNG)] });
    expect(Object.keys(model.pictures)).toEqual(['picture-1.png']);
  });

  it('are known by their bytes, whatever their name', async () => {
    const body = `<w:p><w:r>${picture('i1')}</w:r></w:p>`;
    const model = await modelOf({ body, others: [image('media/a.tmp', bitmap())] });
    expect(Buffer.from(model.pictures['picture-1.png']?.bytes ?? []).toString('latin1', 1, 4)).toBe('PNG');
  });

  it('are turned and mirrored as their author did', async () => {
    const body = `<w:p><w:r>${picture('i1').replace('</pic:pic>', '<pic:spPr><a:xfrm rot="5400000" flipH="1"/></pic:spPr></pic:pic>')}</w:r></w:p>`;
    const blocks = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    expect(blocks).toMatchObject([{ c: [{ k: 'image', turn: 90, flipH: true }] }]);
  });

  it('of equations are lowered to the line that they stand in', async () => {
    const body = `<w:p><w:r><w:rPr><w:position w:val="-12"/></w:rPr>${picture('i1')}</w:r></w:p>`;
    const blocks = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    expect(blocks).toMatchObject([{ c: [{ k: 'image', raise: -6 }] }]);
  });

  it('outside the file or of no known kind are flagged where they stood', async () => {
    const body = `<w:p><w:r>${picture('i1')}</w:r></w:p>`;
    const [outside] = await blocksOf({ body, others: [image('http://example.org/a.png', '', true)] });
    expect(outside).toMatchObject({ c: [{ k: 'flag', s: 'Picture outside the file: not shown' }] });
    const [unknown] = await blocksOf({ body, others: [image('media/a.xyz', 'what is this')] });
    expect(unknown).toMatchObject({ c: [{ k: 'flag' }] });
  });

  it('and their captions are kept together', async () => {
    const body = `<w:p><w:r>${picture('i1')}</w:r></w:p>${paragraph('Figure 1. A dot.')}`;
    const [figure] = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    expect(figure).toMatchObject({ k: 'figure', c: [{ k: 'par', align: 'center' }, { role: 'caption' }] });
  });

  it('below their captions are kept with those, each with its own', async () => {
    const drawn = `<w:p><w:r>${picture('i1')}</w:r></w:p>`;
    const captions = [1, 2, 3].map((number) => paragraph(`Figure ${number}. A dot.`));
    const others = [image('media/a.png', PNG)];
    const above = `${captions.map((caption) => caption + drawn).join('')}${paragraph('Text.')}`;
    const kinds = async (body: string) =>
      (await blocksOf({ body, others })).map((block) =>
        block.k === 'par' && block.keepNext ? 'kept' : block.k,
      );
    expect(await kinds(above)).toEqual(['kept', 'par', 'kept', 'par', 'kept', 'par', 'par']);
    const below = `${paragraph('Text.')}${captions.map((caption) => drawn + caption).join('')}`;
    expect(await kinds(below)).toEqual(['par', 'figure', 'figure', 'figure']);
  });

  it('as metafiles that hold nothing are refused, not drawn empty', async () => {
    expect(await metafileToSvg(new Uint8Array(40))).toBeUndefined();
  });
});

describe('text boxes and shapes', () => {
  it('follow the paragraph that holds their anchor', async () => {
    const body = `<w:p><w:r><w:t>before</w:t>${anchored(shape(box('boxed')))}</w:r><w:r><w:t> after</w:t></w:r></w:p>`;
    expect(await blocksOf(body)).toEqual([
      { k: 'par', role: 'body', c: ['before after'] },
      { k: 'box', c: [{ k: 'par', role: 'body', c: ['boxed'] }] },
    ]);
  });

  it('without an outline get no frame', async () => {
    const body = `<w:p><w:r>${anchored(shape(box('bare'), '<a:ln><a:noFill/></a:ln>'))}</w:r></w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ k: 'box', plain: true }]);
  });

  it('with a VML copy beside them are read once', async () => {
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${anchored(shape(box('boxed')))}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box('boxed')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const blocks = await blocksOf(body);
    expect(JSON.stringify(blocks).match(/boxed/g)).toHaveLength(1);
  });

  it('of old documents are read from VML', async () => {
    const body = `<w:p><w:r><w:pict><v:rect><v:textbox>${box('old')}</v:textbox></v:rect></w:pict></w:r></w:p>`;
    expect(await blocksOf(body)).toMatchObject([{ k: 'box', c: [{ c: ['old'] }] }]);
  });

  it('word art is its text', async () => {
    const body = '<w:p><w:r><w:pict><v:shape><v:textpath string="Draft"/></v:shape></w:pict></w:r></w:p>';
    expect(await blocksOf(body)).toMatchObject([{ k: 'box', c: [{ c: ['Draft'] }] }]);
  });
});
