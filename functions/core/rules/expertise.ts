import { cutText } from '../../../shared/domain/cut-text.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';

/** The maximum number of terms a reviewer may name: they are rows of one transaction, and twice as many if all of them change. */
export const MAX_TERMS_NAMED = 30;
/**
 * The number of a manuscript's keywords that count: each is a row of the transaction that takes a review, and a query when reviewers are
 * sought.
 */
export const MAX_TERMS_REVIEWED = 10;
const LONGEST_TERM = 60;

/** Words that match everybody. */
const PLAIN_WORDS = new Set('a an and as at by for from in into of on or the to using via with'.split(' '));

/** The words of fields and keywords that lead to reviewers, in their order. */
export function termsOf(fields: readonly string[], most: number): string[] {
  const words = fields.flatMap((field) => foldText(field).match(/[\p{L}\p{N}]+/gu) ?? []);
  const terms = words.filter((word) => !PLAIN_WORDS.has(word)).map((word) => cutText(word, LONGEST_TERM));
  return [...new Set(terms)].slice(0, most);
}

/** The keywords whose words are all known. */
export const fitsOf = (keywords: readonly string[], known: ReadonlySet<string>): string[] =>
  keywords.filter((keyword) => {
    const terms = termsOf([keyword], Number.POSITIVE_INFINITY);
    return terms.length > 0 && terms.every((term) => known.has(term));
  });

interface Role {
  specialization: string;
  expertise?: readonly string[] | undefined;
}

/** Everything a reviewer claims to know. */
export const fieldsOf = ({ specialization, expertise = [] }: Role): string[] => [
  specialization,
  ...expertise,
];
