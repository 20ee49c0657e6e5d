import { newManuscriptId } from '../../functions/core/rules/ids.ts';
import { Authorship } from '../../functions/manuscript/record/authorship.ts';
import {
  CopyWishes,
  type ManuscriptRecord,
  Origin,
  Summary,
} from '../../functions/manuscript/record/manuscript-record.ts';
import type { SeatEntry, SeatRecord } from '../../functions/manuscript/record/seat-record.ts';
import type { StoredDocument } from '../../functions/manuscript/record/stored-document.ts';
import { startManuscript } from '../../functions/submitting/rules/draft.ts';
import { TERMS } from '../../shared/domain/constants.ts';
import type { SeatState } from '../../shared/domain/seats.ts';

const document = (name: string): StoredDocument => ({
  key: `manuscripts/x/${name}`,
  fileName: `${name}.pdf`,
  size: 1000,
  type: 'pdf',
  savedAt: '2026-03-01T00:00:00.000Z',
});

/** Seats in this order; default state: accepted. */
export const seatsOf = (ids: readonly string[], states: Record<string, SeatState> = {}): SeatEntry[] =>
  ids.map((reviewerId, index) => ({ n: index + 1, reviewerId, state: states[reviewerId] ?? 'accepted' }));

/** The rows of a record's seats. */
export const seatRowsOf = ({ seats, round, cycle }: ManuscriptRecord): SeatRecord[] =>
  seats.map(({ n, reviewerId, state, by }) => ({
    n,
    reviewerId,
    firstName: 'Rev',
    lastName: `Iewer-${reviewerId}`,
    specialization: 'Logic',
    round,
    cycle,
    state,
    ...(by ? { [state === 'invited' ? 'replyBy' : 'dueAt']: by } : {}),
    times: {},
  }));

/** A manuscript with only its seats. */
export const fileOf = (record: ManuscriptRecord) => ({
  record,
  seats: seatRowsOf(record),
  notes: [],
  reviews: [],
  reviewFiles: [],
  history: [],
  decisions: [],
});

/** Its text was compared before: in tests without a worker none is called again and again. */
export const compared = {
  screening: { edition: 1, of: document('manuscript').key, state: 'unreadable', begun: 1 },
} satisfies Partial<ManuscriptRecord>;

const PARTS = { summary: Summary, authorship: Authorship, origin: Origin, copyWishes: CopyWishes };

/** Fields of a record, and beside them those of its parts. */
export type Overrides = Partial<
  ManuscriptRecord & Summary & Authorship & ManuscriptRecord['origin'] & ManuscriptRecord['copyWishes']
>;

/** The record with each of these fields in its place. */
export function withFields(record: ManuscriptRecord, overrides: Overrides): ManuscriptRecord {
  const changed: Record<string, unknown> = { ...record };
  for (const [field, value] of Object.entries(overrides)) {
    const part = Object.entries(PARTS).find(([, { shape }]) => field in shape)?.[0];
    if (part) changed[part] = { ...(changed[part] as object), [field]: value };
    else changed[field] = value;
  }
  return changed as ManuscriptRecord;
}

/** By default a complete draft of `owner` with a ready proof. */
export function buildManuscript(overrides: Overrides = {}): ManuscriptRecord {
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
    responseText: '',
    documents: {
      manuscript: document('manuscript'),
      coverLetter: document('coverLetter'),
      declaration: document('declaration'),
    },
  };
  const begun = startManuscript(
    overrides.id ?? newManuscriptId(),
    ownerId,
    content,
    '2026-03-01T00:00:00.000Z',
  );
  return withFields(begun, {
    proof: {
      version: 1,
      state: 'ready',
      reason: null,
      pages: 3,
      decision: null,
      key: 'manuscripts/x/proofs/1.pdf',
    },
    ...overrides,
  });
}

/** Submitted and in its first review cycle with these reviewers; those in `reviewed` have given their review. */
export function underReview(
  reviewers: string[],
  overrides: Overrides = {},
  reviewed: readonly string[] = [],
): ManuscriptRecord {
  return buildManuscript({
    status: 'Under Review',
    submitted: true,
    submittedAt: '2026-03-02T00:00:00.000Z',
    cycle: 1,
    seats: seatsOf(reviewers, Object.fromEntries(reviewed.map((id) => [id, 'submitted']))),
    seatCount: reviewers.length,
    reviewedRound: reviewed.length > 0 ? 1 : 0,
    reviewerOrder: reviewers,
    ...overrides,
  });
}
