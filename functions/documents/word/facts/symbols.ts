import { Element } from '../package/element.ts';
import { valOf } from '../package/xml.ts';
import signs from './symbol-fonts.json' with { type: 'json' };

const SYMBOL_FONTS = /^(symbol|wingdings|wingdings 2|wingdings 3|webdings|mt extra|zapfdingbats)$/i;

/** Adobe's Symbol encoding, and characters of other fonts that mammoth's own table lacks, by code. */
const SIGNS = new Map<string, Record<string, string>>(Object.entries(signs));

/** One character of a symbol font: its Unicode character if we know it, otherwise its code, which mammoth converts. */
type SymbolPart = { sign: string } | { font: string; code: string };

/** A text in a symbol font, character by character, as texts and w:sym elements; undefined for an ordinary font. */
export function symbolElements(text: string, font: string): Element[] | undefined {
  return partsOf(text, font)?.map(elementOf);
}

/** The character of a w:sym element (17.3.3.30). */
export function symbolElement(written: Element): Element | undefined {
  const code = Number.parseInt(valOf(written, 'char') ?? '', 16);
  return Number.isNaN(code) ? undefined : elementOf(partOf(code, valOf(written, 'font') ?? ''));
}

/** As text, with a bullet for characters only mammoth knows; undefined for an ordinary font. */
export function symbolText(text: string, font: string): string | undefined {
  return partsOf(text, font)
    ?.map((part) => ('sign' in part ? part.sign : '•'))
    .join('');
}

function partsOf(text: string, font: string): SymbolPart[] | undefined {
  if (SYMBOL_FONTS.test(font)) {
    return [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code > 0xff && (code < 0xf000 || code > 0xf0ff) ? { sign } : partOf(code, font);
    });
  }
  // Private-use codes in an ordinary font are the Symbol font's.
  if (!/[\uf020-\uf0ff]/.test(text)) return undefined;
  return [...text].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0xf020 && code <= 0xf0ff ? partOf(code, 'Symbol') : { sign };
  });
}

function partOf(code: number, font: string): SymbolPart {
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (low <= 0x20) return { sign: ' ' };
  const known = SIGNS.get(font.toLowerCase())?.[`0x${low.toString(16)}`];
  if (known !== undefined) return { sign: known };
  if (!SYMBOL_FONTS.test(font)) return { sign: isScalar(low) ? String.fromCodePoint(low) : '' };
  return { font: fontName(font), code: low.toString(16).toUpperCase().padStart(2, '0') };
}

/** Codes are written by hand or by tools, and may not exist in Unicode (Unicode 16, D76). */
function isScalar(code: number): boolean {
  return code < 0xd800 || (code > 0xdfff && code <= 0x10ffff);
}

function elementOf(part: SymbolPart): Element {
  return 'sign' in part
    ? new Element('w:t', {}, [{ type: 'text', value: part.sign }])
    : new Element('w:sym', { 'w:font': part.font, 'w:char': part.code }, []);
}

/** mammoth compares the names as Word writes them. */
function fontName(font: string): string {
  return font.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
