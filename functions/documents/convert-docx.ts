import { freeHeap, freeNative } from './free-memory.ts';
import type { Block, DocumentModel, Picture } from './model/document.ts';
import { innerBlocks } from './model/inner-blocks.ts';
import { plainText } from './model/plain-text.ts';
import { lightenPictures, type MakePage, pictureAsPage } from './typeset/lighten-pictures.ts';
import { type TypesetHeading, type TypesetOptions, typesetDocument } from './typeset/typeset-document.ts';
import { convertPicture } from './word/drawings/convert-picture.ts';
import type { DrawPicture } from './word/drawings/pictures.ts';
import { type LookInto, readDocx } from './word/read-docx.ts';

export interface ConvertedDocx {
  pdf: Uint8Array;
  pages: number;
  /** In document order, `page` counted from 0. */
  headings: TypesetHeading[];
  title?: string;
  lang?: string;
  /** Sentences for the author about what could not be shown as written. */
  messages: string[];
}

const unlimited = { draw: convertPicture, asPage: async (picture: Picture) => pictureAsPage(picture) };

/** The stages of a document: as Word shows it, as our model, and as Typst gets it (JSON). */
export type Stage = 'wordDocument' | 'model' | 'typstData';
type Look = (stage: Stage, is: unknown) => void;

/**
 * Converts a DOCX to PDF; `draw` and `asPage` limit its pictures. Throws DocumentFault for bytes that are no Word document; everything
 * else is converted as well as possible.
 */
export async function convertDocx(
  bytes: Uint8Array,
  { draw, asPage }: { draw: DrawPicture; asPage: MakePage } = unlimited,
  options: TypesetOptions = {},
  look: Look = () => {},
): Promise<ConvertedDocx> {
  const { model, messages } = await openDocx(bytes, { draw, asPage }, look);
  return setDocument(model, messages, options, look);
}

/** Reads a document, ready to be typeset any number of times; `lookInto` sees its package first. */
export async function openDocx(
  bytes: Uint8Array,
  { draw, asPage }: { draw: DrawPicture; asPage: MakePage },
  look: Look = () => {},
  lookInto?: LookInto,
): Promise<{ model: DocumentModel; messages: string[] }> {
  const { model, messages } = await readModel(bytes, draw, look, lookInto);
  freeHeap();
  messages.push(...(await lightenPictures(model.pictures, asPage)));
  return { model, messages };
}

export async function setDocument(
  model: DocumentModel,
  messages: readonly string[],
  options: TypesetOptions = {},
  look: Look = () => {},
): Promise<ConvertedDocx> {
  const { pdf, pages, headingPages, data, messages: fromSetting } = typesetDocument(model, options);
  look('typstData', data);
  await freeNative();
  const headings = headingsOf(model).map((heading, index) => ({
    ...heading,
    page: headingPages[index] ?? 0,
  }));
  return {
    pdf,
    pages,
    headings,
    title: model.title,
    lang: model.lang,
    messages: [...messages, ...fromSetting],
  };
}

/** A separate function, so that the Word document is not held in memory while the model is typeset. */
async function readModel(bytes: Uint8Array, draw: DrawPicture, look: Look, lookInto?: LookInto) {
  const { model, messages, document } = await readDocx(bytes, draw, lookInto);
  look('wordDocument', document);
  look('model', model);
  return { model, messages };
}

function headingsOf(model: DocumentModel): Omit<TypesetHeading, 'page'>[] {
  const found: Omit<TypesetHeading, 'page'>[] = [];
  const visit = (blocks: Block[]): void => {
    for (const block of blocks) {
      if (block.k === 'heading') {
        const text = `${block.label ? `${block.label} ` : ''}${block.c.map(plainText).join('')}`;
        found.push({ level: block.level, text: text.replace(/\s+/g, ' ').trim() });
      } else visit(innerBlocks(block));
    }
  };
  visit(model.header);
  for (const section of model.sections) visit(section.blocks);
  return found;
}
