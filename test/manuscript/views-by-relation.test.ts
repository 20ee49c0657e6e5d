import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { ManuscriptFile, NoteRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { viewManuscript } from '../../functions/views/rules/manuscript-view.ts';
import {
  AuthorsManuscript,
  ClosedManuscript,
  EditorsManuscript,
  NamedManuscript,
  ReviewersManuscript,
} from '../../shared/contract/manuscripts.ts';
import { fileOf, underReview, withFields } from '../support/build-manuscript.ts';

const at = '2026-03-03T00:00:00.000Z';
const person = { personId: 'needle-of-who', name: 'Needle of who wrote' };
const note = (
  text: string,
  kind: NoteRecord['kind'],
  visibility: NoteRecord['visibility'],
  by = 'ed',
): NoteRecord => ({
  id: text.replaceAll(' ', '-'),
  kind,
  text,
  action: 'Accept',
  visibility,
  addedBy: { personId: by, name: by },
  addedAt: at,
  round: 1,
});
const review = (by: string) => ({
  id: `review-${by}`,
  reviewerId: by,
  reviewerName: by,
  comments: `needle in the review of ${by}`,
  forEditor: `needle to the editors of ${by}`,
  recommendation: 'Accept' as const,
  round: 1,
  cycle: 1,
  seat: 1,
  addedAt: at,
});

const record = underReview(['reviewer', 'other'], {
  submitted: true,
  submittedAt: at,
  comments: 'needle in the comments',
  responseText: 'needle in the response',
  declined: [{ id: 'd', name: 'needle who declined' }],
  conflicts: [{ id: 'conflicted', by: 'conflicted', at }],
  handlingEditor: { id: 'needle-handling', name: 'needle who handles' },
  threads: [{ thread: 'author', count: 1, lastAt: at, unread: { editors: null, other: null } }],
});
const file: ManuscriptFile = {
  ...fileOf(record),
  seats: fileOf(record).seats.map((seat) => ({ ...seat, email: `needle-${seat.reviewerId}@seat.example` })),
  notes: [
    note('needle in a note to editors', 'editor', ['editor']),
    note('needle in a note to reviewers', 'editor', ['reviewer']),
    note('needle in a note of other', 'reviewer', ['editor'], 'other'),
  ],
  reviews: [review('reviewer'), review('other')],
  history: [{ id: 'h', at, event: 'sent-to-review', who: { ...person, role: 'editor' } }],
};

const READERS = {
  owner: [AuthorsManuscript, { kind: 'author', personId: 'owner' }],
  coAuthor: [AuthorsManuscript, { kind: 'author', personId: 'coAuthor' }],
  named: [NamedManuscript, { kind: 'author', personId: 'named' }],
  editor: [EditorsManuscript, { kind: 'editor', personId: 'ed' }],
  editorAuthor: [ClosedManuscript, { kind: 'editor', personId: 'coAuthor' }],
  'editor with a conflict': [ClosedManuscript, { kind: 'editor', personId: 'conflicted' }],
  reviewer: [ReviewersManuscript, { kind: 'reviewer', personId: 'reviewer' }],
} as const;
type Name = keyof typeof READERS;
const names = Object.keys(READERS) as Name[];
const named = { ...record.authors[1]!, _id: 'named', firstName: 'Nominated', email: 'named@example.org' };
const asked = withFields(record, { authors: [...record.authors, named], unconfirmed: ['named'] });
const viewFor = (name: Name, { isAnonymous = false } = {}) =>
  viewManuscript({ ...file, record: { ...asked, isAnonymous } }, READERS[name][1], { asEditor: true })!;

/** Those whose answers contain it. */
const NEEDLES: Record<string, readonly Name[]> = {
  'A title': names,
  'An abstract': ['owner', 'coAuthor', 'editor', 'reviewer'],
  Nominated: ['owner', 'coAuthor', 'named', 'editor', 'reviewer'],
  'olga@example.org': ['owner', 'coAuthor', 'editor'],
  'coverLetter.pdf': ['owner', 'coAuthor', 'editor'],
  'needle in the comments': ['owner', 'coAuthor', 'editor'],
  'needle in the response': ['owner', 'coAuthor', 'editor'],
  'needle who declined': ['owner', 'editor'],
  'needle in a note to editors': ['editor'],
  'needle in a note to reviewers': ['editor', 'reviewer'],
  'needle in a note of other': ['editor'],
  'needle in the review of reviewer': ['editor', 'reviewer'],
  'needle to the editors of reviewer': ['editor', 'reviewer'],
  'needle in the review of other': ['editor'],
  'needle to the editors of other': ['editor'],
  'needle-other@seat.example': ['editor'],
  'Needle of who wrote': ['editor'],
  'needle who handles': ['editor'],
  '"conflicted"': ['editor'],
};

describe.each([{ isAnonymous: false }, { isAnonymous: true }])('a manuscript (%o)', (how) => {
  it.each(names)('has for $0 the fields of their own schema, each that it must have and no other', (name) => {
    const [schema] = READERS[name];
    const view = viewFor(name, how);
    const fields = Object.entries<z.ZodType>(schema.shape);
    const always = fields.filter(([, field]) => {
      const { success, data } = field.safeParse(undefined);
      return !success || data !== undefined;
    });
    expect(Object.keys(view)).toEqual(expect.arrayContaining(always.map(([field]) => field)));
    expect(fields.map(([field]) => field)).toEqual(expect.arrayContaining(Object.keys(view)));
  });
});

it.each(Object.entries(NEEDLES))('“%s” is read by these alone: %j', (needle, readers) => {
  const found = names.filter((name) => JSON.stringify(viewFor(name)).includes(needle));
  expect(found).toEqual(readers);
});

it('an answer that held more than its reader’s schema has would not hold it, or not go out', () => {
  const view = viewFor('owner');
  const { history, reviews } = EditorsManuscript.parse(viewFor('editor'));
  expect(AuthorsManuscript.parse({ ...view, history })).not.toHaveProperty('history');
  expect(AuthorsManuscript.safeParse({ ...view, reviews }).success).toBe(false);
});
