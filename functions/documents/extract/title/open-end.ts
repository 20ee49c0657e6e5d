import { OPEN_ARTICLE, OPEN_COUNT, OPEN_END } from '../vocabulary/title-patterns.ts';

export const isOpen = (text: string) =>
  [OPEN_END, OPEN_ARTICLE, OPEN_COUNT].some((end) => end.test(text.trim()));

/** Whether a text is a quotation: '“When it rains, it pours.”' */
export const isSaying = (text: string) => /^["“„«][^"“”„«»]{20,}[.!?…]\s?["”“»]$/u.test(text.trim());

/** The sign that closes '„Soil carbon“' opens “others”. */
export const endsInQuotation = (text: string) => /[«“„][^»”“]*$/u.test(text.replace(/„[^“”]*[“”]/gu, ''));
