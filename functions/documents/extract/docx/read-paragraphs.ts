import { symbolSign, symbolText } from '../../word/facts/symbols.ts';
import { parseXml, type XmlAttributes } from './parse-xml.ts';
import {
  applyProperty,
  type Formatting,
  isOn,
  resolveFormatting,
  type Style,
  type Styles,
  styleChain,
} from './read-styles.ts';

export interface Run {
  text: string;
  size: number;
  bold: boolean;
  italic: boolean;
  superscript: boolean;
}

export interface Paragraph {
  runs: Run[];
  /** Names of its style and of those that is based on, nearest first, in lower case. */
  styleNames: string[];
  alignment: string;
  outlineLevel: number;
  numbered: boolean;
  inTable: boolean;
  inTextBox: boolean;
  /** Counts the cell of a table, so that paragraphs of one cell can be told from those of the next. */
  cell: number;
  startsPage: boolean;
}

export interface ReadingLimits {
  paragraphs: number;
  characters: number;
}

/** Elements whose content is not the document's text as it reads now. */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'Fallback',
  'rt',
  'sectPr',
  'tblPr',
  'tblGrid',
  'trPr',
  'tcPr',
  'sdtPr',
  'sdtEndPr',
  'pPrChange',
  'rPrChange',
]);

interface OpenParagraph {
  paragraph: Paragraph;
  direct: Formatting;
  styleId?: string;
  styles: Style[];
  markIsDeleted: boolean;
}

/**
 * The first paragraphs of word/document.xml in reading order, with resolved formatting; as if all changes were accepted. Those
 * of a document held whole within (w:altChunk) come from `readChunk`, by the relationship's id.
 */
export function readParagraphs(
  xml: string,
  styles: Styles,
  limits: ReadingLimits,
  readChunk?: (id: string) => Paragraph[],
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const open: OpenParagraph[] = [];
  let carried: Run[] = [];
  let characters = 0;
  let skipDepth = 0;
  const chosen: boolean[] = [];
  let tables = 0;
  let cells = 0;
  let textBoxes = 0;
  let runFormatting: Formatting | undefined;
  let runStyle: string | undefined;
  let inRunProperties = false;
  let inParagraphProperties = false;
  let isTextOpen = false;
  let pageBreakPending = false;
  /** Of the open complex fields, whether the instruction has ended and the result begun (17.16.18). */
  const fields: boolean[] = [];

  const add = (written: string) => {
    const top = open.at(-1);
    if (!top || written === '' || fields.includes(false)) return;
    const formatting = resolveFormatting([
      runFormatting ?? {},
      ...styleChain(styles, runStyle).map((style) => style.formatting),
      ...top.styles.map((style) => style.formatting),
      styles.defaults,
    ]);
    if (formatting.hidden) return;
    const text = symbolText(written, formatting.font ?? '') ?? written;
    characters += text.length;
    const run: Run = {
      text,
      size: formatting.size ?? 10,
      bold: formatting.bold ?? false,
      italic: formatting.italic ?? false,
      superscript: formatting.superscript ?? false,
    };
    const last = top.paragraph.runs.at(-1);
    if (
      last &&
      last.size === run.size &&
      last.bold === run.bold &&
      last.italic === run.italic &&
      last.superscript === run.superscript
    )
      last.text += run.text;
    else top.paragraph.runs.push(run);
  };

  parseXml(xml, {
    isDone: () => paragraphs.length >= limits.paragraphs || characters >= limits.characters,
    open(name, attributes, prefixed) {
      if (skipDepth > 0 || isSkipped(name, inParagraphProperties)) {
        skipDepth++;
        if (skipDepth === 1 && name === 'sectPr') pageBreakPending = true;
        return;
      }
      if (name === 'AlternateContent') {
        chosen.push(false);
      } else if (name === 'Choice') {
        if (chosen.at(-1)) skipDepth++;
        else if (chosen.length > 0) chosen[chosen.length - 1] = true;
      } else if (name === 'altChunk') paragraphs.push(...(readChunk?.(attributes.id ?? '') ?? []));
      else if (name === 'tbl') tables++;
      else if (name === 'tc') cells++;
      else if (name === 'txbxContent') textBoxes++;
      else if (name === 'p' && !prefixed.startsWith('a:')) {
        open.push({
          paragraph: {
            runs: [],
            styleNames: [],
            alignment: 'left',
            outlineLevel: 9,
            numbered: false,
            inTable: tables > 0,
            inTextBox: textBoxes > 0,
            cell: tables > 0 ? cells : 0,
            startsPage: pageBreakPending,
          },
          direct: {},
          styles: styleChain(styles, styles.defaultParagraph),
          markIsDeleted: false,
        });
        pageBreakPending = false;
      } else if (name === 'pPr') inParagraphProperties = true;
      else if (name === 'rPr') {
        inRunProperties = true;
        if (!inParagraphProperties) runFormatting ??= {};
      } else if (inParagraphProperties)
        readParagraphProperty(open.at(-1), inRunProperties, name, attributes, styles);
      else if (inRunProperties) {
        if (name === 'rStyle') runStyle = attributes.val;
        else if (runFormatting) applyProperty(runFormatting, name, attributes);
      } else if (name === 'r') {
        runFormatting = undefined;
        runStyle = undefined;
      } else if (name === 't') isTextOpen = true;
      else if (name === 'tab') add('\t');
      else if (name === 'cr') add('\n');
      else if (name === 'br') {
        if (attributes.type === 'page') pageBreakPending = true;
        add('\n');
      } else if (name === 'noBreakHyphen') add('-');
      else if (name === 'sym')
        add(symbolSign(Number.parseInt(attributes.char ?? '', 16) || 0x20, attributes.font ?? ''));
      else if (name === 'fldChar') followField(fields, attributes.fldCharType);
    },
    close(name) {
      if (skipDepth > 0) {
        skipDepth--;
        return;
      }
      if (name === 'AlternateContent') {
        chosen.pop();
      } else if (name === 'tbl') tables--;
      else if (name === 'txbxContent') textBoxes--;
      else if (name === 't') isTextOpen = false;
      else if (name === 'rPr') inRunProperties = false;
      else if (name === 'pPr') inParagraphProperties = false;
      else if (name === 'r') {
        runFormatting = undefined;
        runStyle = undefined;
      } else if (name === 'p') {
        const done = open.pop();
        if (!done) return;
        // The rest of the text isn't lost over a field that never gets to its result.
        if (open.length === 0) fields.splice(0, fields.length, ...fields.filter(Boolean));
        const runs = [...carried, ...done.paragraph.runs];
        carried = [];
        if (done.markIsDeleted && open.length === 0) carried = runs;
        else paragraphs.push(finish(done, runs));
      }
    },
    text(text) {
      if (isTextOpen && skipDepth === 0) add(text);
    },
  });
  return paragraphs;
}

