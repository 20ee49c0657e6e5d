import type { Manuscript, ReviewersManuscript } from '../../../shared/contract/manuscripts.ts';
import { startOfDay } from '../../core/rules/day-of.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import { copyForReviewers } from '../../manuscript/rules/review-copy.ts';

/** The copy replaces the proof, about which a reviewer learns nothing. */
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

/** The author is named after the manuscript, so that two manuscripts of one person can't be connected. */
export function withoutAuthor(
  record: ManuscriptRecord,
): Pick<Manuscript, 'author' | 'createdAt' | 'updatedAt'> {
  const called = displayNumber(record);
  const day = startOfDay(record.createdAt);
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

/** A reviewer's view under anonymous review. A time of day would show in which part of the world someone works, and when. */
export function withoutAuthors(view: ReviewersManuscript, record: ManuscriptRecord): ReviewersManuscript {
  const { updatedAt, submissionDate, proof } = view;
  return {
    ...view,
    anonymous: true,
    ...withoutAuthor(record),
    authors: [],
    correspondingAuthorId: null,
    updatedAt: startOfDay(updatedAt),
    submissionDate: submissionDate && startOfDay(submissionDate),
    proof: proof.state === 'none' ? proof : proofOf(record),
  };
}
