import { type PDFContext, PDFDict, PDFName, PDFRef, PDFStream } from 'pdf-lib';
import { dictEntry, entry, nameEntry, resolve } from '../../pdf/structure/pdf-objects.ts';
import { type Operation, readOperations } from './content-tokens.ts';
import { decodeContents, decodeStream } from './decode-stream.ts';
import { type Piece, piecesOf, showsText } from './shown-text.ts';

/** A text-showing operator that shows something: PDFium makes one text object of each. */
export interface ShownText {
  kind: 'text';
  /** Index among the unit's operations. */
  at: number;
  pieces: Piece[];
  /** undefined if the font was set in a way that we don't follow. */
  font: PDFDict | undefined;
  size: number;
  /** Rendering mode (9.3.6); 0 is filled. */
  mode: number;
  /** Unscaled text space (9.3.2, 9.3.3). */
  characterSpacing: number;
  wordSpacing: number;
}

/** A form XObject put on the page. */
export interface UsedForm {
  kind: 'form';
  at: number;
  ref: PDFRef;
}

/** Content written as one: of a page, or of a form XObject. */
export interface ContentUnit {
  content: Buffer;
  operations: Operation[];
  /** Texts and forms in drawing order. */
  items: (ShownText | UsedForm)[];
  resources: PDFDict | undefined;
}

/** null if the content can't be read. */
export function readPageUnit(context: PDFContext, page: PDFDict): ContentUnit | null {
  const content = decodeContents(context, page.get(PDFName.of('Contents'), true));
  return content && readUnit(context, content, dictEntry(context, page, 'Resources'));
}

/** A form without its own resources uses those of the content that places it (8.10.1). */
export function readFormUnit(
  context: PDFContext,
  ref: PDFRef,
  outer: PDFDict | undefined,
): ContentUnit | null {
  const stream = resolve(context, ref);
  if (!(stream instanceof PDFStream)) return null;
  const content = decodeStream(context, stream);
  return content && readUnit(context, content, dictEntry(context, stream.dict, 'Resources') ?? outer);
}

/** The unit of a page, or of a form XObject with its own resources. */
export const readUnitOf = (context: PDFContext, owner: PDFDict | PDFRef): ContentUnit | null =>
  owner instanceof PDFRef ? readFormUnit(context, owner, undefined) : readPageUnit(context, owner);

type TextState = Omit<ShownText, 'kind' | 'at' | 'pieces'>;

/** Deeper nesting of `q` than any engine supports. */
const savedLimit = 512;

function readUnit(context: PDFContext, content: Buffer, resources: PDFDict | undefined): ContentUnit {
  const operations = readOperations(content);
  const items: (ShownText | UsedForm)[] = [];
  let state: TextState = { font: undefined, size: 0, mode: 0, characterSpacing: 0, wordSpacing: 0 };
  const saved: TextState[] = [];
  const numberAt = (operation: Operation, fromEnd: number) => {
    const operand = operation.operands.at(-fromEnd);
    const value = operand ? Number.parseFloat(content.toString('latin1', operand.start, operand.end)) : 0;
    return Number.isFinite(value) ? value : 0;
  };
  const resourceAt = (operation: Operation, kind: string, fromEnd: number) => {
    const named = resources && dictEntry(context, resources, kind);
    const operand = operation.operands.at(-fromEnd);
    const name = operand && readName(content.toString('latin1', operand.start, operand.end));
    return named && name !== undefined ? named.get(PDFName.of(name), true) : undefined;
  };
  for (const [at, operation] of operations.entries()) {
    switch (operation.operator) {
      case 'q':
        if (saved.length < savedLimit) saved.push(state);
        break;
      case 'Q':
        state = saved.pop() ?? state;
        break;
      case 'Tf': {
        const font = resolve(context, resourceAt(operation, 'Font', 2));
        state = { ...state, font: asFont(font), size: numberAt(operation, 1) };
        break;
      }
      case 'Tr':
        state = { ...state, mode: numberAt(operation, 1) };
        break;
      case 'Tc':
        state = { ...state, characterSpacing: numberAt(operation, 1) };
        break;
      case 'Tw':
        state = { ...state, wordSpacing: numberAt(operation, 1) };
        break;
      case '"':
        state = { ...state, characterSpacing: numberAt(operation, 2), wordSpacing: numberAt(operation, 3) };
        break;
      case 'gs':
        if (setsFont(context, resolve(context, resourceAt(operation, 'ExtGState', 1))))
          state = { ...state, font: undefined };
        break;
      case 'Do': {
        const ref = resourceAt(operation, 'XObject', 1);
        if (ref instanceof PDFRef && isForm(context, ref)) items.push({ kind: 'form', at, ref });
        break;
      }
    }
    if (!showsText(operation)) continue;
    const pieces = piecesOf(content, operation);
    if (pieces.some((piece) => 'codes' in piece && piece.codes.length > 0))
      items.push({ kind: 'text', at, pieces, ...state });
  }
  return { content, operations, items, resources };
}

function asFont(object: unknown): PDFDict | undefined {
  return object instanceof PDFDict ? object : undefined;
}

function setsFont(context: PDFContext, state: unknown): boolean {
  const dict = asFont(state);
  return dict !== undefined && entry(context, dict, 'Font') !== undefined;
}

function isForm(context: PDFContext, ref: PDFRef): boolean {
  const stream = resolve(context, ref);
  return stream instanceof PDFStream && nameEntry(context, stream.dict, 'Subtype') === 'Form';
}

/** `/A#20b` → `A b`; undefined for anything but a name. */
export function readName(written: string): string | undefined {
  if (!written.startsWith('/')) return undefined;
  return written
    .slice(1)
    .replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
