import {
  type PDFContext,
  type PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
  TextRenderingMode,
} from 'pdf-lib';
import type { Identity } from '../../../../functions/documents/outcome.ts';
import { plainJpeg, withSegments } from '../../pdf/jpeg-builder.ts';

/** A way in which a PDF may reveal its author. */
export type PdfMark = keyof typeof plants;

interface Planting {
  document: PDFDocument;
  context: PDFContext;
  page: PDFPage;
  font: PDFFont;
  /** Given and family name. */
  name: string;
  family: string;
  email: string;
  /** From the top of the page, so that marks don't overlap. */
  y: number;
  /** From the left. */
  x?: number;
}

const words = 'The samples were kept cold until they were measured in the morning';

const plants = {
  body: (to: Planting) => draw(to, `As ${to.name} has said, ${words.toLowerCase()}.`),
  overLines: (to: Planting) => drawLines(to, `They were measured once more by ${to.name}`, ' ', words),
  hyphenAtLineEnd: (to: Planting) =>
    drawLines(to, `They were measured by ${to.name}`, to.family.slice(3), words),
  overColumns: (to: Planting) => {
    draw(to, `Later seen by ${given(to)}`);
    to.page.drawText(`${to.family} in the dark`, { x: 320, y: 780, size: 9, font: to.font });
  },
  info: ({ document, name }: Planting) => document.setAuthor(name),
  infoKeyword: ({ document, name }: Planting) => document.setKeywords([`${name}, 2026`]),
  xmp: ({ document, context, name }: Planting) =>
    document.catalog.set(
      PDFName.of('Metadata'),
      context.register(context.stream(xmp(name), { Type: 'Metadata', Subtype: 'XML' })),
    ),
  pageXmp: ({ page, context, name }: Planting) =>
    page.node.set(
      PDFName.of('Metadata'),
      context.register(context.stream(xmp(name), { Type: 'Metadata', Subtype: 'XML' })),
    ),
  pieceInfo: ({ page, context, name }: Planting) =>
    page.node.set(
      PDFName.of('PieceInfo'),
      context.obj({ Maker: { Private: { Owner: PDFString.of(name) } } }),
    ),
  imageXmp: (to: Planting) =>
    picture(to, plainJpeg, {
      Metadata: to.context.register(to.context.stream(xmp(to.name), { Type: 'Metadata', Subtype: 'XML' })),
    }),
  imageComment: (to: Planting) =>
    picture(
      to,
      withSegments([
        [0xfe, `photo ${to.name}`],
        [0xe1, `Exif ${to.name}`],
      ]),
      {},
    ),
  /** A string that is a separate object. */
  ownString: (to: Planting) => picture(to, plainJpeg, { Owner: to.context.register(PDFString.of(to.name)) }),
  annotation: ({ page, context, name, y }: Planting) =>
    annotate(page, context, {
      Subtype: 'Text',
      Rect: [500, y, 510, y + 10],
      T: PDFHexString.fromText(name),
      Contents: PDFString.of(`${name} says so`),
      NM: PDFString.of(name),
    }),
  /** One drawn by a program whose font lacks letters. */
  fieldAppearance: ({ document, page, context, font, name, y }: Planting) => {
    const shown = name.normalize('NFD').replace(/[^ -~]/g, '?');
    const drawn = context.stream(`BT /F 9 Tf 2 4 Td (${shown.replace(/[()\\]/g, '')}) Tj ET`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 160, 14],
      Resources: { Font: { F: font.ref } },
    } as never);
    const parent = context.obj({ FT: 'Tx', T: PDFString.of(`author${y}`), V: PDFHexString.fromText(name) });
    const field = {
      Subtype: 'Widget',
      Rect: [300, y - 4, 460, y + 10],
      Parent: context.register(parent),
      AP: { N: context.register(drawn) },
    };
    annotate(page, context, field);
    document.catalog.set(
      PDFName.of('AcroForm'),
      document.catalog.lookup(PDFName.of('AcroForm')) ?? context.obj({ Fields: [] }),
    );
  },
  highlight: ({ page, context, name, y }: Planting) =>
    annotate(page, context, {
      Subtype: 'Highlight',
      Rect: [100, y, 110, y + 10],
      QuadPoints: [100, y, 110, y, 100, y + 10, 110, y + 10],
      T: PDFString.of(name),
    }),
  field: ({ document, page, name, y }: Planting) => {
    const field = document.getForm().createTextField(name.replaceAll('.', ''));
    field.setText(name);
    field.addToPage(page, { x: 300, y: y - 4, width: 160, height: 14, borderWidth: 0 });
  },
  hiddenLayer: (to: Planting) => inLayer(to, `kept by ${to.name}`, true),
  layerName: (to: Planting) => inLayer(to, words, false),
  invisible: (to: Planting) =>
    draw(to, `set by ${to.name} here`, { renderMode: TextRenderingMode.Invisible }),
  white: (to: Planting) => draw(to, `thanks to ${to.name} here`, { color: rgb(1, 1, 1) }),
  underBox: (to: Planting) => {
    draw(to, `written by ${to.name} alone`);
    to.page.drawRectangle({ x: 40, y: to.y - 3, width: 400, height: 12, color: rgb(0, 0, 0) });
  },
  actualText: (to: Planting) =>
    operators(to, `/Span <</ActualText ${PDFHexString.fromText(to.name)}>> BDC ${shown(to, words)} EMC`),
  hiddenByActualText: (to: Planting) =>
    operators(to, `/Span <</ActualText (nobody)>> BDC ${shown(to, `by ${to.name} here`)} EMC`),
  comment: (to: Planting) => operators(to, `% made by ${to.name}\n${shown(to, words)}`),
  link: ({ page, context, family, y }: Planting) =>
    annotate(page, context, {
      Subtype: 'Link',
      Rect: [40, y, 90, y + 8],
      A: { S: 'URI', URI: PDFString.of(`https://www.example.org/~${plain(family).toLowerCase()}/data`) },
    }),
  email: (to: Planting) => draw(to, `Write to ${to.email} for the data.`),
  kerned: (to: Planting) =>
    operators(
      to,
      `BT ${fontOf(to)} 9 Tf 40 ${to.y} Td [${[...`Said ${to.name} then`].map((letter) => `${to.font.encodeText(letter)} -20`).join(' ')}] TJ ET`,
    ),
  letterByLetter: (to: Planting) =>
    operators(
      to,
      `BT ${fontOf(to)} 9 Tf 40 ${to.y} Td ${[...`Said ${to.name} then`].map((letter) => `${to.font.encodeText(letter)} Tj`).join(' ')} ET`,
    ),
  anyOrder: (to: Planting) => operators(to, inAnyOrder(to, `Told ${to.name} this`)),
  downwards: (to: Planting) => {
    const letters = [...`Told ${to.name} this`].map((letter) => `${to.font.encodeText(letter)} Tj 0 -9 Td`);
    operators(to, `BT ${fontOf(to)} 9 Tf 560 780 Td ${letters.join(' ')} ET`);
  },
  quoteOperator: (to: Planting) =>
    operators(
      to,
      `BT ${fontOf(to)} 9 Tf 10 TL 40 ${to.y + 10} Td ${to.font.encodeText(`So ${to.name} wrote`)} ' ET`,
    ),
  formXObject: (to: Planting) => inForm(to, [to.page]),
  formOnAllPages: (to: Planting) => inForm(to, to.document.getPages()),
  outline: ({ document, context, name }: Planting) => {
    const outlines = context.nextRef();
    const item = context.register(
      context.obj({
        Title: PDFHexString.fromText(`Notes of ${name}`),
        Parent: outlines,
        Dest: [document.getPage(0).ref, PDFName.of('Fit')],
      }),
    );
    context.assign(outlines, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }));
    document.catalog.set(PDFName.of('Outlines'), outlines);
  },
  alt: (to: Planting) =>
    operators(
      to,
      `/Figure <</Alt ${PDFHexString.fromText(`Photograph of ${to.name}`)} /MCID 990>> BDC ${shown(to, words)} EMC`,
    ),
  /** In the file's structure tree (ISO 32000-2, 14.7). */
  structureAlt: ({ document, context, name }: Planting) => {
    const root = context.obj({ Type: 'StructTreeRoot' });
    const figure = { Type: 'StructElem', S: 'Figure', Alt: PDFHexString.fromText(`Plot made by ${name}`) };
    root.set(PDFName.of('K'), context.obj([context.register(context.obj(figure))]));
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
  },
  tableCell: (to: Planting) => {
    draw(to, 'Stavanger');
    draw({ ...to, x: 150 }, to.name);
    draw({ ...to, x: 400 }, '12.4');
  },
  /** A word a line, each beside the other columns' lines. */
  cellOverLines: (to: Planting) => {
    for (const [line, word] of to.name.split(' ').entries()) {
      const at = { ...to, y: to.y + 9 - line * 9 };
      draw(at, line === 0 ? 'Stavanger' : 'harbour');
      draw({ ...at, x: 150 }, word);
      draw({ ...at, x: 400 }, '12.4');
    }
  },
  /** The last: nothing else is put upon its pages. */
  overPages: (to: Planting) => {
    const [one, other] = [0, 1].map(() => to.document.addPage([595, 842]));
    // Paragraphs of two lines: a longer one would count as the beginning of the text, and everything before it as the byline.
    const set = (page: PDFPage | undefined, all: string[]) => {
      for (const [at, line] of all.entries())
        page?.drawText(line, { x: 40, y: 760 - at * 12 - Math.floor(at / 2) * 12, size: 9, font: to.font });
    };
    const lines = Array.from({ length: 19 }, () => words);
    set(one, [...lines, `Later it was seen by ${given(to)}`]);
    set(other, [`${to.family} in the dark, and by others`, ...lines]);
  },
};

