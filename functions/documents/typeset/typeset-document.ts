import type { DocumentModel } from '../model/document.ts';
import { compileTemplate } from './compiler.ts';
import { fitToPage, MARGIN } from './fit.ts';
import { MONO_FONTS, TEXT_FONTS } from './fonts.ts';

export interface TypesetOptions {
  /** Numbers every line of running text, starting again on each page. */
  lineNumbers?: boolean;
}

export interface TypesetHeading {
  level: number;
  text: string;
  /** Counted from 0. */
  page: number;
}

/** Sets a document as PDF. */
export function typesetDocument(
  model: DocumentModel,
  options: TypesetOptions = {},
): { pdf: Uint8Array; pages: number; headingPages: number[] } {
  const fitted = fitToPage(model);
  const { pictures, ...rest } = fitted;
  const files: Record<string, Uint8Array> = {};
  for (const [name, picture] of Object.entries(pictures)) files[name] = picture.bytes;
  const lang = /^[a-z]{2,3}/i.exec(model.lang ?? '')?.[0].toLowerCase() ?? 'en';
  const data = {
    ...rest,
    lang,
    margin: MARGIN,
    fonts: TEXT_FONTS,
    mono: MONO_FONTS,
    sans: TEXT_FONTS,
    lineNumbers: options.lineNumbers ?? false,
    endnotesTitle: 'Notes',
  };
  const compiled = compileTemplate('document', data, files);
  const headingPages = compiled.query('heading-pages');
  return {
    pdf: compiled.pdf,
    pages: compiled.pages,
    headingPages: Array.isArray(headingPages) ? headingPages : [],
  };
}
