import { describe, expect, it } from 'vitest';
import type { ProofLinks } from '../../functions/core/proof-links.ts';
import type {
  ManuscriptFile,
  ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
} from '../../functions/manuscript/record/manuscript-record.ts';
import type { Reader } from '../../functions/manuscript/rules/relation.ts';
import { giveToOwner } from '../../functions/ops/person/give-manuscript.ts';
import { viewManuscript } from '../../functions/views/rules/manuscript-view.ts';
import { createShow } from '../../functions/views/show.ts';
import { Manuscript, ReviewersManuscript } from '../../shared/contract/manuscripts.ts';
import { PAPER_KINDS, type PaperKind } from '../../shared/domain/constants.ts';
import { FIELD_NAMES } from '../../shared/domain/manuscript-fields.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { buildManuscript, seatRowsOf, seatsOf, underReview } from '../support/build-manuscript.ts';

const note = (
  kind: 'editor' | 'reviewer',
  text: string,
  visibility: NoteRecord['visibility'],
  personId: string,
): NoteRecord => ({
  id: `note${text.length}${visibility.length}`,
  kind,
  text,
  action: 'Accept',
  visibility,
  addedBy: { personId, name: `Name of ${personId}` },
  addedAt: personId === 'r-first' ? '2026-03-03T17:04:05.006Z' : '2026-03-03T09:08:07.006Z',
  round: 1,
});
const review = (reviewerId: string): ReviewRecord => ({
  id: `review-${reviewerId}`,
  reviewerId,
  reviewerName: `Name of ${reviewerId}`,
  comments: `comments of ${reviewerId}`,
  recommendation: 'Accept',
  round: 1,
  cycle: 1,
  seat: 1,
  addedAt: '2026-03-03T00:00:00.000Z',
});
/** What its author meant by it: not where a file lies, nor who has confirmed to be an author. */
const meant = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item) => item._id ?? item)
    : ((value as { fileName?: string })?.fileName ?? value);
const fileOf = (record: ManuscriptRecord): ManuscriptFile => ({
  record,
  seats: seatRowsOf(record),
  notes: [
    note('editor', 'for editors', ['editor'], 'ed'),
    note('editor', 'for both', ['editor', 'reviewer'], 'ed'),
    note('editor', 'for reviewers', ['reviewer'], 'ed'),
    note('reviewer', 'of second', ['editor'], 'r-second'),
    note('reviewer', 'of first', ['editor'], 'r-first'),
  ],
  reviews: [review('r-second'), review('r-first')],
  reviewFiles: [],
  history: [
    {
      id: 'h',
      at: '2026-03-02T00:00:00.000Z',
      event: 'sent-to-review' as const,
      who: { personId: 'ed', name: 'Ed', role: 'editor' },
    },
  ],
  decisions: [],
});
const view = (record: ManuscriptRecord, reader: Reader, options = {}) =>
  viewManuscript(fileOf(record), reader, options);
const as = (kind: Reader['kind'], personId: string): Reader => ({ kind, personId });
const texts = (notes: { text: string }[] | undefined) => notes?.map((each) => each.text);
const sent = (more: Partial<ManuscriptRecord> = {}) =>
  underReview(['r-first', 'r-second'], more, ['r-second', 'r-first']);
const reviewed = (...ids: string[]) => ({
  seats: seatsOf(['r-first', 'r-second'], Object.fromEntries(ids.map((id) => [id, 'submitted']))),
});

describe('a manuscript', () => {
  it.each(STATUSES)('that is %s is nothing to strangers, whatever their sign-in', (status) => {
    for (const kind of ['author', 'reviewer'] as const)
      expect(view(sent({ status }), as(kind, 'stranger'))).toBeUndefined();
    expect(view({ ...sent({ status }), submitted: false }, as('editor', 'ed'))).toBeUndefined();
    expect(view(sent({ status }), as('author', 'ed'))).toBeUndefined();
    expect(view(sent({ status }), as('author', 'r-first'))).toBeUndefined();
  });

  it.each(STATUSES)('that is %s fits the contract for every reader', (status) => {
    const record = sent({ status });
    for (const reader of [
      as('author', 'owner'),
      as('author', 'coAuthor'),
      as('editor', 'ed'),
      as('reviewer', 'r-first'),
    ])
      expect(Manuscript.safeParse(view(record, reader)).error).toBeUndefined();
  });
});