export const pdfMarks = Object.keys(plants) as PdfMark[];

/** A PDF with these people's marks, one each, on its last page. The page is otherwise unchanged. */
export async function plantInPdf(
  bytes: Uint8Array,
  marks: readonly (readonly [PdfMark, Identity & { written?: string }])[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  const { context } = document;
  const page = document.addPage([595, 842]);
  const isWritten = marks.some(([, { written }]) => written !== undefined);
  const font = await (isWritten ? fontOfAllLetters(document) : document.embedFont(StandardFonts.Helvetica));
  page.drawText(words, { x: 40, y: 800, size: 9, font });
  const inOrder = marks.toSorted(([one], [other]) => pdfMarks.indexOf(one) - pdfMarks.indexOf(other));
  for (const [index, [mark, { given, family, emails, written }]] of inOrder.entries()) {
    const name = written ?? `${given} ${family}`;
    plants[mark]({
      document,
      context,
      page,
      font,
      name,
      family,
      email: emails[0] ?? '',
      y: 700 - index * (isWritten ? 40 : 18),
    });
  }
  return document.save({ useObjectStreams: false });
}

/** Its codes are declared as UTF-16; drawn with the reader's own letters. */
async function fontOfAllLetters(document: PDFDocument): Promise<PDFFont> {
  const { context } = document;
  const ranges = Array.from({ length: 256 }, (_, high) => high.toString(16).padStart(2, '0'));
  const blocks = [ranges.slice(0, 100), ranges.slice(100, 200), ranges.slice(200)].map(
    (block) =>
      `${block.length} beginbfrange\n${block.map((high) => `<${high}00> <${high}ff> <${high}00>`).join('\n')}\nendbfrange`,
  );
  const map = `begincmap\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap`;
  const descriptor = {
    Type: 'FontDescriptor',
    FontName: 'Planted',
    Flags: 4,
    FontBBox: [0, -200, 1000, 900],
  };
  const descendant = {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'Planted',
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: context.register(
      context.obj({ ...descriptor, Ascent: 800, Descent: -200, CapHeight: 700, ItalicAngle: 0, StemV: 80 }),
    ),
    DW: 550,
  };
  const dict = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Planted',
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(context.obj(descendant as never))],
    ToUnicode: context.register(context.flateStream(map)),
  });
  const font = await document.embedFont(StandardFonts.Helvetica);
  return Object.assign(font, {
    ref: context.register(dict),
    embed: () => Promise.resolve(),
    encodeText: (text: string) => PDFHexString.of(Buffer.from(text, 'utf16le').swap16().toString('hex')),
    widthOfTextAtSize: (text: string, size: number) => text.length * 0.55 * size,
  });
}

