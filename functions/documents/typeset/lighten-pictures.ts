import type { DocumentModel, Picture } from '../model/document.ts';
import { pictureSize } from '../model/picture-size.ts';
import { freeNative } from '../process/free-memory.ts';
import { compileTemplate, TypesetError } from './compiler.ts';

/** The typesetter holds every picture of a document decoded, with three or four bytes a pixel, until the end. */
const pixelsAtOnce = 24_000_000;
const smallPicture = 1_000_000;

/**
 * Where a document has more pixels than can well be held at once, makes each large picture a page of PDF first, one after
 * the other: such pages are taken over without being decoded again.
 */
export async function lightenPictures(pictures: DocumentModel['pictures']): Promise<void> {
  const all = Object.values(pictures).reduce((sum, picture) => sum + pixelsOf(picture), 0);
  if (all <= pixelsAtOnce) return;
  for (const [name, picture] of Object.entries(pictures)) {
    if (pixelsOf(picture) <= smallPicture) continue;
    const page = asPage(name, picture);
    if (page) pictures[name] = { ...picture, bytes: page, format: 'pdf', size: pictureSize(picture) };
    await freeNative();
  }
}

/** The file that a picture stands in for the typesetter, which goes by a file's ending. */
export function pictureFile(name: string, { format }: Picture): string {
  return name.endsWith(`.${format}`) ? name : `${name}.${format}`;
}

function asPage(name: string, { bytes }: Picture): Uint8Array | undefined {
  try {
    return compileTemplate('picture', { file: name }, { [name]: bytes }).pdf;
  } catch (error) {
    if (error instanceof TypesetError) return undefined;
    throw error;
  }
}

function pixelsOf(picture: Picture): number {
  if (picture.format === 'svg' || picture.format === 'pdf') return 0;
  const size = pictureSize(picture);
  // Points at 96 pixels to the inch.
  return size ? (size.width / 0.75) * (size.height / 0.75) : 0;
}
