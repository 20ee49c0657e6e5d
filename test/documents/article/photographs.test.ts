import { expect, it } from 'vitest';
import { openInPdfium } from '../../../functions/documents/pdf/engines/pdfium.ts';
import { renderPage } from '../../../functions/documents/pdf/render-page.ts';
import { runArticle } from '../../../functions/documents/process/run-article.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { picture } from '../word/build-docx.ts';
import { docx, sand } from './make-paper.ts';

/** 32 by 16 pixels of CMYK as Adobe writes it: red and green above blue and yellow. */
const CMYK = Buffer.from(
  [
    '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+',
    'WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P',
    '/8AAFAgAEAAgBAERAAIRAQMRAQQRAP/EABcAAQEBAQAAAAAAAAAAAAAAAAAHBQb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAGAEBAAMB',
    'AAAAAAAAAAAAAAAAAAUHCAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AN9Mq2U4Ackl2hgAUpQzjgAQZpJDgA//',
    '2Q==',
  ].join(''),
  'base64',
);

/** With the note how the camera was held. */
function heldAs(turn: number): Buffer {
  const body = Buffer.from(
    `Exif\0\0MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0${String.fromCharCode(turn)}\0\0\0\0\0\0`,
    'latin1',
  );
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([CMYK.subarray(0, 2), head, body, CMYK.subarray(2)]);
}

const COLOURS: Record<string, (r: number, g: number, b: number) => boolean> = {
  red: (r, g, b) => r > 200 && g < 90 && b < 90,
  green: (r, g, b) => r < 80 && g > 140 && b < 120,
  blue: (r, g, b) => r < 90 && g < 90 && b > 120,
  yellow: (r, g, b) => r > 200 && g > 200 && b < 80,
};

/** The colours of a page's picture from its upper left corner, and its width by its height. */
async function seenOn(pdf: Uint8Array) {
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) throw new Error(opened.fault);
  const page = renderPage(opened.pdfium, opened.document, 0, 72)!;
  opened.close();
  const places = Object.entries(COLOURS).map(([name, is]) => {
    const all = Array.from({ length: page.width * page.height }, (_, at) => at).filter((at) => {
      const [b = 0, g = 0, r = 0] = page.pixels.subarray(4 * at);
      return is(r, g, b);
    });
    const [xs, ys] = [all.map((at) => at % page.width), all.map((at) => Math.floor(at / page.width))];
    return { name, x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  });
  const side = (from: 'x' | 'y', to: 'right' | 'bottom') =>
    Math.max(...places.map((one) => one[to])) - Math.min(...places.map((one) => one[from]));
  const order = places.toSorted((one, other) =>
    Math.abs(one.y - other.y) > 4 ? one.y - other.y : one.x - other.x,
  );
  return {
    colours: order.map(({ name }) => name).join(' '),
    ratio: side('x', 'right') / side('y', 'bottom'),
  };
}

const LONG = 200 * 12_700;
const [wide, tall] = [picture('rIdP', LONG, LONG / 2), picture('rIdP', LONG / 2, LONG)];
const byWord = (xml: string) =>
  xml.replace('</pic:pic>', '<pic:spPr><a:xfrm rot="5400000"/></pic:spPr></pic:pic>');

it.each([
  ['upright', CMYK, wide, 'red green blue yellow', 2],
  ['turned by its camera', heldAs(6), tall, 'blue red yellow green', 0.5],
  ['turned by Word, as by its camera', heldAs(6), byWord(wide), 'blue red yellow green', 0.5],
])('shows a photograph for print in its colours, %s', async (_, content, xml, colours, ratio) => {
  const file = docx(`${sand}<w:p><w:r>${xml}</w:r></w:p>${sand}`, {
    others: [{ name: 'a.jpg', type: 'image', id: 'rIdP', content }],
  });
  const meta = readPublicationMeta({ ...sampleMeta, statements: {} });
  const request = { docx: file, fileName: 'paper.docx', meta, isFinal: true };
  const outcome = await runArticle({
    name: 'article',
    request,
    pictures: { cpuSeconds: 60, wallSeconds: 60 },
  });
  if (outcome.state === 'failed') throw new Error(outcome.refusal.reason);
  const seen = await seenOn(outcome.pdf);
  expect(seen.colours).toBe(colours);
  expect(seen.ratio).toBeCloseTo(ratio, 1);
  const [, width, height] = /<img [^>]*width="(\d+)" height="(\d+)"/.exec(outcome.fragment) ?? [];
  expect(Number(width) / Number(height)).toBeCloseTo(ratio, 1);
});