const plain = (text: string) => text.normalize('NFKD').replace(/[^a-z]/gi, '');

const xmp = (name: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${name}</creator></x:xmpmeta><?xpacket end="r"?>`;

const given = ({ name, family }: Planting) => name.slice(0, -family.length - 1);

/** Broken before the given end of the first line. */
function drawLines(to: Planting, line: string, broken: string, next: string): void {
  const isHyphened = broken !== ' ';
  const cut = isHyphened ? line.length - broken.length : line.lastIndexOf(' ');
  draw(to, `${line.slice(0, cut)}${isHyphened ? '-' : ''}`);
  draw({ ...to, y: to.y - 9 }, `${line.slice(cut).trimStart()} said ${next.toLowerCase()}`);
}

function draw(
  { page, font, y, x = 40 }: Planting,
  text: string,
  more: Parameters<PDFPage['drawText']>[1] = {},
): void {
  page.drawText(text, { x, y, size: 9, font, ...more });
}

function annotate(page: PDFPage, context: PDFContext, annotation: Record<string, unknown>): void {
  page.node.addAnnot(context.register(context.obj({ Type: 'Annot', ...annotation } as never)));
}

function picture({ page, context, y }: Planting, data: Uint8Array, more: Record<string, unknown>): void {
  const image = context.stream(data, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 4,
    Height: 4,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
    Filter: 'DCTDecode',
    ...more,
  } as never);
  const name = page.node.newXObject('Planted', context.register(image));
  append(page, context, `q 10 0 0 10 520 ${y} cm ${name} Do Q`);
}

function append(page: PDFPage, context: PDFContext, content: string): void {
  page.node.addContentStream(context.register(context.flateStream(Buffer.from(`\n${content}\n`, 'latin1'))));
}

const operators = ({ page, context }: Planting, content: string) => append(page, context, content);

const fontOf = ({ page, font }: Planting) => page.node.newFontDictionary('Planted', font.ref);

const shown = (to: Planting, text: string) =>
  `BT ${fontOf(to)} 9 Tf 40 ${to.y} Td ${to.font.encodeText(text)} Tj ET`;

/** Each letter separately in its place, the last first. */
function inAnyOrder(to: Planting, text: string): string {
  const font = fontOf(to);
  const placed = [...text].map((letter, at) => {
    const x = 40 + to.font.widthOfTextAtSize(text.slice(0, at), 9);
    return `1 0 0 1 ${x.toFixed(2)} ${to.y} Tm ${to.font.encodeText(letter)} Tj`;
  });
  return `BT ${font} 9 Tf ${placed.toReversed().join(' ')} ET`;
}

function inForm(to: Planting, pages: readonly PDFPage[]): void {
  const { context, font, y, name } = to;
  const content = `BT /F 9 Tf 40 ${y} Td ${font.encodeText(`Copy of ${name} here`)} Tj ET`;
  const form = context.register(
    context.flateStream(content, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 595, 842],
      Resources: { Font: { F: font.ref } },
    } as never),
  );
  for (const page of pages) append(page, context, `q ${page.node.newXObject('PlantedForm', form)} Do Q`);
}

function inLayer(to: Planting, text: string, isHidden: boolean): void {
  const { document, context, page, name } = to;
  const group = context.register(
    context.obj({ Type: 'OCG', Name: PDFString.of(isHidden ? 'Notes' : `Layer of ${name}`) }),
  );
  const known = document.catalog.lookup(PDFName.of('OCProperties')) as PDFDict | undefined;
  const properties = known ?? context.obj({ OCGs: [], D: { OFF: [] } });
  document.catalog.set(PDFName.of('OCProperties'), properties);
  const state = (properties.lookup(PDFName.of('D')) as PDFDict) ?? context.obj({});
  const listIn = (dict: PDFDict, key: string) => {
    const list =
      (dict.lookup(PDFName.of(key)) as { push(item: unknown): void } | undefined) ?? context.obj([]);
    dict.set(PDFName.of(key), list as never);
    list.push(group as never);
  };
  listIn(properties, 'OCGs');
  if (isHidden) listIn(state, 'OFF');
  const resources = page.node.normalizedEntries().Resources;
  const named = (resources.lookup(PDFName.of('Properties')) as PDFDict | undefined) ?? context.obj({});
  resources.set(PDFName.of('Properties'), named);
  named.set(PDFName.of(`L${to.y}`), group);
  operators(to, `/OC /L${to.y} BDC ${shown(to, text)} EMC`);
}