describe('its authors', () => {
  it.each(FIELD_NAMES)('read %s as they wrote it, in the view and in an export of their data', (name) => {
    const paper = {
      fileName: 'a.docx',
      size: 1,
      type: 'docx' as const,
      savedAt: '2026-03-01T00:00:00.000Z',
      key: 'k',
    };
    const documents = Object.fromEntries(PAPER_KINDS.map((kind) => [kind, paper])) as Record<
      PaperKind,
      typeof paper
    >;
    const record = sent({ responseText: 'Our answer', documents, isAnonymous: true });
    const written = meant({ ...record, ...documents }[name]);
    expect(written).toBeTruthy();
    for (const shown of [view(record, as('author', 'owner')), giveToOwner(fileOf(record), 'owner')])
      expect(meant(shown?.[name as keyof typeof shown])).toEqual(written);
  });

  it.each(['owner', 'coAuthor'])(
    'see all that is theirs and nothing of the review before the decision (%s)',
    (personId) => {
      for (const status of ['Pending', 'Under Review', 'Reviewed'] as const) {
        const seen = view(sent({ status, round: 2 }), as('author', personId))!;
        expect(seen).toMatchObject({
          relation: personId,
          comments: 'Comments for the editors',
          proof: { state: 'ready' },
        });
        const note = { text: 'Comments for the editors', round: 2 };
        expect(seen.authorNotes).toEqual([expect.objectContaining(note)]);
        expect([seen.editorNotes, seen.reviewerNotes, seen.reviews, seen.assignedReviewers]).toEqual([
          [],
          [],
          [],
          [],
        ]);
        expect(seen).not.toHaveProperty('history');
      }
    },
  );

  it.each(['Accepted', 'Rejected'] as const)(
    'see the notes meant for others than editors once it is %s, reviewers by number',
    (status) => {
      for (const personId of ['owner', 'coAuthor']) {
        const seen = view(sent({ status }), as('author', personId))!;
        expect(texts(seen.editorNotes)).toEqual(['for both', 'for reviewers']);
        expect(seen.reviewerNotes.map(({ text, addedBy }) => [text, addedBy.name])).toEqual([
          ['of first', 'Reviewer 1'],
          ['of second', 'Reviewer 2'],
        ]);
        expect(seen.reviewerNotes.map(({ addedAt }) => addedAt)).toEqual([
          '2026-03-03T00:00:00.000Z',
          '2026-03-03T00:00:00.000Z',
        ]);
        expect([seen.reviews, seen.assignedReviewers]).toEqual([[], []]);
        expect(seen).not.toHaveProperty('history');
        expect(JSON.stringify(seen)).not.toMatch(/r-first|r-second|Iewer/);
      }
    },
  );

  it('are authors in an editor’s or reviewer’s session too', () => {
    const seen = view(sent(), as('editor', 'coAuthor'));
    expect(seen).toMatchObject({ relation: 'coAuthor', reviews: [], decisions: [] });
    expect(seen).not.toHaveProperty('history');
    const seated = view({ ...sent(), seats: seatsOf(['coAuthor']) }, as('reviewer', 'coAuthor'));
    expect(seated).toMatchObject({ relation: 'coAuthor' });
    expect(seated).not.toHaveProperty('mayReview');
  });

  it('see title and status only where an editor’s call reads', () => {
    const seen = view(sent({ status: 'Rejected' }), as('editor', 'coAuthor'), { asEditor: true })!;
    expect(seen).toMatchObject({
      relation: 'editorAuthor',
      title: 'A title',
      status: 'Rejected',
      mergedFileUrl: null,
      abstract: '',
    });
    const filled = Object.entries(seen).filter(([, value]) => Array.isArray(value) && value.length > 0);
    expect(filled).toEqual([]);
  });
});

