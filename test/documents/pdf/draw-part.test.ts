import { degrees, PDFDocument, rgb } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openInPdfium } from '../../../functions/documents/pdf/engines/pdfium.ts';
import { isSameInk, partWith } from '../../../functions/documents/pdf/hidden/page-ink.ts';
import { drawingOf } from '../../../functions/documents/pdf/render-page.ts';
import { PNG } from '../word/build-docx.ts';

const TURNS = [0, 90, 180, 270];
const below = (most: number, at: number, seed: number) => Math.abs(Math.sin(at * 7919 + seed) * 1e4) % most;

async function busyPage(turn: number) {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 400]);
  page.setRotation(degrees(turn));
  page.setCropBox(10, 20, 280, 370);
  const picture = await document.embedPng(PNG);
  page.drawImage(picture, { x: 13.3, y: 51.7, width: 200, height: 170 });
  for (let at = 0; at < 60; at++) {
    const place = { x: below(300, at, 1), y: below(400, at, 2) };
    page.drawText('Soils that farmers left', {
      ...place,
      size: 4 + below(20, at, 3),
      rotate: degrees(at * 5),
    });
    const color = rgb(below(1, at, 4), below(1, at, 5), below(1, at, 6));
    page.drawEllipse({ ...place, xScale: below(40, at, 7), yScale: below(30, at, 8), color, opacity: 0.4 });
  }
  return document.save();
}

test.each(TURNS)(
  'a part of a page turned by %i shows as much of an object as the whole page',
  async (turn) => {
    const opened = await openInPdfium(await busyPage(turn));
    if ('fault' in opened) throw new Error(opened.fault);
    const { pdfium, document, close } = opened;
    const page = pdfium._FPDF_LoadPage(document, 0);
    const drawing = drawingOf(pdfium, page, 100)!;
    const seen = { whole: [] as boolean[], part: [] as boolean[] };
    for (let at = 0; at < 60; at++) {
      const [left, bottom] = [below(340, at, 9) - 20, below(440, at, 10) - 20];
      const box = [left, bottom, left + below(60, at, 11), bottom + below(40, at, 12)] as const;
      const object = pdfium._FPDFPage_GetObject(page, at);
      const parts = { whole: undefined, part: partWith(drawing, [box]) };
      for (const which of ['whole', 'part'] as const) {
        const before = drawing.draw(parts[which])!;
        pdfium._FPDFPageObj_SetIsActive(object, 0);
        const after = drawing.draw(parts[which])!;
        pdfium._FPDFPageObj_SetIsActive(object, 1);
        seen[which].push(!isSameInk(before, after, box));
      }
    }
    pdfium._FPDF_ClosePage(page);
    close();
    expect(seen.part).toEqual(seen.whole);
    expect(new Set(seen.whole)).toEqual(new Set([true, false]));
  },
);
