import { isRightToLeft, RIGHT_TO_LEFT } from '../../../shared/domain/text-direction.ts';

/** Text as the cover page sets it, with the direction of its first letter. */
export interface DirectedText {
  s: string;
  rtl: boolean;
  /** Some letter of it runs from the right. */
  hasRtl: boolean;
}

/** null for empty text. Words too long for any line get break points. */
export function directed(text: string | undefined): DirectedText | null {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[^\P{Cc}]|\s/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (clean === '') return null;
  const s = clean.replace(/\S{50,}/gu, (word) => word.replace(/(.{20})(?=.)/gu, '$1\u200b'));
  return { s, rtl: isRightToLeft(clean), hasRtl: RIGHT_TO_LEFT.test(clean) };
}
