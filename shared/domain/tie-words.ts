/** A reviewer's ties to the authors in words for editors: on screens, in refusals and in the history. */
export const TIE_WORDS = {
  conflict: () => 'has a conflict of interest',
  sameInstitution: (who: string | null) => `same institution as ${who}`,
  sameMailDomain: (who: string | null) => `same email domain as ${who}`,
  coAuthor: (who: string | null) => `co-author of ${who} here in the last three years`,
  citedTogether: (who: string | null) =>
    `named beside ${who} in an entry of its references of the last three years`,
  reviewedLastTwo: (who: string | null) => `reviewed the last two manuscripts of ${who} here`,
} as const;
export type TieName = keyof typeof TIE_WORDS;

/**
 * Only a chief may override these. Others are shown, and block no one: whole countries' universities share an address's domain, people on
 * a list may be namesakes, and in a small field the same few review again.
 */
const HOLDING: readonly string[] = ['conflict', 'sameInstitution', 'coAuthor'] satisfies TieName[];

/** The ties among these hints that block an invitation, in words. */
export const holdingTies = (hints: readonly { name: string; who: string | null }[]): string[] =>
  hints.filter(({ name }) => HOLDING.includes(name)).map(({ name, who }) => TIE_WORDS[name as TieName](who));
