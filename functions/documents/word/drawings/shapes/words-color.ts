import { descendantsOf, type Element, valOf } from '../../package/xml.ts';
import { brightness } from '../brightness.ts';

/** The colour of words that say none: the shape's own for its text, or white on a dark ground, as Word does. */
export function wordsColor(
  own: string | undefined,
  fill: string | undefined,
  words: Element[],
): string | undefined {
  const isSaid = words.some((element) =>
    descendantsOf(element, 'w:color').some((color) => (valOf(color) ?? 'auto') !== 'auto'),
  );
  if (isSaid) return undefined;
  const ground = fill === undefined ? 1 : brightness(fill);
  const color = own ?? (ground < 0.45 ? '#ffffff' : undefined);
  return color && Math.abs(brightness(color) - ground) > 0.28 && color !== '#000000' ? color : undefined;
}
