import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

export const TITLE = ['Soil carbon under rotational grazing', 'in the eastern steppe'];
export const SENTENCES = Array.from(
  { length: 8 },
  (_, at) => `Grazing changed the carbon of plot ${at} only a little.`,
);
/** Like real texts, it contains words of the titles and subtitles above it. */
export const BODY = [
  ...Array.from(
    { length: 14 },
    (_, at) => `The history of field ${at} is long and was told before by others.`,
  ),
  'Ours is a survey of forty farms, with a simulation of electrorefining,',
  'siswa baru, jurusan dan sekolah, pâturage, moutons, comparative study.',
];

interface Setting {
  x?: number;
  y: number;
  size?: number;
  bold?: boolean;
  italic?: boolean;
  leading?: number;
}

/** A small PDF set by hand: lines of Times at their places. */
export class Sheet {
  private readonly document: PDFDocument;
  private readonly regular: PDFFont;
  private readonly bold: PDFFont;
  private readonly italic: PDFFont;
  private page: PDFPage;

  private constructor(
    document: PDFDocument,
    [regular, bold, italic]: readonly [PDFFont, PDFFont, PDFFont],
    page: PDFPage,
  ) {
    this.document = document;
    this.regular = regular;
    this.bold = bold;
    this.italic = italic;
    this.page = page;
  }

  static async create(): Promise<Sheet> {
    const document = await PDFDocument.create();
    const regular = await document.embedFont(StandardFonts.TimesRoman);
    const bold = await document.embedFont(StandardFonts.TimesRomanBold);
    const italic = await document.embedFont(StandardFonts.TimesRomanItalic);
    return new Sheet(document, [regular, bold, italic], document.addPage([600, 800]));
  }

  /** `y` counts from the top. */
  set(
    lines: string | string[],
    { x = 72, y, size = 10, bold = false, italic = false, leading = size * 1.2 }: Setting,
  ): this {
    const font = bold ? this.bold : italic ? this.italic : this.regular;
    for (const [at, line] of [lines].flat().entries())
      this.page.drawText(line, { x, y: 800 - y - at * leading, size, font });
    return this;
  }

  /** For a regular line of 10 points. */
  widthOf(text: string): number {
    return this.regular.widthOfTextAtSize(text, 10);
  }

  nextPage(): this {
    this.page = this.document.addPage([600, 800]);
    return this;
  }

  /** The same front on each sheet but for what a test is about. */
  front(): this {
    return this.set(TITLE, { y: 80, size: 17, bold: true }).set('Ana Silva and Jan de Vries', {
      y: 140,
      size: 12,
    });
  }

  abstract(y = 200): this {
    return this.set('Abstract', { y, bold: true }).set(SENTENCES, { y: y + 20 });
  }

  /** One that continues only with the body. */
  pageOfBody(): this {
    return this.nextPage().set(BODY, { y: 80 });
  }

  body(y = 420): this {
    return this.set('1 Introduction', { y, size: 12, bold: true }).set(BODY, { y: y + 20 });
  }

  bytes(): Promise<Uint8Array> {
    return this.document.save();
  }
}
