import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Review } from '../../../../../shared/contract/manuscript-parts.ts';
import type { Problem } from '../../../../../shared/contract/problem.ts';
import { useLatest } from '../../../api/use-latest.ts';
import { Button } from '../../../ui/button.tsx';
import { nameOfReview } from './decision-choices.ts';

/** Ids of the places in which a decision may name someone. */
export const SUBJECT_ID = 'decision-subject';
export const LETTER_ID = 'decision-letter';
export const reviewId = (id: string) => `decision-review-${id}`;

interface NamesFoundProps {
  names: NonNullable<Problem['names']>;
  reviews: readonly Review[];
  /** Opens the reviews, if something else is beside the letter. */
  onOpenReviews: () => void;
}

/** A way to each name that the server found in a decision. */
export function NamesFound({ names, reviews, onOpenReviews }: NamesFoundProps) {
  const places = new Map([
    ['subject', { id: SUBJECT_ID, name: 'the subject' }],
    ['letter', { id: LETTER_ID, name: 'the letter' }],
    ...reviews.map(
      (review) =>
        [review._id, { id: reviewId(review._id), name: `the review of ${nameOfReview(review)}` }] as const,
    ),
  ]);
  const ways = new Map(
    names.flatMap(({ words, at }) => {
      const place = places.get(at);
      return place ? [[`Show ‘${words}’ in ${place.name}`, { words, id: place.id }] as const] : [];
    }),
  );
  function lead({ words, id }: { words: string; id: string }) {
    flushSync(onOpenReviews);
    select(id, words);
  }
  const only = ways.size === 1 ? [...ways.values()][0] : undefined;
  // 'Show me where' was pressed. Several are listed, and their list has the focus.
  const first = useLatest(() => only && lead(only));
  useEffect(() => queueMicrotask(() => first.current()), [first]);
  return [...ways].map(([label, way]) => (
    <Button key={label} size="small" variant="secondary" onClick={() => lead(way)}>
      {label}
    </Button>
  ));
}

/** Moves the focus there and selects the words. */
function select(id: string, words: string): void {
  const place = document.getElementById(id);
  if (place instanceof HTMLTextAreaElement || place instanceof HTMLInputElement) {
    const at = place.value.indexOf(words);
    if (at >= 0) place.setSelectionRange(at, at + words.length);
  }
  place?.focus();
  place?.scrollIntoView({ block: 'nearest' });
  if (!place?.childElementCount) return;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    getSelection()?.setBaseAndExtent(text, at, text, at + words.length);
    text.parentElement?.scrollIntoView({ block: 'nearest' });
    return;
  }
}
