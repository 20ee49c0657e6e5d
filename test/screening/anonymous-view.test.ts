import { describe, expect, it } from 'vitest';
import type { ProofLinks } from '../../functions/core/proof-links.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../../functions/manuscript/record/review-copy-record.ts';
import { versionOf } from '../../functions/manuscript/record/version-record.ts';
import { viewRoundsForReviewer } from '../../functions/manuscript/rules/round-view.ts';
import { findHeldSeat, pdfKeyOf, viewSeatPage } from '../../functions/reviewing/rules/seat-page.ts';
import { viewManuscript } from '../../functions/views/rules/manuscript-view.ts';
import { createShow } from '../../functions/views/show.ts';
import { Manuscript } from '../../shared/contract/manuscripts.ts';
import { fileOf, underReview } from '../support/build-manuscript.ts';
import { anonymously } from '../support/review-copy.ts';

const reviewer = { personId: 'reviewer', kind: 'reviewer' } as const;
const editor = { personId: 'editor', kind: 'editor' } as const;
const links = {
  signRead: async (key: string, name: string) => `https://files.example/${key}?name=${name}`,
  signPicture: async (key: string) => key,
  signDownload: async (key: string) => `https://files.example/${key}`,
} as ProofLinks;
const manuscripts = {
  reviewForm: async () => [],
  listHistory: async () => ({ entries: [], next: undefined }),
};

const inReview = (copy: Partial<ReviewCopyRecord> = {}): ManuscriptRecord =>
  anonymously(
    underReview(['reviewer'], {
      createdAt: '2026-03-01T11:22:33.444Z',
      updatedAt: '2026-03-02T11:22:33.444Z',
      submittedAt: '2026-03-02T11:22:33.444Z',
      resubmissionOf: 'former',
    }),
    copy,
  );

describe('a manuscript under anonymous review', () => {
  it('has an author who is called after it, so that two of one person’s look like two persons’', () => {
    const [one, other] = [inReview(), inReview()].map(
      (record) => viewManuscript(fileOf(record), reviewer)!.author,
    );
    expect(one!._id).not.toBe(other!._id);
    expect(one!.fullName).toMatch(/^Author of /);
  });

  it('names to its reviewer no author, no address and no person, and no time of day', () => {
    const record = inReview();
    const view = Manuscript.parse(viewManuscript(fileOf(record), reviewer));
    expect(JSON.stringify(view)).not.toMatch(/Olga|Owner|Carl|Fellow|example\.org|coAuthor"|"owner"|former/);
    expect(JSON.stringify(view)).not.toContain('11:22');
    expect(view).toMatchObject({ anonymous: true, authors: [], correspondingAuthorId: null });
  });

  it('keeps its authors from who reviewed it before, once that cycle is over', () => {
    const record = { ...inReview(), status: 'Rejected' as const };
    const review = {
      id: 'r',
      reviewerId: 'reviewer',
      reviewerName: 'Rev',
      comments: 'Well done',
      recommendation: 'Accept' as const,
      round: 1,
      cycle: 1,
      seat: 1,
      addedAt: '2026-03-03T00:00:00.000Z',
    };
    const view = viewManuscript({ ...fileOf(record), reviews: [review] }, reviewer);
    expect(JSON.stringify(view)).not.toMatch(/Olga|Owner|"owner"/);
    expect(view).toMatchObject({ anonymous: true, reviews: [{ comments: 'Well done' }] });
  });

  it('shows its editors everything as ever', () => {
    const view = viewManuscript(fileOf(inReview()), editor)!;
    expect(view.author.fullName).toBe('Olga Owner');
    expect(view).not.toHaveProperty('anonymous');
  });
});

it('names nobody in its rounds: no answer of the authors, no former title, no PDF', () => {
  const record = { ...inReview(), round: 2, title: 'Engines' };
  const told = { title: 'Owner’s engines', responseText: 'We, Olga Owner, thank you.' };
  const rounds = viewRoundsForReviewer(
    fileOf({ ...record, responseText: 'Yours, Olga Owner' }),
    [versionOf({ ...record, ...told, round: 1 })],
    'reviewer',
  );
  expect(JSON.stringify(rounds)).not.toMatch(/Olga|Owner|proofs/);
  expect(rounds.map(({ view }) => [view.title, view.responseText])).toEqual([
    ['Engines', '[Left out for anonymous review. It was in the anonymous copy of its round]'],
    ['Engines', '[It is in the anonymous copy, before the manuscript]'],
  ]);
});

describe('the PDF that a reviewer gets of it', () => {
  const linkOf = async (record: ManuscriptRecord) =>
    (await createShow({ manuscripts, links })(fileOf(record), reviewer))?.mergedFileUrl;
  const bySeat = (record: ManuscriptRecord) => {
    const held = findHeldSeat(fileOf(record), 1)!;
    const page = viewSeatPage(held, undefined, [], { pdfUrl: null, rounds: [], fields: [] });
    return { page, key: pdfKeyOf(held) };
  };

  it('is the copy, by the list as by the page of their seat', async () => {
    expect(await linkOf(inReview())).toContain('/reviews/1-1-copy.pdf');
    expect(bySeat(inReview())).toMatchObject({
      key: 'manuscripts/x/reviews/1-1-copy.pdf',
      page: { authors: [], anonymous: true },
    });
  });

  const withheld: [string, ManuscriptRecord][] = [
    ['none is built', { ...inReview(), reviewCopy: null }],
    ['it is on its way', inReview({ state: 'building' })],
    ['none could be made', inReview({ state: 'failed' })],
    ['it is of an older proof', inReview({ proofVersion: 0 })],
    ['it was cleared of other names', inReview({ identities: 'others' })],
    ['something likely is open', inReview({ open: { certain: 0, likely: 1 } })],
    ['something certain is open', inReview({ open: { certain: 1, likely: 0 } })],
    ['a part of it can’t be looked through', inReview({ unreadableParts: 1 })],
    [
      'an editor let an older one out',
      inReview({
        revision: 2,
        open: { certain: 0, likely: 1 },
        override: { personId: 'e', name: 'E', reason: 'because', at: '2026-03-02', forRevision: 1 },
      }),
    ],
  ];

  it.each(withheld)('is nothing, and not the proof, while %s', async (_when, record) => {
    expect(await linkOf(record)).toBeNull();
    expect(bySeat(record).key).toBeUndefined();
  });

  it('is the copy with what is open where an editor let this very one out', async () => {
    const override = { personId: 'e', name: 'E', reason: 'because', at: '2026-03-02', forRevision: 2 };
    const record = inReview({ revision: 2, open: { certain: 0, likely: 1 }, override });
    expect(await linkOf(record)).toContain('/reviews/');
  });

  it('is the proof, for editors', async () => {
    const view = await createShow({ manuscripts, links })(fileOf(inReview()), editor);
    expect(view?.mergedFileUrl).toContain('/proofs/');
  });
});
