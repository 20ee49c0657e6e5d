import { describe, expect, it } from 'vitest';
import type { DocxParts } from './build-docx.ts';
import { modelOf } from './model-of.ts';

const C =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const points = (name: string, values: (string | number)[]): string =>
  `<c:${name}>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${name}>`;
const series = (name: string, values: number[]): string =>
  `<c:ser><c:tx>${points('strCache', [name])}</c:tx><c:cat>${points('strCache', ['North', 'South'])}</c:cat><c:val>${points('numCache', values)}</c:val></c:ser>`;

function document(plot: string): DocxParts {
  const content = `<c:chartSpace ${C}><c:chart><c:title><a:t>Yield</a:t></c:title><c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`;
  return {
    body: '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3810000" cy="2540000"/><a:graphic><a:graphicData><c:chart r:id="c1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    others: [{ name: 'charts/chart1.xml', type: 'chart', id: 'c1', content }],
  };
}

async function drawn(plot: string): Promise<string> {
  const model = await modelOf(document(plot));
  const [picture] = Object.values(model.pictures);
  return picture ? Buffer.from(picture.bytes).toString('utf8') : JSON.stringify(model.sections);
}

describe('charts', () => {
  it('of bars are drawn with their words and one bar a value', async () => {
    const svg = await drawn(
      `<c:barChart><c:barDir val="col"/>${series('2024', [3, 5])}${series('2025', [4, 6])}</c:barChart>`,
    );
    for (const word of ['Yield', 'North', 'South', '2024', '2025']) expect(svg).toContain(`>${word}</text>`);
    expect(svg.match(/<rect /g)).toHaveLength(4 + 2);
  });

  it.each(['lineChart', 'areaChart', 'pieChart', 'doughnutChart'])(
    'of the kind %s are drawn',
    async (kind) => {
      expect(await drawn(`<c:${kind}>${series('2024', [3, 5])}</c:${kind}>`)).toMatch(/^<svg .*<path /);
    },
  );

  it('escape what they say', async () => {
    expect(await drawn(`<c:lineChart>${series('a &lt; b', [1, 2])}</c:lineChart>`)).toContain(
      '>a &lt; b</text>',
    );
  });

  it('of unknown kinds are told in words', async () => {
    expect(await drawn(`<c:mystery>${series('2024', [3])}</c:mystery>`)).toContain(
      'Chart: Yield · 2024 · North · South',
    );
  });

  it('without finite numbers neither fail nor hang', async () => {
    expect(await drawn(`<c:lineChart>${series('x', [1e308, -1e308])}</c:lineChart>`)).toContain('<svg');
  });

  it.each(['radarChart', 'stockChart', 'bubbleChart'])('of the kind %s are drawn', async (kind) => {
    const data = `<c:ser><c:yVal>${points('numCache', [1, 4])}</c:yVal><c:bubbleSize>${points('numCache', [1, 2])}</c:bubbleSize></c:ser>`;
    const svg = await drawn(
      `<c:${kind}>${kind === 'bubbleChart' ? data : series('2024', [3, 5])}</c:${kind}>`,
    );
    expect(svg).toContain('<svg');
    expect(svg).not.toContain('NaN');
  });

  it('keep the colours that the author chose, as the text speaks of them', async () => {
    const red = series('2024', [3, 5]).replace(
      '</c:tx>',
      '</c:tx><c:spPr><a:solidFill><a:srgbClr val="C00000"/></a:solidFill></c:spPr>',
    );
    expect(await drawn(`<c:barChart>${red}</c:barChart>`)).toContain('fill="#c00000"');
  });

  it('stack shares of the whole up to 100%', async () => {
    const svg = await drawn(
      `<c:barChart><c:grouping val="percentStacked"/>${series('A', [1, 1])}${series('B', [3, 1])}</c:barChart>`,
    );
    expect(svg).toContain('>100%</text>');
    expect(svg).not.toContain('>120%</text>');
  });

  it('follow the limits and the logarithmic scale of an axis', async () => {
    const axis = '<c:valAx><c:axId val="2"/><c:scaling><c:logBase val="10"/></c:scaling></c:valAx>';
    const svg = await drawn(
      `<c:lineChart>${series('A', [1, 1000])}<c:axId val="1"/><c:axId val="2"/></c:lineChart>${axis}`,
    );
    for (const tick of ['1', '10', '100', '1000']) expect(svg).toContain(`>${tick}</text>`);
  });

  it('measure a second plot on the axis at the right', async () => {
    const plot = (kind: string, entry: string, axis: number): string =>
      `<c:${kind}>${entry}<c:axId val="1"/><c:axId val="${axis}"/></c:${kind}>`;
    const axes = [2, 3].map((id) => `<c:valAx><c:axId val="${id}"/></c:valAx>`).join('');
    const svg = await drawn(
      plot('barChart', series('A', [1, 2]), 2) + plot('lineChart', series('B', [100, 500]), 3) + axes,
    );
    expect(svg).toMatch(/text-anchor="start"[^>]*>500</);
    expect(svg).toMatch(/text-anchor="end"[^>]*>2</);
  });

  it('show error bars and the trend of a series', async () => {
    const extra =
      '<c:trendline><c:trendlineType val="linear"/></c:trendline><c:errBars><c:errValType val="fixedVal"/><c:val val="1"/></c:errBars></c:ser>';
    const svg = await drawn(`<c:lineChart>${series('A', [3, 5]).replace('</c:ser>', extra)}</c:lineChart>`);
    expect(svg).toContain('stroke-dasharray="2 2"');
    expect(svg.match(/stroke-width="0.7"/g)).toHaveLength(6);
  });

  it('name every second, third … category where hundreds would lie over each other', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `Day number ${index}`);
    const many = `<c:ser><c:cat>${points('strCache', names)}</c:cat><c:val>${points(
      'numCache',
      names.map((_, index) => index),
    )}</c:val></c:ser>`;
    const shown = (await drawn(`<c:lineChart>${many}</c:lineChart>`)).match(/>Day number/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(shown).toBeLessThan(60);
  });

  it('show days as dates where their format says so', async () => {
    const dates = `<c:ser><c:cat><c:numRef><c:numCache><c:formatCode>d\\-mmm\\-yy</c:formatCode><c:pt idx="0"><c:v>43831</c:v></c:pt></c:numCache></c:numRef></c:cat><c:val>${points('numCache', [7])}</c:val></c:ser>`;
    expect(await drawn(`<c:lineChart>${dates}</c:lineChart>`)).toContain('>2020-01-01</text>');
  });
});
