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

/** One character of a symbol font: the element that mammoth turns into Unicode, or a plain text where it can't. */
export interface SymbolPart {
  element: Element;
  text: string;
}

/**
 * A text in a symbol font, character by character, for mammoth's w:sym reader; undefined for an ordinary font. With `given`, the
 * one character of that w:sym element.
 */
export function symbolElements(text: string, font: string, given?: Element): SymbolPart[] | undefined {
  if (given) {
    const code = Number.parseInt(valOf(given, 'char') ?? '', 16);
    return Number.isNaN(code) ? [] : [symbolPart(code, valOf(given, 'font') ?? '')];
  }
  if (!SYMBOL_FONTS.test(font)) {
    return /[\uf020-\uf0ff]/.test(text) ? [...text].map((sign) => privateUse(sign)) : undefined;
  }
  return [...text].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code > 0xff && (code < 0xf000 || code > 0xf0ff) ? plain(sign) : symbolPart(code, font);
  });
}

function privateUse(sign: string): SymbolPart {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xf020 && code <= 0xf0ff ? symbolPart(code, 'Symbol') : plain(sign);
}

function symbolPart(code: number, font: string): SymbolPart {
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (low <= 0x20) return plain(' ');
  const extra = EXTRA[font.toLowerCase()]?.[low] ?? SYMBOL[low];
  const isSymbol = /^symbol$/i.test(font);
  if (EXTRA[font.toLowerCase()]?.[low] !== undefined) return plain(extra ?? '');
  if (isSymbol && extra !== undefined) return plain(extra);
  if (!SYMBOL_FONTS.test(font))
    return plain(code > 0xff && low !== code ? String.fromCodePoint(low) : String.fromCodePoint(code));
  const hex = low.toString(16).toUpperCase().padStart(2, '0');
  const element = new Element('w:sym', { 'w:font': fontName(font), 'w:char': hex }, []);
  return { element, text: '•' };
}

/** mammoth compares the names as Word writes them. */
function fontName(font: string): string {
  return font.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function plain(text: string): SymbolPart {
  return { element: new Element('w:t', {}, [{ type: 'text', value: text }]), text };
}

/** Adobe's Symbol encoding from 0x21 on. */
const SYMBOL: Record<number, string> = Object.fromEntries(
  [
    [0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'],
    [0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|―↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
    [0xf1, '⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
  ].flatMap(([first, signs]) => [...String(signs)].map((sign, index) => [Number(first) + index, sign])),
);

/** The sign of a w:sym element (17.3.3.30). */
export function symbolSign(code: number, font: string): string {
  return symbolPart(code, font).text;
}

/** The Unicode text of what a symbol font shows; undefined for an ordinary font. */
export function symbolText(text: string, font: string): string | undefined {
  if (!SYMBOL_FONTS.test(font)) return undefined;
  return symbolElements(text, font)
    ?.map((part) => part.text)
    .join('');
}
