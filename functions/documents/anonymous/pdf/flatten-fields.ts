import { type PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, PDFStream } from 'pdf-lib';
import type { SourcePage } from '../../pdf/structure/page-tree.ts';
import {
  arrayEntry,
  dictEntry,
  entry,
  nameEntry,
  objectText,
  resolve,
} from '../../pdf/structure/pdf-objects.ts';

/** Flags of annotations (ISO 32000-2, table 167): hidden, no view. */
const UNSEEN = 2 | 32;

/** Draws the values of form fields onto their pages; names and values disappear with the fields. */
export function flattenFields(context: PDFContext, pages: readonly SourcePage[]): void {
  for (const page of pages) {
    const widgets = (arrayEntry(context, page.dict, 'Annots')?.asArray() ?? [])
      .map((annotation) => resolve(context, annotation))
      .filter(
        (dict): dict is PDFDict =>
          dict instanceof PDFDict && nameEntry(context, dict, 'Subtype') === 'Widget',
      );
    const drawn = widgets.flatMap((widget) => drawWidget(context, widget) ?? []);
    if (drawn.length > 0) addToPage(context, page, drawn);
  }
}

interface Drawn {
  form: PDFStream;
  /** a … f of the `cm` operator that positions it. */
  matrix: number[];
}

function drawWidget(context: PDFContext, widget: PDFDict): Drawn | null {
  const flags = entry(context, widget, 'F');
  if (flags instanceof PDFNumber && (flags.asNumber() & UNSEEN) !== 0) return null;
  const rect = numbers(arrayEntry(context, widget, 'Rect'));
  const form = appearanceOf(context, widget, rect);
  if (!form || rect.length !== 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const box = boundsOf(context, form);
  if (!box) return null;
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const [scaleX, scaleY] = [
    width > 0 ? Math.abs(x2 - x1) / width : 1,
    height > 0 ? Math.abs(y2 - y1) / height : 1,
  ];
  const left = Math.min(x1, x2) - box.left * scaleX;
  const bottom = Math.min(y1, y2) - box.bottom * scaleY;
  return { form, matrix: [scaleX, 0, 0, scaleY, left, bottom] };
}

const numbers = (array: PDFArray | undefined): number[] =>
  (array?.asArray() ?? []).flatMap((item) => (item instanceof PDFNumber ? [item.asNumber()] : []));

/** The box of an appearance, transformed by its matrix (12.5.5). */
function boundsOf(
  context: PDFContext,
  form: PDFStream,
): { left: number; right: number; bottom: number; top: number } | null {
  const box = numbers(arrayEntry(context, form.dict, 'BBox'));
  if (box.length !== 4) return null;
  const matrix = numbers(arrayEntry(context, form.dict, 'Matrix'));
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.length === 6 ? matrix : [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

function appearanceOf(context: PDFContext, widget: PDFDict, rect: number[]): PDFStream | undefined {
  const appearances = dictEntry(context, widget, 'AP');
  const normal = appearances && entry(context, appearances, 'N');
  if (normal instanceof PDFStream) return normal;
  if (normal instanceof PDFDict) {
    const state = nameEntry(context, widget, 'AS');
    const found = state === undefined ? undefined : entry(context, normal, state);
    return found instanceof PDFStream ? found : undefined;
  }
  const value = objectText(entry(context, widget, 'V')) ?? '';
  return value === '' || rect.length !== 4 ? undefined : writtenValue(context, value, rect);
}

/** Text typed into a field that no program has drawn yet, on one line. */
function writtenValue(context: PDFContext, value: string, rect: number[]): PDFStream {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const size = Math.max(4, Math.min(12, height * 0.7));
  const letters = value
    .normalize('NFC')
    .slice(0, 2000)
    .replace(/[^ -~\u00a0-\u00ff]/gu, plainLetter);
  const text = Buffer.from(letters, 'latin1').toString('hex');
  return context.stream(`BT /F ${size} Tf 2 ${(height - size * 0.7) / 2} Td <${text}> Tj ET`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: {
      Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } },
    },
  });
}

/** The letter without its accents, if the font has no accented one. */
const plainLetter = (letter: string): string => {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[ -~]?$/.test(plain) ? plain : '?';
};

/** The page gets its own resources, because other pages may share those it has. */
function addToPage(context: PDFContext, page: SourcePage, drawn: readonly Drawn[]): void {
  const inherited = page.inherited.get(PDFName.of('Resources'));
  const found = dictEntry(context, page.dict, 'Resources') ?? resolve(context, inherited);
  const resources = found instanceof PDFDict ? found.clone(context) : PDFDict.withContext(context);
  const xobjects = dictEntry(context, resources, 'XObject')?.clone(context) ?? PDFDict.withContext(context);
  resources.set(PDFName.of('XObject'), xobjects);
  page.dict.set(PDFName.of('Resources'), resources);
  let added = '\nQ\n';
  for (const [index, { form, matrix }] of drawn.entries()) {
    const name = `FlattenedField${index + 1}`;
    form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    xobjects.set(PDFName.of(name), context.register(form));
    added += `q ${matrix.map((value) => value.toFixed(5)).join(' ')} cm /${name} Do Q\n`;
  }
  const contents = entry(context, page.dict, 'Contents');
  const old = page.dict.get(PDFName.of('Contents'), true);
  const streams =
    contents instanceof PDFStream
      ? old
        ? [old]
        : []
      : (arrayEntry(context, page.dict, 'Contents')?.asArray() ?? []);
  const [before, behind] = ['q\n', added].map((content) => context.register(context.stream(content)));
  if (before && behind) page.dict.set(PDFName.of('Contents'), context.obj([before, ...streams, behind]));
}
