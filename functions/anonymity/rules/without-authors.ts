import type { Manuscript, ReviewersManuscript } from '../../../shared/contract/manuscripts.ts';
import { dayOf } from '../../core/rules/day-of.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { copyForReviewers } from './review-copy.ts';

/** The copy stands in the place of the proof, of which a reviewer learns nothing. */
function proofOf(record: ManuscriptRecord): Manuscript['proof'] {
  const { version } = record.proof;
  const copy = copyForReviewers(record);
  return {
    version,
    state: copy ? 'ready' : 'building',
    reason: null,
    pages: copy?.pages ?? null,
    decision: null,
  };
}

export const anonymousAuthorId = (manuscriptId: string) => `author-of-${manuscriptId}`;

/** The author is called after the manuscript, so that two of one person's can't be told to be the same person's. */
export function withoutAuthor(
  record: ManuscriptRecord,
): Pick<Manuscript, 'author' | 'createdAt' | 'updatedAt'> {
  const called = displayNumber(record);
  const day = dayOf(record.createdAt);
  return {
    author: {
      _id: anonymousAuthorId(record.id),
      firstName: 'Author',
      lastName: `of ${called}`,
      fullName: `Author of ${called}`,
    },
    createdAt: day,
    updatedAt: day,
  };
}

/**
 * A reviewer's view under anonymous review. A time would tell in which part of the world somebody works, and when.
 */
export function withoutAuthors(view: ReviewersManuscript, record: ManuscriptRecord): ReviewersManuscript {
  const { updatedAt, submissionDate, proof } = view;
  return {
    ...view,
    anonymous: true,
    ...withoutAuthor(record),
    authors: [],
    correspondingAuthorId: null,
    updatedAt: dayOf(updatedAt),
    submissionDate: submissionDate && dayOf(submissionDate),
    proof: proof.state === 'none' ? proof : proofOf(record),
  };
}
