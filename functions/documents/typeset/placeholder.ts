import type { Image, Inline } from '../model/document.ts';
import { MISSING_PICTURE } from '../model/picture-messages.ts';

/** Points that the words need. */
const smallest = { width: 150, height: 24 };

/** The replacement of a picture: a frame of its size, or a remark if that is too small for words. */
export function placeholderOf({ file, width, height }: Pick<Image, 'file' | 'width' | 'height'>): Inline {
  return width < smallest.width || height < smallest.height
    ? { k: 'flag', s: MISSING_PICTURE }
    : { k: 'image', file, width, height, missing: MISSING_PICTURE };
}
