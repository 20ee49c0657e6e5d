import { countWords } from './block.ts';

/** Single letters are also initials and units; those of the older lists are tuned. */
const COMMON_WORDS = {
  en: 'the of and in to a an is that for with are this was by on which from we',
  es: 'el la los las de del en que y por con para una se como más su al',
  pt: 'o os as da do dos das em que e por com para uma um não se como mais ao na no',
  fr: 'le la les des du de et en que dans pour par une est sur avec qui au aux',
  de: 'der die das und in den von zu mit ist für auf des dem eine werden nicht sich',
  it: 'il lo la gli i di del della che e in per con una è sono nel dei delle si',
  nl: 'de het een van en in dat is op te voor met zijn niet door aan',
  sv: 'och att det som en av på är för med den till inte ett i',
  // Danish and both kinds of Norwegian, which their commonest words don't distinguish.
  da: 'og er til ikke af å et den det de en som på med har der var blir bliver vi',
  fi: 'ja ei että oli ovat mutta myös kuin tai sekä joka tämä voidaan olla ovat',
  cs: 'na je se že do pro jsou které za od při nebo jako ale byl není tato této který',
  sk: 'na je sa že do pre sú ktoré aj za od pri alebo ako ale bol nie táto tejto ktorý',
  sl: 'in na je se za ki so da pri po kot tudi ali iz ter bi smo ni katere',
  // Croatian, and Serbian and Bosnian in Latin letters.
  hr: 'na je se za da su koji koje od kao ili iz te po nije bi kod koja',
  ca: 'el la els les de del en i que per amb una un és com més al seu aquest',
  pl: 'i w na z do że się jest nie oraz przez dla od po',
  tr: 've bir bu ile için olarak de da olan daha en',
  id: 'dan yang di dengan untuk dari pada ini dalam adalah tidak oleh',
  ro: 'și în de la cu pe care din este a pentru sunt',
  hu: 'a az és hogy nem is egy ez mint volt meg',
  vi: 'và của là các trong cho được với một những',
};

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
