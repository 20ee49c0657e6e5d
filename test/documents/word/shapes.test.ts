import { describe, expect, it } from 'vitest';
import type { Block, DocumentModel, Drawing } from '../../../functions/documents/model/document.ts';
import { typesetDocument } from '../../../functions/documents/typeset/typeset-document.ts';
import { outlinesOf } from '../../../functions/documents/word/drawings/shapes/geometry.ts';
import { presetGeometry } from '../../../functions/documents/word/drawings/shapes/preset-geometry.ts';
import presets from '../../../functions/documents/word/drawings/shapes/preset-shapes.json' with {
  type: 'json',
};
import { pdfPages } from '../typeset/pdf-text.ts';
import { PNG, paragraph } from './build-docx.ts';
import { blocksOf, modelOf } from './model-of.ts';

const POINT = 12_700;

const frame = (x: number, y: number, width: number, height: number): string =>
  `<a:xfrm><a:off x="${x * POINT}" y="${y * POINT}"/><a:ext cx="${width * POINT}" cy="${height * POINT}"/></a:xfrm>`;
const shape = (
  place: [number, number, number, number],
  preset: string,
  text = '',
  look = '<a:solidFill><a:srgbClr val="112233"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>',
): string =>
  `<wps:wsp><wps:spPr>${frame(...place)}<a:prstGeom prst="${preset}"/>${look}</wps:spPr>${
    text ? `<wps:txbx><w:txbxContent>${paragraph(text)}</w:txbxContent></wps:txbx>` : ''
  }<wps:bodyPr/></wps:wsp>`;
const group = (inner: string): string =>
  `<wpg:wgp><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${200 * POINT}" cy="${100 * POINT}"/><a:chOff x="0" y="0"/><a:chExt cx="${400 * POINT}" cy="${200 * POINT}"/></a:xfrm></wpg:grpSpPr>${inner}</wpg:wgp>`;
const inline = (inner: string, width = 200, height = 100): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${width * POINT}" cy="${height * POINT}"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const anchor = (inner: string, x: number, y: number, width: number, height: number): string =>
  `<w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>${x * POINT}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${y * POINT}</wp:posOffset></wp:positionV><wp:extent cx="${width * POINT}" cy="${height * POINT}"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`;

function drawingsOf(blocks: Block[]): Drawing[] {
  return blocks.filter((block) => block.k === 'drawing');
}

function svgOf(model: DocumentModel): string {
  const picture = Object.values(model.pictures).find(({ format }) => format === 'svg');
  return Buffer.from(picture?.bytes ?? []).toString();
}

describe('groups of shapes', () => {
  it('are drawn at the size of their place, with their text as text', async () => {
    const body = inline(
      group(shape([0, 0, 200, 100], 'diamond', 'Eligible?') + shape([200, 100, 200, 100], 'rect')),
    );
    const [drawing] = drawingsOf(await blocksOf(body));
    expect(drawing).toMatchObject({ layers: [{ k: 'picture' }, { k: 'words' }] });
    // Half the size of the group's own coordinates, and a margin for the lines.
    expect(drawing?.width).toBeCloseTo(204, 0);
    expect(drawing?.layers[1]).toMatchObject({ c: [{ k: 'par', c: ['Eligible?'] }] });
  });

  it('show white text where it says no colour and the ground is dark', async () => {
    const body = inline(group(shape([0, 0, 200, 100], 'rect', 'Dark') + shape([200, 0, 200, 100], 'rect')));
    const [drawing] = drawingsOf(await blocksOf(body));
    expect(drawing?.layers.at(-1)).toMatchObject({ color: '#ffffff' });
  });

  it('without any line or fill are laid out as text boxes', async () => {
    const body = inline(group(shape([0, 0, 200, 100], 'rect', 'Left', '<a:noFill/>')));
    expect((await blocksOf(body)).map((block) => block.k)).toEqual(['box']);
  });

  it('keep words that are too long for their shape, below it', async () => {
    const text = `${'many words '.repeat(40)}end`;
    const model = await modelOf(
      inline(group(shape([0, 0, 80, 40], 'ellipse', text) + shape([80, 0, 9, 9], 'rect'))),
    );
    const words = (await pdfPages(typesetDocument(model).pdf)).map(({ text }) => text).join(' ');
    expect(words.match(/many/g)).toHaveLength(40);
    expect(words).toContain('end');
  });

  it('draw the paths and arrow heads of their shapes', async () => {
    const line = shape(
      [0, 0, 100, 50],
      'straightConnector1',
      '',
      '<a:ln w="12700"><a:solidFill><a:srgbClr val="ff0000"/></a:solidFill><a:prstDash val="dash"/><a:tailEnd type="triangle"/></a:ln>',
    );
    const free =
      '<wps:wsp><wps:spPr>' +
      frame(0, 0, 100, 100) +
      '<a:custGeom><a:gdLst><a:gd name="x" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="10" h="10"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="x" y="10"/></a:lnTo><a:close/></a:path></a:pathLst></a:custGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></wps:spPr></wps:wsp>';
    const svg = svgOf(await modelOf(inline(group(line + free))));
    expect(svg).toContain('stroke-dasharray="4 3"');
    expect(svg).toMatch(/fill="#ff0000"/);
    expect(svg).toContain('M0 0L25 50Z');
    expect(svg).toContain('#4472c4');
  });
});

