import { describe, expect, it } from 'vitest';
import { type DocxParts, modelOf } from './build-docx.ts';

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
});
