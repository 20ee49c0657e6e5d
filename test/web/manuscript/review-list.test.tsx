// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import { answeredIn } from '../../../shared/domain/review-fields.ts';
import { ManuscriptDetails } from '../../../web/src/features/editor/manuscript-details.tsx';
import { ReviewList } from '../../../web/src/manuscript/review-list.tsx';
import { FORM, TYPED } from '../../screens/review-form.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { show } from '../show.tsx';

const plain: Review = {
  _id: 'r1',
  reviewerName: 'Sofia Lindqvist',
  comments: 'A careful paper.',
  recommendation: 'Minor Revision',
  round: 1,
  cycle: 1,
  addedAt: '2026-11-20T10:00:00.000Z',
};
const answer = {
  id: 'originality',
  kind: 'score' as const,
  label: 'Originality',
  forAuthors: false,
  value: 4,
};
const whole: Review = {
  ...plain,
  answers: [
    { ...answer, low: 'known before', high: 'new and striking' },
    { ...answer, id: 'q-earlier', label: 'A question of an earlier form', value: 2 },
  ],
  forEditor: 'Known, I think.',
  attachments: [{ fileName: 'Remarks.docx', size: 2048, url: null }],
  forAuthors: {
    state: 'failed',
    pages: null,
    problems: ['File 1: it has a password.'],
    removed: 0,
    left: [],
    url: null,
  },
};

it('an editor reads scores as numbers with their words, whatever the bars look like', () => {
  show(<ReviewList reviews={[whole]} empty="" />);
  const scores = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(scores).toEqual(['4 of 5 (1: known before · 5: new and striking)', '2 of 5']);
});

it('what is for the editors alone stands under its own heading, apart from the comments', () => {
  show(<ReviewList reviews={[whole]} empty="" />);
  const part = screen.getByRole('heading', { name: 'For editors only', level: 4 }).parentElement!;
  expect(within(part).getByText('Known, I think.')).toBeTruthy();
  expect(within(part).queryByText('A careful paper.')).toBeNull();
});

it('files stand with the review, and why the authors can’t get them', () => {
  show(<ReviewList reviews={[whole]} empty="" />);
  const files = screen.getByRole('list', { name: 'Files that came with this review' });
  expect(files.textContent).toContain('Remarks.docx');
  expect(screen.getByText(/We can’t give these files to the authors.*it has a password/)).toBeTruthy();
});

it('says what was taken out of files for the authors, and which words may still name the reviewer', () => {
  const forAuthors = {
    state: 'ready',
    pages: 2,
    problems: [],
    removed: 3,
    left: ['Hale 2019'],
    url: '/x',
  } as const;
  show(
    <ReviewList
      reviews={[{ ...whole, forAuthors: { ...forAuthors, problems: [], left: [...forAuthors.left] } }]}
      empty=""
    />,
  );
  expect(
    screen.getByText(/\(2 pages\)\. We took out 3 passages\. It may still name the reviewer: ‘Hale 2019’\./),
  ).toBeTruthy();
});

it('a review without a form is its comments alone', () => {
  show(<ReviewList reviews={[plain]} empty="" />);
  expect(screen.getByText('A careful paper.')).toBeTruthy();
  expect(screen.queryAllByRole('definition')).toEqual([]);
  expect(screen.queryByText('For editors only')).toBeNull();
});

it('the card leaves out a review that its note repeats, but never one that says more than the note', () => {
  const note = {
    _id: 'n1',
    text: plain.comments,
    action: 'Minor Revision',
    visibility: ['editor' as const],
    addedBy: { name: 'Sofia Lindqvist', role: 'reviewer' as const },
    addedAt: plain.addedAt,
    round: 1,
  };
  const more = { ...whole, _id: 'r2' };
  show(<ManuscriptDetails manuscript={manuscriptView({ reviewerNotes: [note], reviews: [plain, more] })} />);
  expect(screen.getByText('Reviews (1)')).toBeTruthy();
  expect(screen.getByText('Known, I think.')).toBeTruthy();
});

it('of the answers an editor reads which the authors get, and which words are for the editors alone', () => {
  const answers = answeredIn(FORM, TYPED);
  show(<ReviewList reviews={[{ ...plain, answers }]} empty="" />);
  const told = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(told.slice(-4)).toEqual([
    'Are the data open to everyone? (the authors see this)',
    'Have you run the code?',
    'What is the best of it, in one sentence? (the authors see this)',
    'Doubts about how the study was made or told (for editors only)',
  ]);
});
