import { compileTemplate } from './compiler.ts';
import { TEXT_FONTS } from './fonts.ts';
import { readShows } from './page-content.ts';
import { SIGNS_TEMPLATE } from './templates/templates.ts';
import { contentOf, findObjects, findPages } from './typst-pdf.ts';

/**
 * Characters that the fonts may lack; they have all others. Found by setting each character of Unicode 16 separately, upright and bold:
 * gaps of up to thirty existing ones are included.
 */
const MAY_LACK =
  /[\u061d\u0700-\u074f\u0780-\u08c9\u0a05-\u0a76\u0b05-\u0b77\u0c5c-\u0df4\u0e86-\u0f8c\u0fbe-\u109f\u1400-\u17b3\u17d4-\u1a54\u1a80-\u1aad\u1b05-\u1c8a\u1cc0-\u1cc7\u1cfa\u20c1\u2427-\u2429\u2705-\u2728\u274c-\u2755\u2795-\u27b0\u2b96\u2c00-\u2c5f\u2d30-\u2d70\u2e00-\u2e5d\u2ffc-\u2fff\u312e-\u312f\u31bb-\u31bf\u31e4-\u31ef\u32ff\u332c\u4db6-\u4dbf\u9fd1-\ua8d9\ua900-\ua95f\ua984-\uaaf4\uabc0-\uabf9\ue03e-\ue040\ue073-\uf132\uf15d-\uf1a6\uf211\uf24e-\uf25b\uf2a2-\uf8ff\ufacf-\ufad7\ufbc2-\ufbd2\ufd40-\ufd4f\ufd90-\ufd91\ufdc8-\ufdff\u{10000}-\u{1013f}\u{10280}-\u{10d8f}\u{10e80}-\u{11c8f}\u{11d00}-\u{16f50}\u{16f93}-\u{1cef0}\u{1cf50}-\u{1d245}\u{1d800}-\u{1d9ff}\u{1da37}-\u{1da3a}\u{1da6d}-\u{1df2a}\u{1e030}-\u{1ed3d}\u{1f1e6}-\u{1f1ff}\u{1f23b}-\u{1f54e}\u{1f57a}-\u{1f5a4}\u{1f5fb}-\u{1f64f}\u{1f680}-\u{1f6f6}\u{1f777}-\u{1f77a}\u{1f7f0}\u{1f8b2}-\u{1f9ff}\u{1fa54}-\u{1faf8}\u{1fbcb}-\u{2f838}\u{2f859}-\u{33479}]/gu;

/** The glyph that a font draws for a missing character (OpenType, glyph 0). */
const NOTDEF = 0;
const NO_SIGN = '\u{10fffd}';
const mostNamed = 6;
/** Distinct characters; a text with more lacks enough of them to report. */
const mostTried = 1000;

const SCRIPTS = [
  'Balinese',
  'Canadian_Aboriginal',
  'Cherokee',
  'Gurmukhi',
  'Javanese',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Thaana',
  'Tibetan',
  'Tifinagh',
  'Yi',
].map((name) => ({
  name: name.replace('_', ' '),
  has: new RegExp(`\\p{Script=${name}}`, 'u'),
}));

/** A sentence for the author about the characters drawn as boxes, if any. */
export function signsNotShown(text: string): string[] {
  const missing = findMissing([...new Set(text.match(MAY_LACK))].slice(0, mostTried));
  if (missing.length === 0) return [];
  const scripts = SCRIPTS.filter(({ has }) => missing.some((sign) => has.test(sign)));
  const signs = missing.filter((sign) => !scripts.some(({ has }) => has.test(sign)));
  const named = signs.slice(0, mostNamed).map(signName);
  const rest = signs.length - named.length;
  const told = [
    ...scripts.map(({ name }) => `letters of the ${name} script`),
    ...named,
    ...(rest > 0 ? [`${rest} more`] : []),
  ];
  return [`A crossed box replaces characters that none of our fonts has: ${told.join(', ')}.`];
}

function signName(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /\p{Co}/u.test(sign) ? `U+${code}` : `${sign} (U+${code})`;
}

/**
 * Each is set separately, after one that is certainly missing: Typst omits the text of the first missing character from the PDF, but not
 * of the others.
 */
function findMissing(signs: readonly string[]): string[] {
  if (signs.length === 0) return [];
  const data = { fonts: TEXT_FONTS, signs: [NO_SIGN, ...signs] };
  const { pdf } = compileTemplate(SIGNS_TEMPLATE, data, {}, { isSetAgain: true });
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const boxes = findPages(findObjects(file))
    .flatMap(({ content }) => readShows(contentOf(file, content) ?? ''))
    .filter(({ glyph }) => glyph === NOTDEF)
    .map(({ actual }) =>
      Buffer.from(actual?.text ?? '', 'hex')
        .swap16()
        .toString('utf16le'),
    );
  return signs.filter((sign) => boxes.includes(sign) && !/[\p{M}\p{Cf}]/u.test(sign));
}
