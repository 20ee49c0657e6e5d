import type { DocumentModel } from '../model/document.ts';
import { type ModelPassage, passagesOf } from '../parts/passages-of.ts';
import type { DrawPicture } from '../word/drawings/pictures.ts';
import { readDocx } from '../word/read-docx.ts';

/** Pictures are not needed here. */
const noPicture: DrawPicture = async () => undefined;

/** The text of a Word document, without notes and running heads, and its model. */
export async function docxPassages(
  bytes: Uint8Array,
): Promise<{ passages: ModelPassage[]; model: DocumentModel }> {
  const { model } = await readDocx(bytes, noPicture);
  return { passages: passagesOf(model).text, model };
}
