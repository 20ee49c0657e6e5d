import { missing } from '../../functions/documents/ledger/ledger.ts';
import { wordsOf } from '../../functions/documents/ledger/words-of.ts';

/** The share of a text's words in a form. */
export function shareOf(text: string, form: string): number {
  const words = wordsOf(text);
  const lost = [...missing(words, wordsOf(form)).values()].reduce((sum, count) => sum + count, 0);
  return words.length === 0 ? 1 : 1 - lost / words.length;
}
