/** Letter case and accents don't count: 'nunez' finds 'Núñez'. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that is sought stands somewhere in the text; both as `foldText` gives them. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

export const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);
