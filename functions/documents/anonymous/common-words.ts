const WORDS = new Set(['young', 'park', 'field', 'li', 'king', 'long', 'best', 'small', 'brown', 'green']);

/** Whether a family name, as words, is also a word or a place that papers speak of. */
export const isCommonWord = (name: string): boolean => WORDS.has(name);
