import { startManuscript } from '../../functions/domain/draft.ts';
import { timedId } from '../../functions/domain/ids.ts';
import type {
  AssignedReviewer,
  ManuscriptRecord,
  StoredDocument,
} from '../../functions/domain/manuscript-record.ts';
import { TERMS } from '../../shared/domain/constants.ts';

const document = (name: string): StoredDocument => ({
  key: `manuscripts/x/${name}`,
  fileName: `${name}.pdf`,
  size: 1000,
  type: 'pdf',
  savedAt: '2026-03-01T00:00:00.000Z',
});

export const reviewerEntry = (id: string): AssignedReviewer => ({
  id,
  firstName: 'Rev',
  lastName: `Iewer-${id}`,
  specialization: 'Logic',
});

/** A complete draft of `owner` with a ready proof, until told otherwise. */
export function buildManuscript(overrides: Partial<ManuscriptRecord> = {}): ManuscriptRecord {
  const ownerId = overrides.ownerId ?? 'owner';
  const author = {
    _id: ownerId,
    firstName: 'Olga',
    lastName: 'Owner',
    email: 'olga@example.org',
    isCorresponding: true,
  };
  const coAuthor = {
    _id: 'coAuthor',
    firstName: 'Carl',
    lastName: 'Fellow',
    email: 'carl@example.org',
    isCorresponding: false,
  };
  const content = {
    title: 'A title',
    type: 'Research Article' as const,
    classification: ['Physics'],
    additionalInfo: [...TERMS],
    comments: 'Comments for the editors',
    keywords: ['one', 'two'],
    abstract: 'An abstract',
    funding: 'No' as const,
    authors: [author, coAuthor],
    correspondingAuthorId: ownerId,
    documents: {
      manuscript: document('manuscript'),
      coverLetter: document('coverLetter'),
      declaration: document('declaration'),
    },
  };
  return {
    ...startManuscript(overrides.id ?? timedId(), ownerId, content, '2026-03-01T00:00:00.000Z'),
    proof: {
      version: 1,
      state: 'ready',
      reason: null,
      pages: 3,
      decision: null,
      key: 'manuscripts/x/proofs/1.pdf',
    },
    ...overrides,
  };
}

/** Submitted and in its first review cycle with these reviewers. */
export function underReview(
  reviewers: string[],
  overrides: Partial<ManuscriptRecord> = {},
): ManuscriptRecord {
  return buildManuscript({
    status: 'Under Review',
    submitted: true,
    submittedAt: '2026-03-02T00:00:00.000Z',
    cycle: 1,
    reviewers: reviewers.map(reviewerEntry),
    reviewerOrder: reviewers,
    sentTo: reviewers,
    ...overrides,
  });
}
