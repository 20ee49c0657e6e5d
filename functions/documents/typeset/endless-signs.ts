/**
 * Signs that no font here draws although one says that it does: in a text of an SVG, Typst looks for another font that has them and
 * is given the same one again, for ever. Found by setting each sign of U+0020–33FF and U+1F000–1FBFF by itself in Libertinus Serif and Noto
 * Sans Japanese, upright; bold and italic were tried in part.
 */
const ENDLESS = '⁁⁃⁓₥℟℣℥✨ᴈᴉᴌᴚᴛ\u{1dc6}\u{1dc7}';
const SQUARE = '□';
/** No font here has these either, and the box with a cross that is drawn for a missing sign says the opposite of the first. */
const INSTEAD: Readonly<Record<string, string>> = { '✅': '✔', '❎': '✘' };

const sign = new RegExp(`[${ENDLESS}${Object.keys(INSTEAD).join('')}]`, 'gu');
const reference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** An SVG in which a square, or what says the same, stands for each of them. */
export function withoutEndlessSigns(svg: Uint8Array): Uint8Array {
  const text = Buffer.from(svg).toString();
  const held = text
    .replace(reference, (all, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const named = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return named !== '' && (ENDLESS.includes(named) || named in INSTEAD) ? named : all;
    })
    .replace(sign, (found) => INSTEAD[found] ?? SQUARE);
  return held === text ? svg : Buffer.from(held);
}
