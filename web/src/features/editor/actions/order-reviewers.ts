import type { ReviewerListItem } from '../../../../../shared/contract/reviews.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';

/** Registered, or a guest on this manuscript's list, about whom less is known. */
export type Listed = Pick<ReviewerListItem, '_id' | 'firstName' | 'lastName' | 'specialization' | 'email'> &
  Partial<ReviewerListItem>;

interface Order {
  /** On the list when the panel was opened: they are on top, and nothing moves during ticking. */
  first: ReadonlySet<string>;
  chosen: readonly string[];
  text: string;
}

/** Those who match the text, and always those who are ticked, so that no one is sent a manuscript unseen. */
export function orderReviewers<One extends Listed>(
  reviewers: readonly One[],
  { first, chosen, text }: Order,
): One[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const isFound = ({ firstName, lastName, specialization, email }: Listed) => {
    const all = foldText([firstName, lastName, specialization, email].join(' '));
    return words.every((word) => all.includes(word));
  };
  const shown = reviewers.filter((one) => chosen.includes(one._id) || isFound(one));
  // During a search, ticked non-matches are on top; otherwise everyone keeps their place.
  const rank = (one: Listed) => {
    if (words.length > 0 && !isFound(one)) return 0;
    return first.has(one._id) ? 1 : 2;
  };
  return shown.toSorted((one, other) => rank(one) - rank(other));
}

/** '2 reviews open, last one given on 3 Nov 2026'. */
export function loadInWords(
  { open, lastReviewedOn }: ReviewerListItem['load'],
  day: (iso: string) => string,
) {
  const openWords = open === 0 ? 'no review open' : `${open} review${open === 1 ? '' : 's'} open`;
  return lastReviewedOn ? `${openWords}, last one given on ${day(lastReviewedOn)}` : openWords;
}
