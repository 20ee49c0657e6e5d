import {
  buildView,
  ClosedManuscript,
  EditorsManuscript,
  ReviewersManuscript,
} from '../../shared/contract/manuscripts.ts';

const closed = {
  _id: 'JICS-1',
  version: 3,
  title: 'Sparse attention for edge devices',
  status: 'Pending',
  submitted: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  round: 1,
  author: { _id: 'author-1', firstName: 'Ágnes', lastName: 'Kovács', fullName: 'Ágnes Kovács' },
} satisfies Partial<ClosedManuscript>;

const content = {
  ...closed,
  number: 'JICS-2026-0001',
  type: 'Research Article',
  submissionDate: '2026-11-02T09:00:00.000Z',
  proof: { version: 1, state: 'ready', reason: null, pages: 12, decision: 'accepted' },
  classification: ['Science'],
  keywords: ['attention'],
  abstract: 'An abstract.',
  funding: 'No',
} satisfies Partial<ReviewersManuscript>;

/** A manuscript as an editor sees it; every test states only what it is about. */
export const manuscriptView = (over: Partial<EditorsManuscript> = {}): EditorsManuscript =>
  buildView(EditorsManuscript, {
    ...content,
    relation: 'editor',
    stage: 'screening',
    waitsOn: 'editors',
    since: '2026-11-02T09:00:00.000Z',
    correspondingAuthorId: 'author-1',
    ...over,
  });

export const reviewersView = (over: Partial<ReviewersManuscript> = {}): ReviewersManuscript =>
  buildView(ReviewersManuscript, { ...content, relation: 'reviewer', ...over });

export const closedView = (over: Pick<ClosedManuscript, 'heldBack'> & Partial<ClosedManuscript>) =>
  buildView(ClosedManuscript, { ...closed, relation: 'editor', ...over });
