import {
  clip,
  degrees,
  endPath,
  PDFOperatorNames as Ops,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  PDFName,
  PDFOperator,
  type PDFPage,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  StandardFonts,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { encodePng } from '../../../functions/documents/word/drawings/encode-png.ts';
import { PNG } from '../word/build-docx.ts';
import { PLANTED } from './hidden-docx.ts';

/** Eighty rows: in every eight, three are ink. */
const STRIPED = encodePng(
  2,
  80,
  3,
  Uint8Array.from({ length: 480 }, (_, at) => (Math.floor(at / 6) % 8 < 3 ? 0 : 255)),
);

interface Sheet {
  document: PDFDocument;
  page: PDFPage;
  font: PDFFont;
  dot: PDFImage;
}

const AT = { x: 60, y: 500, size: 10 };
const WHITE = rgb(1, 1, 1);
const DARK = rgb(0.1, 0.1, 0.3);
const BAND = { x: 40, y: 480, width: 520, height: 50 };
const write = ({ page, font }: Sheet, options: object = {}, text = PLANTED) =>
  page.drawText(text, { ...AT, font, ...options });
const inMode = (sheet: Sheet, mode: TextRenderingMode, options: object = {}, text = PLANTED) => {
  sheet.page.pushOperators(pushGraphicsState(), setTextRenderingMode(mode));
  write(sheet, options, text);
  sheet.page.pushOperators(popGraphicsState());
};

async function pdf(draw: (sheet: Sheet) => void | Promise<void>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 800]);
  const sheet = {
    document,
    page,
    font: await document.embedFont(StandardFonts.Helvetica),
    dot: await document.embedPng(PNG),
  };
  page.drawText('Soils that farmers left alone for years hold more carbon than others.', {
    x: 60,
    y: 700,
    size: 10,
    font: sheet.font,
  });
  page.drawText('We took samples of forty farms and measured them for three years.', {
    x: 60,
    y: 680,
    size: 10,
    font: sheet.font,
  });
  await draw(sheet);
  return document.save();
}

/** A page that is one picture of lines of text, and words laid over it unseen. */
async function scan(draw: (sheet: Sheet) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 800]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const dot = await document.embedPng(STRIPED);
  page.drawImage(dot, { x: 0, y: 0, width: 600, height: 800 });
  draw({ document, page, font, dot });
  return document.save();
}

