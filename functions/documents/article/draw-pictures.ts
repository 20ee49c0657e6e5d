import type { Block, DocumentModel, Paragraph } from '../model/document.ts';
import { openInPdfium } from '../pdf/engines/pdfium.ts';
import { renderPage } from '../pdf/render-page.ts';
import { MARGIN } from '../typeset/fit.ts';
import { typesetDocument } from '../typeset/typeset-document.ts';
import { encodePng } from '../word/drawings/encode-png.ts';
import type { ToDraw } from './making.ts';

/** Sharp on screens of twice the dots. */
const DPI = 216;
const TALLEST = 2000;

/** A drawing, or a picture that is cut, turned or mirrored, as the typesetter sets it: a PNG without the white around it. */
export async function drawPicture({ is }: ToDraw, model: DocumentModel): Promise<Uint8Array | undefined> {
  const block: Block =
    is.k === 'image' ? ({ k: 'par', role: 'body', c: [is], align: 'center' } satisfies Paragraph) : is;
  const paper = {
    width: is.width + 2 * MARGIN.x + 4,
    height: Math.min(TALLEST, is.height * 1.4 + 2 * MARGIN.bottom + 200),
  };
  const { pdf } = typesetDocument({
    ...model,
    paper,
    header: [],
    footer: [],
    notes: {},
    endnotes: [],
    sections: [{ landscape: false, blocks: [block] }],
  });
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) return undefined;
  try {
    const page = renderPage(opened.pdfium, opened.document, 0, DPI);
    return page ? trimmedPng(page) : undefined;
  } finally {
    opened.close();
  }
}

const WHITE = 0xfa;

function trimmedPng({
  width,
  height,
  pixels,
}: {
  width: number;
  height: number;
  pixels: Buffer;
}): Uint8Array | undefined {
  const isInk = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return pixels[at]! < WHITE || pixels[at + 1]! < WHITE || pixels[at + 2]! < WHITE;
  };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isInk(x, y)) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  if (right < 0) return undefined;
  const [across, down] = [right - left + 1, bottom - top + 1];
  const rgb = new Uint8Array(across * down * 3);
  // PDFium has blue first.
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [from, to] = [((top + y) * width + left + x) * 4, (y * across + x) * 3];
      rgb[to] = pixels[from + 2]!;
      rgb[to + 1] = pixels[from + 1]!;
      rgb[to + 2] = pixels[from]!;
    }
  return encodePng(across, down, 3, rgb);
}
