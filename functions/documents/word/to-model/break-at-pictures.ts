import type { Inline } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';

/** Points: a picture this wide has its own line; lower ones are equations. */
const WIDE = 240;
const HIGH = 80;

/**
 * Ends the line before and after a wide picture, which has no room beside text, and would stretch a justified line that it was pushed out
 * of.
 */
export function withBreaksAtPictures(list: Inline[]): Inline[] {
  const out: Inline[] = [];
  let before: 'picture' | 'words' | undefined;
  for (const inline of list) {
    if (plainText(inline).trim() === '' && !isPicture(inline)) {
      if (typeof inline === 'object' && inline.k === 'br') before = undefined;
      out.push(inline);
      continue;
    }
    const kind = isWide(inline) ? 'picture' : 'words';
    if (before && kind !== before) out.push({ k: 'br' });
    out.push(inline);
    before = kind;
  }
  return out;
}

const isPicture = (inline: Inline) => typeof inline === 'object' && inline.k === 'image';

const isWide = (inline: Inline) =>
  typeof inline === 'object' && inline.k === 'image' && inline.width >= WIDE && inline.height >= HIGH;