/** An instruction ends at the separator, or with the field where it has no result. */
function followField(fields: boolean[], type: string | undefined): void {
  if (type === 'begin') fields.push(false);
  else if (type === 'end') fields.pop();
  else if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = true;
}

function isSkipped(name: string, inParagraphProperties: boolean): boolean {
  // In paragraph properties `del` marks the paragraph's end as deleted.
  return SKIPPED.has(name) && !(inParagraphProperties && name === 'del');
}

function readParagraphProperty(
  top: OpenParagraph | undefined,
  inRunProperties: boolean,
  name: string,
  attributes: XmlAttributes,
  styles: Styles,
): void {
  if (!top) return;
  if (inRunProperties) {
    if (name === 'del' || name === 'moveFrom') top.markIsDeleted = true;
  } else if (name === 'pStyle') {
    const chain = styleChain(styles, attributes.val);
    top.styleId = attributes.val;
    if (chain.length > 0) top.styles = chain;
  } else if (name === 'pageBreakBefore') top.paragraph.startsPage = isOn(attributes.val);
  else applyProperty(top.direct, name, attributes);
}

function finish(done: OpenParagraph, runs: Run[]): Paragraph {
  const formatting = resolveFormatting([done.direct, ...done.styles.map((style) => style.formatting)]);
  const names = done.styles.map((style) => style.name.toLowerCase());
  if (done.styles.length === 0 && done.styleId) names.push(done.styleId.toLowerCase());
  return {
    ...done.paragraph,
    runs,
    styleNames: names,
    alignment: formatting.alignment ?? 'left',
    outlineLevel: formatting.outlineLevel ?? 9,
    numbered: formatting.numbered ?? false,
  };
}
