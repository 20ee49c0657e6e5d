import { countWords } from './block.ts';
import { detectLanguage, isSentence, isWrittenIn } from './detect-language.ts';
import type { DocumentLanguage } from './document-language.ts';

/** Of a part that is left out. */
const MIN_WORDS = 20;
/** Of a sentence that tells its language. */
const MIN_SENTENCE_WORDS = 5;

/** An abstract whose translation goes on in the same or the next paragraph: the part in the document's language. */
export function keepOneLanguage(abstract: string, language: DocumentLanguage): string {
  const { name } = language;
  if (name === undefined) return abstract;
  const sentences = abstract.split(/(?<=[.!?…]\s+)(?=\p{Lu})|(?<=\n)/u);
  const isOther = sentences.map((sentence) => {
    if (countWords(sentence) < MIN_SENTENCE_WORDS) return undefined;
    const its = detectLanguage(sentence);
    if (its === undefined || !isSentence(sentence, its)) return undefined;
    // Related languages are easily taken for each other, English for none of them.
    const isKin = its !== 'en' && name !== 'en' && isWrittenIn(sentence, name) && isWrittenIn(abstract, its);
    return isKin && its !== name ? undefined : its !== name;
  });
  const [first, last] = [isOther.indexOf(true), isOther.lastIndexOf(true)];
  const [ownFirst, ownLast] = [isOther.indexOf(false), isOther.lastIndexOf(false)];
  const isAbove = ownLast < first;
  if (first < 0 || ownFirst < 0 || (!isAbove && last > ownFirst)) return abstract;
  const cut = isAbove ? first : ownFirst;
  const above = sentences.slice(0, cut).join('').trim();
  const below = sentences.slice(cut).join('').trim();
  const [own, other] = isAbove ? [above, below] : [below, above];
  const isShort = countWords(own) < MIN_WORDS || countWords(other) < MIN_WORDS;
  return isShort || !language.isForeign(other) ? abstract : own;
}
