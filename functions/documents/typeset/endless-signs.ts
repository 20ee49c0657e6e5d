/**
 * Signs that no font here draws although one says that it does: in a text of an SVG, Typst looks for another font that has them and
 * is given the same one again, for ever. Found by setting the signs of the basic plane and of the pictographs one by one, in our faces.
 */
const ENDLESS = '⁁⁃⁓₥℟℣℥✨ᴈᴉᴌᴚᴛ\u{1dc6}\u{1dc7}';
const INSTEAD = '□';

const sign = new RegExp(`[${ENDLESS}]`, 'gu');
const reference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** An SVG in which a square stands for each of them. */
export function withoutEndlessSigns(svg: Uint8Array): Uint8Array {
  const text = Buffer.from(svg).toString();
  const held = text.replace(sign, INSTEAD).replace(reference, (all, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff && ENDLESS.includes(String.fromCodePoint(code)) ? INSTEAD : all;
  });
  return held === text ? svg : Buffer.from(held);
}
