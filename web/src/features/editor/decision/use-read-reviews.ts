import { useState } from 'react';
import type { Review } from '../../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { ofThisRound } from './decision-choices.ts';

const editionOf = ({ edition = 1 }: Review) => edition;

/** Reviews as read by the deciding editor: they don't change while being read, and changes are shown on request. */
export function useReadReviews(manuscript: EditorsManuscript) {
  const current = ofThisRound(manuscript);
  const [read, setRead] = useState(current);
  const [before, setBefore] = useState<ReadonlyMap<string, Review>>(new Map());
  const isRead = (review: Review) =>
    read.some((each) => each._id === review._id && editionOf(each) === editionOf(review));
  return {
    reviews: read,
    before,
    hasChanged: !current.every(isRead),
    editions: read.map((review) => ({ _id: review._id, edition: editionOf(review) })),
    readAgain() {
      const changed = current.filter((review) => !isRead(review));
      const former = changed.flatMap(({ _id }) => read.filter((review) => review._id === _id));
      setBefore(new Map(former.map((review) => [review._id, review])));
      setRead(current);
    },
  };
}
