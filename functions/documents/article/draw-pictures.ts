import type { Block, DocumentModel, Paragraph, Picture } from '../model/document.ts';
import { MISSING_PICTURE } from '../model/picture-messages.ts';
import { seenSize } from '../model/picture-size.ts';
import { openInPdfium } from '../pdf/engines/pdfium.ts';
import { type RenderedPage, renderPage } from '../pdf/render-page.ts';
import { MARGIN } from '../typeset/fit.ts';
import { pictureAsPage } from '../typeset/lighten-pictures.ts';
import { typesetDocument } from '../typeset/typeset-document.ts';
import { encodePng } from '../word/drawings/encode-png.ts';
import type { ToDraw } from './article-state.ts';
import type { ArticleBlock, ArticleInline, ArticleText } from './article-text.ts';
import { eachBlock } from './walk-blocks.ts';
import { mapInlines } from './walk-inlines.ts';

/** Sharp in print. */
const DPI = 300;
const TALLEST = 2000;

/** The vector that a picture shows whole and upright, as which the PDF contains it; markup of others goes nowhere else. */
export function vectorOf({ is }: ToDraw, { pictures }: DocumentModel): Picture | undefined {
  if (is.k !== 'image' || is.crop || is.turn || is.flipH || is.flipV) return undefined;
  const picture = pictures[is.file];
  return picture?.format === 'svg' ? picture : undefined;
}

/** A drawing, or a picture that is cropped, turned or mirrored, as typeset: a PNG without white margins. A vector keeps its margins. */
export async function drawPicture(one: ToDraw, model: DocumentModel): Promise<Uint8Array | undefined> {
  const { is } = one;
  const vector = vectorOf(one, model);
  if (vector) {
    const page = pictureAsPage(vector);
    const drawing = page && (await drawn(page.bytes, FINE_DPI, is.width * is.height * (DPI / 72) ** 2));
    return drawing && hasInk(drawing) ? pngOf(drawing) : undefined;
  }
  const block: Block =
    is.k === 'image' ? ({ k: 'par', role: 'body', c: [is], align: 'center' } satisfies Paragraph) : is;
  const seen = is.k === 'image' ? seenSize(is) : is;
  const paper = {
    width: seen.width + 2 * MARGIN.x + 4,
    height: Math.min(TALLEST, seen.height * 1.4 + 2 * MARGIN.bottom + 200),
  };
  const { pdf, messages } = typesetDocument({
    ...model,
    paper,
    header: [],
    footer: [],
    notes: {},
    endnotes: [],
    sections: [{ landscape: false, blocks: [block] }],
  });
  // A remark in place of a picture is none.
  const page = is.k === 'image' && messages.length > 0 ? undefined : await drawn(pdf, DPI);
  return page && trimmedPng(page);
}

/** The article with a remark in place of pictures of which there is no file. */
export function withoutLost(text: ArticleText, lost: ReadonlySet<string>): ArticleText {
  if (lost.size === 0) return text;
  const flag: ArticleInline = { k: 'flag', s: MISSING_PICTURE };
  eachBlock(text, (block) => {
    if (block.k !== 'picture' || !lost.has(block.file)) return;
    const { id } = block;
    for (const key of Object.keys(block)) delete block[key as keyof typeof block];
    Object.assign(block, { k: 'par', id, c: [flag] } satisfies ArticleBlock);
  });
  return mapInlines(text, (inlines) =>
    inlines.map((one) => (typeof one === 'object' && one.k === 'image' && lost.has(one.file) ? flag : one)),
  );
}

/** The model's own pictures that its drawings contain. */
export function picturesInDrawings(text: ArticleText, model: DocumentModel): DocumentModel['pictures'] {
  let drawings = '';
  eachBlock(text, (block) => {
    if (block.k === 'drawing') drawings += JSON.stringify(block.drawing);
  });
  const drawn = Object.entries(model.pictures).filter(([name]) => drawings.includes(JSON.stringify(name)));
  return Object.fromEntries(drawn);
}

/** Sum of all pictures, which the typesetter holds decoded. */
const MOST_PIXELS = 24_000_000;
const FINE_DPI = 600;
const LEAST_PIXELS = 400_000;

/** Reduces pictures that became PDF pages because they have very many pixels: a PDF within another is not accessible. */
export async function thinOut(pictures: DocumentModel['pictures']): Promise<void> {
  const pages = Object.entries(pictures).filter(([, { format }]) => format === 'pdf');
  const pixels = Math.max(LEAST_PIXELS, MOST_PIXELS / pages.length);
  for (const [name, picture] of pages) {
    const { width, height } = picture.size ?? { width: Infinity, height: Infinity };
    // Points at 96 pixels per inch.
    const own = (width / 0.75) * (height / 0.75);
    const page = await drawn(picture.bytes, FINE_DPI, Math.min(pixels, own));
    if (page) pictures[name] = { ...picture, format: 'png', bytes: pngOf(page) };
  }
}

/** The first page of a PDF. */
async function drawn(pdf: Uint8Array, dpi: number, mostPixels?: number): Promise<RenderedPage | undefined> {
  const opened = await openInPdfium(pdf);
  if ('fault' in opened) return undefined;
  try {
    return renderPage(opened.pdfium, opened.document, 0, dpi, mostPixels) ?? undefined;
  } finally {
    opened.close();
  }
}

const WHITE = 0xfa;

const isInkAt = (pixels: Buffer, at: number) =>
  pixels[at]! < WHITE || pixels[at + 1]! < WHITE || pixels[at + 2]! < WHITE;

function hasInk({ pixels }: RenderedPage): boolean {
  for (let at = 0; at < pixels.length; at += 4) if (isInkAt(pixels, at)) return true;
  return false;
}

function trimmedPng(page: RenderedPage): Uint8Array | undefined {
  const { width, height, pixels } = page;
  const isInk = (x: number, y: number) => isInkAt(pixels, (y * width + x) * 4);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isInk(x, y)) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  return right < 0 ? undefined : pngOf(page, left, top, right - left + 1, bottom - top + 1);
}

function pngOf(
  { width, height, pixels }: RenderedPage,
  left = 0,
  top = 0,
  across = width,
  down = height,
): Uint8Array {
  const rgb = new Uint8Array(across * down * 3);
  // PDFium puts blue first.
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [from, to] = [((top + y) * width + left + x) * 4, (y * across + x) * 3];
      rgb[to] = pixels[from + 2]!;
      rgb[to + 1] = pixels[from + 1]!;
      rgb[to + 2] = pixels[from]!;
    }
  return encodePng(across, down, 3, rgb);
}
