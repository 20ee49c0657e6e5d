import type { HiddenSummary, HiddenText } from '../outcome.ts';

export type Hidden = HiddenText;
export type HiddenMeans = HiddenText['means'];

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+/gv;
const LETTER = /\p{L}/u;
/** Fewer in a row are a slip: an overtyped space, a mark of a template. */
const LEAST_WORDS = 3;
const MOST_PASSAGES = 100;
/** UTF-16. */
const LONGEST = 2000;
/** Invisible characters that occur in a row by accident: joiners, direction marks, an emoji's parts. */
const SHAPELESS =
  /(?:[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e0fff}]|[\u034f\u180b-\u180f\ufe00-\ufe0f]){9,}/gu;
/** Tag characters, which stand for ASCII and are never visible. */
const TAG = /[\u{e0020}-\u{e007e}]/gu;

/** Removes invisible characters from a text. */
export const withoutSigns = (text: string): string => text.replace(SHAPELESS, '');

/** CPU time for searching a Word document, beside that for reading it: some five times that of 100,000 paragraphs. */
export const HIDDEN_SECONDS = 4;

/** UTF-16: the length of text shown to an author to find it by. */
const BEGINNING = 160;

/** null if nothing was found. */
export function summariseHidden(found: readonly Hidden[]): HiddenSummary | null {
  if (found.length === 0) return null;
  const words = found.reduce((sum, one) => sum + one.words, 0);
  return { words, begins: (found.find(({ text }) => text !== '')?.text ?? '').slice(0, BEGINNING) };
}

const countWords = (text: string): number =>
  (text.match(WORD) ?? []).filter((word) => LETTER.test(word)).length;

/** Collects invisible text in reading order: text hidden in the same way is joined until visible words come. */
export class HiddenList {
  readonly found: HiddenText[] = [];
  private open: { means: HiddenMeans; text: string; page?: number } | undefined;

  /** Adds a piece of text; `means` if it is invisible. */
  add(text: string, means?: HiddenMeans, page?: number): void {
    if (this.open && this.open.means === means && this.open.page === page) this.open.text += text;
    else if (means || LETTER.test(text)) {
      this.end();
      if (means) this.open = { means, text, ...(page ? { page } : {}) };
    }
  }

  /** A space at the end of a paragraph: text hidden in the same way after it is joined. */
  pause(): void {
    if (this.open) this.open.text += ' ';
  }

  /** Adds a whole paragraph and reports its invisible characters. */
  addSigns(text: string, page?: number): void {
    for (const [signs] of text.matchAll(SHAPELESS)) {
      const said = [...signs.matchAll(TAG)]
        .map(([tag]) => String.fromCharCode(tag.codePointAt(0)! - 0xe0000))
        .join('');
      this.keep({
        means: 'signs',
        text: said,
        words: Math.max(1, countWords(said)),
        ...(page ? { page } : {}),
      });
    }
  }

  end(): HiddenText[] {
    const { open } = this;
    this.open = undefined;
    const text = open?.text.replace(/\s+/gu, ' ').trim().slice(0, LONGEST) ?? '';
    const words = countWords(text);
    if (open && words >= LEAST_WORDS) this.keep({ ...open, text, words });
    return this.found;
  }

  private keep(one: HiddenText): void {
    if (this.found.length < MOST_PASSAGES) this.found.push(one);
  }
}
