import type { DocumentModel, Picture } from '../model/document.ts';
import { pictureTooHeavy } from '../model/picture-messages.ts';
import { pictureSize } from '../model/picture-size.ts';
import { compileTemplate, TypesetError } from './compiler.ts';
import { PICTURE_TEMPLATE } from './templates/templates.ts';

/** The typesetter holds every picture of a document decoded, with three or four bytes a pixel, until the end. */
const pixelsAtOnce = 24_000_000;
const smallPicture = 1_000_000;

/** 'tooHeavy' for one that would exceed its share of time or memory, undefined for one that can't be set. */
export type MakePage = (picture: Picture) => Promise<Picture | 'tooHeavy' | undefined>;

/**
 * If a document has more pixels than should be held at once, first makes each large picture a page of PDF, one after another, because
 * such pages are not decoded again. Pictures that are too heavy are left out; returns messages about them.
 */
export async function lightenPictures(
  pictures: DocumentModel['pictures'],
  asPage: MakePage,
): Promise<string[]> {
  const messages: string[] = [];
  const all = Object.values(pictures).reduce((sum, picture) => sum + pixelsOf(picture), 0);
  if (all <= pixelsAtOnce) return messages;
  for (const [name, picture] of Object.entries(pictures)) {
    if (pixelsOf(picture) <= smallPicture) continue;
    const page = await asPage(picture);
    if (page === 'tooHeavy') {
      delete pictures[name];
      messages.push(pictureTooHeavy(picture.part));
    } else if (page) pictures[name] = page;
  }
  return messages;
}

/** The typesetter's file for a picture; it goes by the file extension. */
export function pictureFile(name: string, { format }: Picture): string {
  return name.endsWith(`.${format}`) ? name : `${name}.${format}`;
}

/** Undefined if the typesetter can't read it. */
export function pictureAsPage(picture: Picture): Picture | undefined {
  const file = `picture.${picture.format}`;
  try {
    const { pdf } = compileTemplate(PICTURE_TEMPLATE, { file }, { [file]: picture.bytes });
    return { ...picture, bytes: pdf, format: 'pdf', size: pictureSize(picture) };
  } catch (error) {
    if (error instanceof TypesetError) return undefined;
    throw error;
  }
}

function pixelsOf(picture: Picture): number {
  if (picture.format === 'svg' || picture.format === 'pdf') return 0;
  const size = pictureSize(picture);
  // Points at 96 pixels per inch.
  return size ? (size.width / 0.75) * (size.height / 0.75) : 0;
}
