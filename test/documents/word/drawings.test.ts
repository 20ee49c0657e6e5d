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

  const describedAs = async (alt: string, title = '') => {
    const body = `<w:p><w:r>${picture('i1').replace('descr="A red dot"', `descr="${alt}" title="${title}"`)}</w:r></w:p>`;
    const [block] = await blocksOf({ body, others: [image('media/a.png', PNG)] });
    const inline = block?.k === 'par' ? block.c[0] : undefined;
    return typeof inline === 'object' && inline.k === 'image' ? inline.alt : 'no image';
  };

  it.each([
    String.raw`C:\Users\ada.example\Pictures\wells.jpg`,
    'image3.png',
    'Final figure 2 (new).TIFF',
    'Picture 5',
    'Grafik 12',
    'IMG_2034',
    '图片 3',
    'Graph',
    'Screenshot 2024-03-01 at 10.02.33',
    'https://intranet.testing.example/~ada/fig1.png',
    '/home/ada/figures/fig1',
    String.raw`\\server\share\fig1`,
  ])('have no description that names only the file or the program: %s', async (alt) =>
    expect(await describedAs(alt)).toBeUndefined(),
  );

  it.each([
    'A graph of a number of wells',
    'Chart, line chart',
    'Picture 5 shows wells',
    'Map',
    'Bars, from https://data.example/wells',
    'The file image3.png in a folder of wells',
  ])('keep a description that says something: %s', async (alt) => expect(await describedAs(alt)).toBe(alt));

  it('have their title for one instead', async () =>
    expect(await describedAs('Picture 1', 'Wells by year')).toBe('Wells by year'));

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

  /** A metafile with one sign of the Symbol font, 1000 units high, and a letter beside it. */
  const withSign = (code: number) => {
    const record = (kind: number, ...words: number[]) => [words.length + 3, 0, kind, ...words];
    const name = [...Buffer.from('Symbol\0\0')];
    const font = [-1000, 0, 0, 0, 400, 0, 0x0200, 0, 0].map((value) => value & 0xffff);
    const chars = (text: number[]) =>
      Array.from({ length: text.length / 2 }, (_, at) => text[2 * at]! | (text[2 * at + 1]! << 8));
    const words = [
      ...record(0x020b, 0, 0),
      ...record(0x020c, 2000, 2000),
      ...record(0x012e, 24),
      ...record(0x02fb, ...font, ...chars(name)),
      ...record(0x012d, 0),
      ...record(0x0a32, 1500, 100, 1, 0, code),
      ...record(0),
    ];
    const head = [0xcdd7, 0x9ac6, 0, 0, 0, 2000, 2000, 1440, 0, 0, 0, 1, 9, 0x300, 0, 0, 1, 0, 0, 0];
    const file = Buffer.alloc((head.length + words.length) * 2);
    for (const [at, word] of [...head, ...words].entries()) file.writeUInt16LE(word & 0xffff, at * 2);
    return file;
  };

  it.each([
    ['a sum', 0xe5, 713],
    ['a product', 0xd5, 823],
    ['an integral', 0xf2, 274],
    ['a root', 0xd6, 549],
  ])('of %s has the width of the Symbol font', async (_, code, width) => {
    const svg = String(await metafileToSvg(withSign(code)));
    const [, size] = /font-size="([\d.]+)"/.exec(svg)!;
    const [, length] = /textLength="([\d.]+)"/.exec(svg)!;
    expect(Number(length) / Number(size)).toBeCloseTo(width / 1000, 2);
  });

  it.each([0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xf3, 0xf4, 0xf5])(
    'of a piece of a tall bracket (%i) has no gap to the next',
    async (code) => {
      const svg = String(await metafileToSvg(withSign(code)));
      const [, path] = /scale\(\S+ \S+\)" d="([^"]+)"/.exec(svg)!;
      const heights = path!
        .split(/[A-Z]/)
        .flatMap((part) => part.match(/-?\d+$/g) ?? [])
        .map(Number);
      expect(svg).not.toContain('<text');
      expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(850);
    },
  );

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
