import type { DocumentModel } from '../model/document.ts';
import { pictureNotShown, pictureTooHeavy } from '../model/picture-messages.ts';
import { readWordDocument } from './body/read-word-document.ts';
import { convertPicture } from './drawings/convert-picture.ts';
import { collectPictures, type DrawPicture } from './drawings/pictures.ts';
import { readDrawing } from './drawings/read-drawing.ts';
import { composeDrawings } from './drawings/shapes/compose.ts';
import { openPackage, type Package } from './package/open-package.ts';
import { toModel } from './to-model/to-model.ts';
import type { WordDocument } from './word-document.ts';

/** Sees a package before reading changes its elements. */
export type LookInto = (pkg: Package) => void;

export interface ReadDocx {
  model: DocumentModel;
  /** Sentences for the author about what could not be shown as written. */
  messages: string[];
  /** The stage before the model. */
  document: WordDocument;
}

/**
 * Reads a Word document into the model, in two stages. Only a file that is no Word document throws (DocumentFault). `draw` can limit
 * pictures; the default has no limits.
 */
export async function readDocx(
  bytes: Uint8Array,
  draw: DrawPicture = convertPicture,
  lookInto: LookInto = () => {},
): Promise<ReadDocx> {
  const pkg = openPackage(bytes);
  lookInto(pkg);
  const pictures = collectPictures(pkg);
  const messages: string[] = [];
  const document = readWordDocument(pkg, pictures, { compose: composeDrawings, read: readDrawing }, messages);
  const model = toModel(document);
  const { pictures: shown, failed, tooHeavy } = await pictures.convert(draw);
  model.pictures = shown;
  messages.push(...failed.map(pictureNotShown), ...tooHeavy.map(pictureTooHeavy));
  return { model, messages: [...new Set(messages)], document };
}
