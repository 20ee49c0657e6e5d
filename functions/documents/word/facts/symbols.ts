import { Element } from '../package/element.ts';
import { valOf } from '../package/xml.ts';

const SYMBOL_FONTS = /^(symbol|wingdings|wingdings 2|wingdings 3|webdings|mt extra|zapfdingbats)$/i;

/** Signs that mammoth's own table lacks, by font and code. */
const EXTRA: Record<string, Record<number, string>> = {
  symbol: {
    96: '‾',
    160: '€',
    164: '⁄',
    189: '|',
    190: '―',
    191: '↵',
    225: '⟨',
    241: '⟩',
    230: '⎛',
    231: '⎜',
    232: '⎝',
    233: '⎡',
    234: '⎢',
    235: '⎣',
    236: '⎧',
    237: '⎨',
    238: '⎩',
    239: '⎪',
    244: '⎮',
    246: '⎞',
    247: '⎟',
    248: '⎠',
    249: '⎤',
    250: '⎥',
    251: '⎦',
    252: '⎫',
    253: '⎬',
    254: '⎭',
    210: '®',
    211: '©',
    212: '™',
    226: '®',
    227: '©',
    228: '™',
  },
  wingdings: {
    167: '▪',
    159: '•',
    216: '➢',
    252: '✓',
    251: '✗',
    168: '◻',
    111: '□',
    110: '■',
    113: '❑',
    224: '→',
    223: '←',
    232: '➔',
    74: '☺',
    76: '☹',
    118: '❖',
    254: '☑',
    253: '☒',
    108: '●',
    119: '⬥',
    117: '◆',
    158: '·',
    240: '⇨',
  },
  'mt extra': { 107: '⋮', 76: '⋯', 77: '⋰', 79: '⋱', 108: '⋱', 80: '∐', 104: 'ℏ', 27648: '' },
};

/** One character of a symbol font: its sign where we know it, else its code, which mammoth turns into Unicode. */
type SymbolPart = { sign: string } | { font: string; code: string };

/** A text in a symbol font, character by character, as texts and w:sym elements; undefined for an ordinary font. */
export function symbolElements(text: string, font: string): Element[] | undefined {
  return partsOf(text, font)?.map(elementOf);
}

/** The sign of a w:sym element (17.3.3.30). */
export function symbolElement(written: Element): Element | undefined {
  const code = Number.parseInt(valOf(written, 'char') ?? '', 16);
  return Number.isNaN(code) ? undefined : elementOf(partOf(code, valOf(written, 'font') ?? ''));
}

/** The same as text, with a bullet for what only mammoth knows; undefined for an ordinary font. */
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
  // Codes for private use in an ordinary font are the Symbol font's.
  if (!/[\uf020-\uf0ff]/.test(text)) return undefined;
  return [...text].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0xf020 && code <= 0xf0ff ? partOf(code, 'Symbol') : { sign };
  });
}

function partOf(code: number, font: string): SymbolPart {
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (low <= 0x20) return { sign: ' ' };
  const known = EXTRA[font.toLowerCase()]?.[low] ?? (/^symbol$/i.test(font) ? SYMBOL[low] : undefined);
  if (known !== undefined) return { sign: known };
  if (!SYMBOL_FONTS.test(font)) return { sign: isScalar(low) ? String.fromCodePoint(low) : '' };
  return { font: fontName(font), code: low.toString(16).toUpperCase().padStart(2, '0') };
}

/** Codes are written by hand or by tools, and may be none of Unicode's (Unicode 16, D76). */
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

/** Adobe's Symbol encoding from 0x21 on. */
const SYMBOL: Record<number, string> = Object.fromEntries(
  [
    [0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
    [0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|―↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
    [0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
  ].flatMap(([first, signs]) => [...String(signs)].map((sign, index) => [Number(first) + index, sign])),
);
