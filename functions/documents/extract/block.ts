/** A paragraph of a DOCX or a paragraph-like group of lines of a PDF, in reading order: the finders' unit. */
export interface Block {
  /** Line breaks set by the author are '\n'; wrapped lines are joined. */
  text: string;
  /** Leading part that differs in weight or slant from the rest: 'Abstract' in a run-in label. */
  lead: string;
  /** Names of the paragraph's style and its base styles, nearest first, in lower case; empty for a PDF. */
  styleNames: string[];
  /** Points; the size of most letters. */
  size: number;
  bold: boolean;
  italic: boolean;
  centered: boolean;
  /** A heading by style or outline level (DOCX only). */
  isHeading: boolean;
  numbered: boolean;
  /** Number of raised marks: affiliation marks of authors. */
  superscripts: number;
  inTable: boolean;
  inTextBox: boolean;
  startsPage: boolean;
  /** DOCX: number of empty paragraphs straight above. */
  gap?: number;
  /** Counted from 0; 0 for a DOCX. */
  page: number;
  /** PDF: position on the page, in points from the upper left corner. */
  place?: Place;
  /** PDF: name of the typeface of its longest line. */
  font?: string;
  /** PDF: text of the block's lines as set, for lists that put one entry on a line. */
  lines?: string[];
}

export interface Place {
  left: number;
  right: number;
  /** Base lines of the first and the last line. */
  top: number;
  bottom: number;
  pageWidth: number;
  pageHeight: number;
}

const LEADER = String.raw`(?:(?:[.．·‧․・]\s?){6}|(?:[‥…⋯]\s?){3})`;
const LEADERS = new RegExp(LEADER, 'u');
const OPENS_WITH_LEADERS = /^\s*(?:(?:[.．·‧․・]\s?){4}|(?:[‥…⋯]\s?){2})/u;
/** A longer line of dots is not an entry, and the pattern's time grows with the square of its length. */
const MAX_OF_AN_ENTRY = 500;
const CONTENTS_LINE = new RegExp(String.raw`^[^\n:：]*?${LEADER}[\s.．·‧․・‥…⋯]*(?:\d+|[ivxlc]+)?$`, 'iu');

/** Whether a text has the dot leaders of a table of contents, of any kind and spacing. */
export const hasLeaders = (text: string): boolean => LEADERS.test(text);
export const opensWithLeaders = (text: string): boolean => OPENS_WITH_LEADERS.test(text);
/** 'Abstract . . . . . . 4': an entry of a table of contents, not a form's 'Abstract: ......'. */
export const isContentsLine = (text: string): boolean =>
  text.length <= MAX_OF_AN_ENTRY && CONTENTS_LINE.test(text.trim());

/** Reduces a text to letters and digits in lower case, to compare texts that are set differently. */
export function squash(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('');
}

/** Chinese terms separated by spaces, on one line: '数学模型 中国经济 线性回归'. */
export const GAPS_BETWEEN_TERMS = /^[\u3400-\u9fff]{2,8}(?:\s+[\u3400-\u9fff]{2,8}){2,}$/u;

export const HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff]/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;

/** Thai, Lao, Burmese and Khmer. */
const LONG_UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/gu;

/** Number of words. In scripts without spaces, two characters count as one word, or five if each stands for a single sound. */
export function countWords(text: string): number {
  const unspaced = (text.match(UNSPACED)?.length ?? 0) + 0.4 * (text.match(LONG_UNSPACED)?.length ?? 0);
  const spaced =
    text
      .replace(UNSPACED, ' ')
      .replace(LONG_UNSPACED, ' ')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu)?.length ?? 0;
  return spaced + Math.ceil(unspaced / 2);
}

export function collapseSpaces(text: string): string {
  return text
    .replace(/[\s\u200b\ufeff]+/gu, ' ')
    .replace(/(?<=[\u3040-\u30ff\u3400-\u9fff：，。、；]) (?=[\u3040-\u30ff\u3400-\u9fff])/gu, '')
    .trim();
}
