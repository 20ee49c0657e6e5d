import { countWords } from './block.ts';
import { COMMON_WORDS } from './vocabulary/common-words.ts';

/** ISO 639-1; recognised by its commonest words or by its script. */
export type Language =
  | keyof typeof COMMON_WORDS
  | ('ru' | 'uk' | 'kk' | 'el' | 'zh' | 'ja' | 'ko' | 'fa' | 'ar' | 'he' | 'hi' | 'th');

/** With the share of a text's letters above which the language is assumed. */
const SCRIPTS: [RegExp, Language, number][] = [
  [/[\u3040-\u30ff]/gu, 'ja', 0.08],
  [/[\uac00-\ud7af]/gu, 'ko', 0.3],
  [/[\u3400-\u9fff]/gu, 'zh', 0.2],
  [/[پچژگکی]/gu, 'fa', 0.08],
  // Letters that Arabic lacks, for fonts that give the others their Arabic codes.
  [/[پچژگ]/gu, 'fa', 0.012],
  [/[\u0600-\u06ff]/gu, 'ar', 0.3],
  [/[\u0590-\u05ff]/gu, 'he', 0.3],
  [/[\u0900-\u097f]/gu, 'hi', 0.3],
  [/[\u0370-\u03ff]/gu, 'el', 0.3],
  [/[\u0e00-\u0e7f]/gu, 'th', 0.3],
  // Letters that Russian lacks.
  [/[әғқңөұүһ]/giu, 'kk', 0.05],
  [/[іїєґ]/giu, 'uk', 0.02],
  [/[\u0400-\u04ff]/gu, 'ru', 0.3],
];

const WORD_LANGUAGES = new Map<string, Language[]>();
for (const [language, words] of Object.entries(COMMON_WORDS))
  for (const word of words.split(' '))
    WORD_LANGUAGES.set(word, [...(WORD_LANGUAGES.get(word) ?? []), language as Language]);

/** The language in which most of the text is written, by script and by its commonest words. */
export function detectLanguage(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  for (const [pattern, language, least] of SCRIPTS)
    if ((text.match(pattern)?.length ?? 0) / letters > least) return language;
  return commonest(countCommonWords(text));
}

export function countCommonWords(text: string): Map<Language, number> {
  const counts = new Map<Language, number>();
  // The Turkish capital İ becomes two characters in lower case.
  for (const word of text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []) {
    for (const language of WORD_LANGUAGES.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}

export function commonest(counts: ReadonlyMap<Language, number>): Language | undefined {
  let best: Language | undefined;
  let most = 0;
  for (const [language, count] of counts) {
    if (count <= most) continue;
    most = count;
    best = language;
  }
  return best;
}

/** Words that are among the commonest of other languages only. */
export function isCommonElsewhere(word: string, language: Language | undefined): boolean {
  const languages = WORD_LANGUAGES.get(word);
  return languages !== undefined && language !== undefined && !languages.includes(language);
}

/** Share of a text's words. */
const MIN_COMMON_SHARE = 0.05;

/** Lists, formulas and placeholder text also contain words of some language, but few of its commonest. */
export function isSentence(text: string, language: Language): boolean {
  if (!(language in COMMON_WORDS)) return true;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return (countCommonWords(text).get(language) ?? 0) >= MIN_COMMON_SHARE * words;
}

/** The language in which most paragraphs are written, weighted by words, because one of them may be an English abstract. */
export function commonLanguage(paragraphs: readonly string[]): Language | undefined {
  const words = new Map<Language, number>();
  for (const paragraph of paragraphs) {
    const language = detectLanguage(paragraph);
    if (language && isSentence(paragraph, language))
      words.set(language, (words.get(language) ?? 0) + countWords(paragraph));
  }
  return commonest(words);
}

/** Languages written with all letters of another and some of their own. */
const WIDER_SCRIPTS = new Map<Language | undefined, Language>([
  ['ja', 'zh'],
  ['fa', 'ar'],
  ['kk', 'ru'],
  ['uk', 'ru'],
]);

/** Whether a text has any character of a language's own script: a translated title beside the original has none. */
export function isWrittenIn(text: string, language: Language | undefined): boolean {
  // Any four words of Vietnamese include a marked letter.
  if (language === 'vi') return countWords(text) < 4 || /[^\P{L}a-z]/iu.test(text.normalize('NFC'));
  const own = SCRIPTS.filter(([, of]) => of === language || of === WIDER_SCRIPTS.get(language));
  return own.length === 0 || own.some(([script]) => text.search(script) >= 0);
}