describe('preset shapes', () => {
  it('all have paths of plain numbers, and room for text', () => {
    for (const name of Object.keys(presets)) {
      const geometry = presetGeometry(name);
      const paths = geometry ? outlinesOf(geometry, 90, 60).map(({ d }) => d) : [];
      expect([name, paths.every((d) => /^M[\d.\s MLQCAZ-]+$/.test(d)), paths.length > 0]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });

  it('are drawn as what they are, not as a rectangle in place of a rarer one', async () => {
    const [heart, box] = await Promise.all(
      ['heart', 'rect'].map(async (name) => svgOf(await modelOf(inline(group(shape([0, 0, 80, 60], name)))))),
    );
    expect(heart).toContain('C');
    expect(box).not.toContain('C');
  });

  it('are lighter or darker where the standard says so: the lid of a can', async () => {
    const svg = svgOf(await modelOf(inline(group(shape([0, 0, 80, 60], 'can')))));
    expect(new Set([...svg.matchAll(/fill="(#\w+)"/g)].map(([, color]) => color)).size).toBe(2);
  });

  it('wider than high keep their arcs together: a cloud stays in its box', () => {
    const cloud = presetGeometry('cloud');
    const ends = (cloud ? outlinesOf(cloud, 300, 100) : []).flatMap(({ d }) =>
      [...d.matchAll(/A\S+ \S+ 0 0 [01] (\S+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
    );
    expect(ends.length).toBeGreaterThan(20);
    expect(ends.filter(([x = 0, y = 0]) => x < -2 || x > 302 || y < -2 || y > 102)).toEqual([]);
  });

  it('leave their text the room that the standard gives it', async () => {
    const body = inline(group(shape([0, 0, 400, 200], 'diamond', 'Yes or no')));
    const [drawing] = drawingsOf(await blocksOf(body));
    const words = drawing?.layers.at(-1);
    // A quarter at each side, and Word's own inset; never more than 40 % together.
    expect(words).toMatchObject({ width: 200 * 0.6, height: 100 * 0.6 });
  });
});

describe('shapes by themselves', () => {
  it('are text boxes where they are rectangles, and drawn where they are not', async () => {
    const boxed = await blocksOf(inline(shape([0, 0, 90, 40], 'rect', 'Plain')));
    const drawn = await blocksOf(inline(shape([0, 0, 90, 40], 'flowChartDecision', 'Yes or no')));
    expect([boxed[0]?.k, drawn[0]?.k]).toEqual(['box', 'drawing']);
  });
});

describe('shapes anchored one by one', () => {
  const chart =
    `<w:p>${anchor(shape([0, 0, 100, 40], 'rect', 'Records found'), 0, 0, 100, 40)}</w:p><w:p/>` +
    `<w:p>${anchor(shape([0, 0, 0, 30], 'straightConnector1'), 50, 20, 0, 30)}${anchor(shape([0, 0, 100, 40], 'rect', 'Records read'), 0, 60, 100, 40)}</w:p>`;

  it('in neighbouring empty paragraphs become one drawing', async () => {
    const blocks = await blocksOf(chart + paragraph('Figure 1. The search.'));
    expect(blocks[0]).toMatchObject({ k: 'figure', c: [{ k: 'drawing' }, { role: 'caption' }] });
  });

  it('are parted by a paragraph that says something', async () => {
    const [first, second] = chart.split('<w:p/>');
    const blocks = await blocksOf(`${first}${paragraph('Words between')}${second}`);
    expect(blocks.map((block) => block.k)).toEqual(['box', 'par', 'drawing']);
  });

  it('over a picture are drawn on it', async () => {
    const pic = `<pic:pic><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill><pic:spPr>${frame(0, 0, 200, 100)}</pic:spPr></pic:pic>`;
    const body = `<w:p>${anchor(shape([0, 0, 30, 20], 'rect', 'A'), 10, 10, 30, 20)}${anchor(shape([0, 0, 30, 20], 'rect', 'B'), 50, 10, 30, 20)}${inline(pic).slice(5, -6)}</w:p>`;
    const model = await modelOf({
      body,
      others: [{ name: 'media/a.png', type: 'image', id: 'i1', content: PNG }],
    });
    const [drawing] = drawingsOf(model.sections[0]?.blocks ?? []);
    expect(drawing?.layers.map((layer) => layer.k)).toContain('picture');
    expect(drawing?.layers.filter((layer) => layer.k === 'words')).toHaveLength(2);
  });
});

describe('labels of axes typed as lines of text', () => {
  const plot = group(shape([0, 0, 400, 200], 'rect') + shape([40, 40, 40, 40], 'ellipse'));
  const floating = (wrap: string): string =>
    anchor(plot, 40, 0, 200, 100).replace('<a:graphic>', `<wp:${wrap}/><a:graphic>`);
  const ticks =
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="2000"/></w:tabs></w:pPr><w:r><w:t>0</w:t><w:tab/><w:t>50</w:t></w:r></w:p>';
  const typed = (wrap: string): string =>
    `<w:p>${floating(wrap)}<w:r><w:t>1.0</w:t></w:r></w:p>${paragraph('0.5')}${ticks}${paragraph('The text of the article goes on from here, below its figure, as long as it is.')}`;

  it('are drawn where they stand, with the figure that floats over them', async () => {
    const blocks = await blocksOf(typed('wrapNone'));
    expect(blocks.map((block) => block.k)).toEqual(['drawing', 'par']);
    const words = drawingsOf(blocks)[0]?.layers.filter((layer) => layer.k === 'words') ?? [];
    expect(words.map((layer) => layer.c)).toMatchObject(
      ['1.0', '0.5', '0', '50'].map((text) => [{ c: [text] }]),
    );
    expect((words[3]?.x ?? 0) - (words[2]?.x ?? 0)).toBeCloseTo(100, 0);
    expect(words[1]?.y).toBeGreaterThan(words[0]?.y ?? 0);
  });

  it('stay lines of the text where it goes round the figure', async () => {
    const blocks = await blocksOf(typed('wrapSquare'));
    expect(blocks.filter((block) => block.k === 'par')).toHaveLength(4);
  });
});

describe('VML', () => {
  it('groups are drawn from their own coordinates', async () => {
    const body =
      '<w:p><w:r><w:pict><v:group style="width:100pt;height:50pt" coordorigin="1000,1000" coordsize="2000,1000">' +
      '<v:shape style="left:1000;top:1000;width:2000;height:1000" coordorigin="1000,1000" coordsize="2000,1000" path="m1000,1000r2000,l3000,2000xe" filled="f"/>' +
      `<v:rect style="left:1000;top:1000;width:1000;height:500"><v:textbox><w:txbxContent>${paragraph('Axis')}</w:txbxContent></v:textbox></v:rect>` +
      '</v:group></w:pict></w:r></w:p>';
    const model = await modelOf(body);
    expect(svgOf(model)).toContain('d="M0 0L100 0L100 50Z"');
    expect(drawingsOf(model.sections[0]?.blocks ?? [])[0]?.layers.at(-1)).toMatchObject({
      c: [{ c: ['Axis'] }],
    });
  });
});

describe('diagrams', () => {
  const point = '<dgm:pt><dgm:t><a:p><a:r><a:t>Step one</a:t></a:r></a:p></dgm:t></dgm:pt>';
  const names =
    'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
  const body = inline(
    '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d1"/>',
  );

  it('are drawn as Word last drew them', async () => {
    const data = `<dgm:dataModel ${names}><dgm:ptLst>${point}</dgm:ptLst><dsp:dataModelExt relId="d2"/></dgm:dataModel>`;
    const drawing = `<dsp:drawing ${names}><dsp:spTree><dsp:grpSpPr/><dsp:sp><dsp:spPr>${frame(0, 0, 80, 40)}<a:prstGeom prst="chevron"/><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></dsp:spPr><dsp:txBody><a:bodyPr/><a:p><a:pPr algn="ctr"/><a:r><a:rPr b="1" sz="1000"/><a:t>Step one</a:t></a:r></a:p></dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`;
    const others = [
      { name: 'diagrams/data1.xml', type: 'diagramData', id: 'd1', content: data },
      { name: 'diagrams/drawing1.xml', type: 'diagramDrawing', id: 'd2', content: drawing },
    ];
    const [block] = drawingsOf(await blocksOf({ body, others }));
    expect(block?.layers.at(-1)).toMatchObject({ c: [{ align: 'center', c: [{ s: 'Step one', b: true }] }] });
  });

  it('without a drawing keep their text', async () => {
    const data = `<dgm:dataModel ${names}><dgm:ptLst>${point}</dgm:ptLst></dgm:dataModel>`;
    const others = [{ name: 'diagrams/data1.xml', type: 'diagramData', id: 'd1', content: data }];
    expect(await blocksOf({ body, others })).toMatchObject([{ k: 'box', c: [{ c: ['Step one'] }] }]);
  });
});
