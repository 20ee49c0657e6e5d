import type { DocumentModel, NoteMark } from '../model/document.ts';
import { type Compiled, type CompileOptions, compileTemplate, TypesetError } from './compiler.ts';
import { withoutBrokenEquations, withoutBrokenPictures, withoutEverythingButText } from './degrade.ts';
import { fitToPage, MARGIN } from './fit.ts';
import { MONO_FONTS, TEXT_FONTS } from './fonts.ts';
import { pictureFile } from './lighten-pictures.ts';
import { signsNotShown } from './signs-not-shown.ts';
import { DOCUMENT_TEMPLATE } from './templates/templates.ts';
import { mendTextLayer } from './text-layer.ts';

export interface TypesetOptions extends CompileOptions {
  /** Numbers every line of running text, starting again on each page. */
  lineNumbers?: boolean;
  /** Another template than the manuscript's for the same blocks, and its additional data. */
  around?: { template: URL; data: object };
}

export interface TypesetHeading {
  level: number;
  text: string;
  /** Counted from 0. */
  page: number;
}

export interface TypesetDocument {
  pdf: Uint8Array;
  pages: number;
  /** The page, from 0, of each heading in document order. */
  headingPages: number[];
  /** The data as the template read it. */
  data: string;
  messages: string[];
  standardRefused?: string;
}

/**
 * Sets a document as PDF. Whatever the typesetter can't handle (a broken picture, a too complex equation) is replaced by a visible remark
 * or plain text, and the rest is set all the same.
 */
export function typesetDocument(model: DocumentModel, options: TypesetOptions = {}): TypesetDocument {
  const messages: string[] = [];
  let current = model;
  for (const degrade of [withoutBrokenPictures, withoutBrokenEquations, withoutEverythingButText]) {
    try {
      return finished(compile(current, options), messages);
    } catch (error) {
      if (!(error instanceof TypesetError)) throw error;
      const degraded = degrade(current);
      current = degraded.model;
      messages.push(...degraded.messages);
    }
  }
  return finished(compile(current, options), messages);
}

function finished(compiled: Compiled, messages: string[]): TypesetDocument {
  const headingPages = compiled.query('heading-pages');
  return {
    pdf: mendTextLayer(compiled.pdf, compiled.data),
    pages: compiled.pages,
    headingPages: Array.isArray(headingPages) ? headingPages : [],
    data: compiled.data,
    standardRefused: compiled.standardRefused,
    messages: [...messages, ...signsNotShown(compiled.data)],
  };
}

function compile(model: DocumentModel, options: TypesetOptions): Compiled {
  const { pictures, ...rest } = fitToPage(model);
  const endnoteLabels = settleMarks(rest);
  const files: Record<string, Uint8Array> = {};
  const renamed: Record<string, string> = {};
  for (const [name, picture] of Object.entries(pictures)) {
    const file = pictureFile(name, picture);
    files[file] = picture.bytes;
    if (file !== name) renamed[name] = file;
  }
  const { template, data: beside } = options.around ?? { template: DOCUMENT_TEMPLATE, data: {} };
  const data = {
    ...rest,
    ...beside,
    renamed,
    lang: /^[a-z]{2,3}(?=-|$)/i.exec(model.lang ?? '')?.[0].toLowerCase() ?? 'en',
    margin: MARGIN,
    fonts: TEXT_FONTS,
    mono: MONO_FONTS,
    lineNumbers: options.lineNumbers ?? false,
    endnotesTitle: 'Notes',
    endnoteLabels,
    rtlNotes: areNotesRtl(rest.notes),
  };
  return compileTemplate(template, data, files, options);
}

/** Only the first mark of a footnote may hold it; a mark of none is text. Returns the marks of endnotes. */
function settleMarks(model: Omit<DocumentModel, 'pictures'>): Record<string, string> {
  const labels: Record<string, string> = {};
  const levels: NoteMark[] = [];
  const held = new Set(model.endnotes);
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as NoteMark;
    if (node.k !== 'note' && node.k !== 'endnote') Object.values(value).forEach(look);
    else if (node.level) levels.push(node);
    else {
      labels[node.id] ??= node.n;
      delete node.again;
      if (node.k === 'note' && held.has(node.id)) node.again = true;
      held.add(node.id);
    }
  };
  look([model.header, model.sections, model.footer, model.notes]);
  for (const mark of levels) if (!held.has(mark.id)) Object.assign(mark, { k: 'run', s: mark.n });
  return labels;
}

/** The number of a note and its first lines are one paragraph, which the template can't turn for one note alone. */
function areNotesRtl(notes: DocumentModel['notes']): boolean {
  const first = Object.values(notes).map(([block]) => block?.k === 'par' && block.rtl === true);
  return first.filter(Boolean).length > first.length / 2;
}
