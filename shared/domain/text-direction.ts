const RTL = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}`;
export const RIGHT_TO_LEFT = new RegExp(`[${RTL}]`, 'u');
const [FROM_RIGHT, LETTERS] = [new RegExp(`[${RTL}]`, 'gu'), /\p{L}/gu];
const LANGUAGES = /^(?:ar|arc|ckb|dv|fa|he|iw|ps|sd|syr|ug|ur|yi)\b/i;

/** By the first letter that has a direction (UAX #9, P2). */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');

export const isLanguageRtl = (lang: string): boolean => LANGUAGES.test(lang);

/** The direction of most letters; undefined if it is the usual one of the language around. */
export function directionOf(text: string, lang: string): 'rtl' | 'ltr' | undefined {
  const [right, all] = [FROM_RIGHT, LETTERS].map((letters) => text.match(letters)?.length ?? 0);
  if (!right && !isLanguageRtl(lang)) return undefined;
  if (right! * 2 > all!) return 'rtl';
  return isLanguageRtl(lang) && all! > 0 ? 'ltr' : undefined;
}