/** By its one way of hiding words. */
export const HIDDEN_IN_PDF: Record<string, () => Promise<Uint8Array>> = {
  'noInk: neither filled nor stroked': () => pdf((sheet) => inMode(sheet, TextRenderingMode.Invisible)),
  'noInk: for clipping alone': () => pdf((sheet) => inMode(sheet, TextRenderingMode.Clip)),
  'noInk: transparent': () => pdf((sheet) => write(sheet, { opacity: 0 })),
  'noInk: over words that are seen': () =>
    pdf((sheet) => inMode(sheet, TextRenderingMode.Invisible, { y: 700 })),
  'noInk: nearly transparent': () => pdf((sheet) => write(sheet, { opacity: 0.02 })),
  'noInk: through a mask that lets none of it pass': () =>
    pdf((sheet) => {
      const { context } = sheet.document;
      const group = { Type: 'Group', S: 'Transparency', CS: 'DeviceGray' };
      const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 600, 800], Group: group };
      const mask = context.obj({ S: 'Luminosity', G: context.register(context.stream('', form)) });
      const state = sheet.page.node.newExtGState('Veil', context.obj({ SMask: mask }));
      sheet.page.pushOperators(pushGraphicsState(), PDFOperator.of(Ops.SetGraphicsStateParams, [state]));
      write(sheet);
      sheet.page.pushOperators(popGraphicsState());
    }),
  'noInk: given in place of a word that is seen': () =>
    pdf((sheet) => {
      const given = sheet.document.context.obj({ ActualText: PDFString.of(PLANTED) });
      sheet.page.node
        .Resources()!
        .set(PDFName.of('Properties'), sheet.document.context.obj({ Given: given }));
      sheet.page.pushOperators(
        PDFOperator.of(Ops.BeginMarkedContentSequence, [PDFName.of('Span'), PDFName.of('Given')]),
      );
      write(sheet, {}, 'Results');
      sheet.page.pushOperators(PDFOperator.of(Ops.EndMarkedContent));
    }),
  'groundColour: of two points, and pale': () =>
    pdf((sheet) => write(sheet, { size: 2.1, color: rgb(0.94, 0.94, 0.94) })),
  'groundColour: white on white': () => pdf((sheet) => write(sheet, { color: WHITE })),
  'groundColour: nearly white': () => pdf((sheet) => write(sheet, { color: rgb(0.98, 0.98, 0.99) })),
  'groundColour: dark on dark': () =>
    pdf((sheet) => {
      sheet.page.drawRectangle({ ...BAND, color: DARK });
      write(sheet, { color: DARK });
    }),
  'groundColour: stroked in white': () =>
    pdf(({ page, font }) => {
      page.pushOperators(
        PDFOperator.of(Ops.StrokingColorGray, [page.doc.context.obj(1)]),
        setTextRenderingMode(TextRenderingMode.Outline),
      );
      page.drawText(PLANTED, { ...AT, font });
    }),
  'tiny: of half a point': () => pdf((sheet) => write(sheet, { size: 0.5 })),
  'offPage: beside the page': () => pdf((sheet) => write(sheet, { x: 700 })),
  'offPage: outside of the crop box': () =>
    pdf((sheet) => {
      sheet.page.setCropBox(0, 100, 600, 700);
      write(sheet, { y: 40 });
    }),
  'covered: by a white box': () =>
    pdf((sheet) => {
      write(sheet);
      sheet.page.drawRectangle({ ...BAND, color: WHITE });
    }),
  'covered: by a picture': () =>
    pdf((sheet) => {
      write(sheet);
      sheet.page.drawImage(sheet.dot, BAND);
    }),
  'clipped: by a box elsewhere': () =>
    pdf((sheet) => {
      sheet.page.pushOperators(pushGraphicsState(), rectangle(0, 0, 20, 20), clip(), endPath());
      write(sheet);
      sheet.page.pushOperators(popGraphicsState());
    }),
  'hiddenFormat: in a layer that is off': () =>
    pdf((sheet) => {
      const { document, page } = sheet;
      const layer = document.context.register(document.context.obj({ Type: 'OCG', Name: 'x' }));
      document.catalog.set(
        PDFName.of('OCProperties'),
        document.context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }),
      );
      page.node.Resources()!.set(PDFName.of('Properties'), document.context.obj({ Off: layer }));
      page.pushOperators(
        PDFOperator.of(Ops.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of('Off')]),
      );
      write(sheet);
      page.pushOperators(PDFOperator.of(Ops.EndMarkedContent));
    }),
  'noInk: beside what a scan shows': () =>
    scan((sheet) => inMode(sheet, TextRenderingMode.Invisible, { y: 30 })),
};

/** Text that looks hidden but is visible, or is shown by a picture. */
export const SEEN_IN_PDF: Record<string, () => Promise<Uint8Array>> = {
  'white on a dark band': () =>
    pdf((sheet) => {
      sheet.page.drawRectangle({ ...BAND, color: DARK });
      write(sheet, { color: WHITE });
    }),
  'white over a picture': () =>
    pdf((sheet) => {
      sheet.page.drawImage(sheet.dot, BAND);
      write(sheet, { color: WHITE });
    }),
  'under a pale veil': () =>
    pdf((sheet) => {
      write(sheet);
      sheet.page.drawRectangle({ ...BAND, color: WHITE, opacity: 0.3 });
    }),
  'pale, but large enough': () => pdf((sheet) => write(sheet, { color: rgb(0.87, 0.87, 0.87) })),
  'half transparent': () => pdf((sheet) => write(sheet, { opacity: 0.5 })),
  'turned and small': () => pdf((sheet) => write(sheet, { rotate: degrees(90), size: 4 })),
  'labels of a drawing that was made small': () =>
    pdf((sheet) => {
      for (let at = 0; at < 9; at++) write(sheet, { size: 1.5, x: 60 + 40 * at }, `node ${at}`);
    }),
  'words under a scan of them': () =>
    scan((sheet) => {
      for (let line = 0; line < 8; line++)
        inMode(sheet, TextRenderingMode.Invisible, { y: 721 - 80 * line, size: 18, x: 0 });
    }),
};
