import { hasSubstitute, substituteCharacters } from './substitute-characters.ts';

/**
 * Characters that no font here draws although one claims to: in the text of an SVG, Typst looks for another font that has them and gets
 * the same one again, for ever. Found by setting each Unicode character separately in Libertinus Serif, upright, bold and italic.
 * Private-use and unassigned characters are never tried.
 */
const ENDLESS = '⁁⁃⁓₥℟℣℥ᴈᴉᴌᴚᴛ\u{1dc6}\u{1dc7}Ꜯꜯ';
const SQUARE = '□';

const sign = new RegExp(`[${ENDLESS}\\p{Co}\\p{Cn}]`, 'gu');
const reference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

const isHanging = (character: string) => character.replace(sign, '') === '';

/** Replaces each of them in an SVG with a square, or an equivalent. */
export function withoutHangingCharacters(svg: Uint8Array): Uint8Array {
  const text = Buffer.from(svg).toString();
  const held = substituteCharacters(
    text.replace(reference, (all, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const named = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return named !== '' && (isHanging(named) || hasSubstitute(named)) ? named : all;
    }),
  ).replace(sign, SQUARE);
  return held === text ? svg : Buffer.from(held);
}
