/** Ignores case and accents: 'nunez' finds 'Núñez'. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word occurs in the text; both folded by `foldText`. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

export const foldedWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);
