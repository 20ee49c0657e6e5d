import { countWords } from './block.ts';
import { isAbstractSubheading } from './labels.ts';
import { whyNeverTitle } from './not-a-title.ts';
import { TERMS_OF_USE } from './vocabulary/text-patterns.ts';

const MAX_WORDS = 60;
const MAX_LINE_WORDS = 8;
const MAX_LABEL_WORDS = 6;
/** These may also open a sentence about the subject of an abstract. */
const ALSO_IN_PROSE = /^(?:no words|unreadable signs|a formula|a caption)$/;
const LABEL = /^\P{L}{0,3}(\p{Lu}[^.:：\n\p{Script=Han}]{1,50})[:：](?!\/\/)/u;
/** 'Recibido: 3 de mayo', 'Level of evidence: IV', 'Results: …': a few words and a colon. */
export function opensWithLabel(text: string): boolean {
  const label = LABEL.exec(text.trim())?.[1];
  return label !== undefined && countWords(label) <= MAX_LABEL_WORDS;
}

/**
 * Whether a paragraph or line says something about the paper instead of continuing its text: a field, dates, addresses, terms of use.
 * `inParts` if the text itself comes in labelled parts.
 */
export function isRemark(text: string, inParts = false): boolean {
  const words = countWords(text);
  if (words > MAX_WORDS || isAbstractSubheading(text)) return false;
  if (TERMS_OF_USE.test(text) || (!inParts && opensWithLabel(text))) return true;
  const why = whyNeverTitle(text);
  if (why === undefined || ALSO_IN_PROSE.test(why)) return false;
  // 'Our code is available at https://…' may close an abstract.
  if (why === 'an address on the web') return words <= MAX_LINE_WORDS || text.includes('@');
  return why !== 'begins as no title does' || words <= MAX_LINE_WORDS || /[\d©]/.test(text);
}

/** 'UDC 631.4', '(243 words)', '12 pages, 3 figures'. */
export function isCount(text: string): boolean {
  return /\d/.test(text) && countWords(text) <= MAX_LINE_WORDS;
}