describe('an editor', () => {
  it('sees everything with names', () => {
    const seen = view(sent(), as('editor', 'ed'))!;
    expect(texts(seen.editorNotes)).toHaveLength(3);
    expect(seen.reviewerNotes.map((each) => each.addedBy.name)).toEqual([
      'Name of r-second',
      'Name of r-first',
    ]);
    expect(seen.reviews.map((each) => each.reviewerId)).toEqual(['r-second', 'r-first']);
    expect(seen.assignedReviewers.map((each) => [each._id, each.hasReviewed])).toEqual([
      ['r-first', true],
      ['r-second', true],
    ]);
    expect(seen).toMatchObject({ history: [{ event: 'sent-to-review' }] });
    expect(seen.authors[0]?.email).toBe('olga@example.org');
  });
});

describe('a reviewer', () => {
  it('reads it from the moment it was sent: the manuscript, notes for reviewers, only their own review', () => {
    const seen = view(sent(reviewed('r-second')), as('reviewer', 'r-first'))!;
    expect(seen).toMatchObject({
      relation: 'reviewer',
      abstract: 'An abstract',
      proof: { state: 'ready' },
      mayReview: true,
    });
    expect(texts(seen.editorNotes)).toEqual(['for both', 'for reviewers']);
    expect(texts(seen.reviewerNotes)).toEqual(['of first']);
    expect(seen.reviews.map((each) => each.reviewerId)).toEqual(['r-first']);
    expect([seen.assignedReviewers, seen.comments, seen.authorNotes]).toEqual([[], '', []]);
    expect(seen).not.toHaveProperty('history');
    expect(JSON.stringify(seen)).not.toMatch(/r-second|olga@example/);
  });

  it('has no access by assignment alone', () => {
    const file = { ...fileOf(sent({ status: 'Pending' })), reviews: [], notes: [] };
    expect(viewManuscript(file, as('reviewer', 'r-first'))).toBeUndefined();
  });

  it('taken off the list or after the decision keeps sight of their own past review, and of nothing else', () => {
    const seen = view(sent({ status: 'Accepted' }), as('reviewer', 'r-first'))!;
    expect(seen).toMatchObject({
      title: 'A title',
      mergedFileUrl: null,
      abstract: '',
      mayReview: false,
      editorNotes: [],
      authors: [],
    });
    expect(seen.reviews.map((each) => each.comments)).toEqual(['comments of r-first']);
  });

  it('may review once, and only while it is under review', () => {
    const mayReview = (record: ManuscriptRecord) =>
      ReviewersManuscript.parse(view(record, as('reviewer', 'r-first'))).mayReview;
    expect(mayReview(sent(reviewed()))).toBe(true);
    expect(mayReview(sent(reviewed('r-first')))).toBe(false);
    expect(mayReview(sent({ ...reviewed(), status: 'Reviewed' }))).toBe(false);
  });
});

describe('the link to its PDF', () => {
  const links = { signRead: async (key: string) => `https://documents/${key}` } as unknown as ProofLinks;
  const manuscripts = {
    reviewForm: async () => [],
    listHistory: async () => ({ entries: [], next: undefined }),
  };
  const linkFor = async (record: ManuscriptRecord, reader: Reader, options = {}) =>
    (await createShow({ manuscripts, links })(fileOf(record), reader, options))?.mergedFileUrl;

  it('is for those who may read it', async () => {
    const { key } = sent().proof;
    for (const reader of [
      as('author', 'owner'),
      as('author', 'coAuthor'),
      as('editor', 'ed'),
      as('reviewer', 'r-first'),
    ])
      expect(await linkFor(sent(), reader)).toBe(`https://documents/${key}`);
  });

  it('is not for an editor who is an author, nor for a reviewer after the decision', async () => {
    expect(await linkFor(sent(), as('editor', 'coAuthor'), { asEditor: true })).toBeNull();
    expect(await linkFor(sent({ status: 'Accepted' }), as('reviewer', 'r-first'))).toBeNull();
  });

  it('is not there while a newer build runs', async () => {
    const base = buildManuscript();
    for (const state of ['none', 'queued', 'building', 'failed'] as const) {
      const record = { ...base, proof: { ...base.proof, key: 'earlier.pdf', state } };
      expect(await linkFor(record, as('author', 'owner'))).toBeNull();
    }
  });
});
