import type { Pdfium } from './engines/pdfium.ts';

/** A page, or part of one, as PDFium draws it: four bytes a pixel, blue first. */
export interface RenderedPage {
  width: number;
  height: number;
  pixels: Buffer;
  /** Converts points of the page's space to pixels. */
  place(x: number, y: number): [number, number];
}

/** A page that may be drawn, whole or in part, any number of times. */
export interface PageDrawing extends Omit<RenderedPage, 'pixels'> {
  /** Draws `part` as in the whole page, but for letters across its edges, which may be a pixel aside; undefined without memory for it. */
  draw(part?: Pixels): RenderedPage | undefined;
}

/** Pixels of a page from its upper left corner, both ends included. */
export interface Pixels {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ANNOTATIONS = 1;
/** A poster is drawn more coarsely. */
const PIXEL_LIMIT = 12_000_000;

/** null if the page can't be drawn. White where it draws nothing. */
export function renderPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  dpi: number,
  mostPixels = PIXEL_LIMIT,
): RenderedPage | null {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) return null;
  try {
    return drawingOf(pdfium, page, dpi, mostPixels)?.draw() ?? null;
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

/** The same for an open page, by its pointer; undefined if it has no area. */
export function drawingOf(
  pdfium: Pdfium,
  page: number,
  dpi: number,
  mostPixels = PIXEL_LIMIT,
): PageDrawing | undefined {
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const area = points.width * points.height;
  if (!(area > 0)) return undefined;
  const scale = Math.min(dpi / 72, Math.sqrt(mostPixels / area));
  const width = Math.max(1, Math.round(points.width * scale));
  const height = Math.max(1, Math.round(points.height * scale));
  const place = placing(pdfium, page, width, height);
  const whole = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
  const draw = ({ left, top, right, bottom }: Pixels = whole): RenderedPage | undefined => {
    const drawn = { width: right - left + 1, height: bottom - top + 1 };
    const bitmap = pdfium._FPDFBitmap_CreateEx(drawn.width, drawn.height, 3, 0, 0);
    if (bitmap === 0) return undefined;
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, drawn.width, drawn.height, 0xffffffff);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, -left, -top, width, height, 0, ANNOTATIONS);
    const start = pdfium._FPDFBitmap_GetBuffer(bitmap);
    const { buffer } = pdfium.HEAPU8.slice(start, start + drawn.width * drawn.height * 4);
    pdfium._FPDFBitmap_Destroy(bitmap);
    const placeHere = (x: number, y: number): [number, number] => {
      const [pageX, pageY] = place(x, y);
      return [pageX - left, pageY - top];
    };
    return { ...drawn, pixels: Buffer.from(buffer), place: placeHere };
  };
  return { width, height, place, draw };
}

/** Two points show how a page is turned and moved, because the mapping is linear. */
function placing(pdfium: Pdfium, page: number, width: number, height: number): RenderedPage['place'] {
  const scratch = pdfium.wasmExports.malloc(16);
  const at = (x: number, y: number): [number, number] => {
    pdfium._FPDF_PageToDevice(page, 0, 0, width * 16, height * 16, 0, x, y, scratch, scratch + 4);
    const [deviceX = 0, deviceY = 0] = pdfium.HEAP32.subarray(scratch / 4, scratch / 4 + 2);
    return [deviceX / 16, deviceY / 16];
  };
  const [originX, originY] = at(0, 0);
  const [rightX, rightY] = at(1000, 0);
  const [upX, upY] = at(0, 1000);
  pdfium.wasmExports.free(scratch);
  return (x, y) => [
    originX + (x * (rightX - originX) + y * (upX - originX)) / 1000,
    originY + (x * (rightY - originY) + y * (upY - originY)) / 1000,
  ];
}
