import type { Block, DocumentModel } from '../../../functions/documents/model/document.ts';
import { readDocx } from '../../../functions/documents/word/read-docx.ts';
import { buildDocx, type DocxParts } from './build-docx.ts';

export async function modelOf(parts: DocxParts | string): Promise<DocumentModel> {
  return (await readDocx(buildDocx(parts))).model;
}

/** The blocks of a document of one section. */
export async function blocksOf(parts: DocxParts | string): Promise<Block[]> {
  return (await modelOf(parts)).sections.flatMap((section) => section.blocks);
}
