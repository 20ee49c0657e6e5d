// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EarlierReview } from '../../../shared/contract/rounds.ts';
import { RESPONSE_IN_COPY } from '../../../shared/domain/response-in-copy.ts';
import { AnsweredReviews } from '../../../web/src/manuscript/answered-reviews.tsx';
import { OwnRounds } from '../../../web/src/manuscript/own-rounds.tsx';
import { roundView } from '../../support/round-view.ts';
import { show } from '../show.tsx';

const review: EarlierReview = {
  round: 1,
  cycle: 1,
  addedAt: '2026-03-20T00:00:00.000Z',
  recommendation: 'Major Revision',
  comments: 'Lemma 2 has a gap.',
  forEditor: 'Solid, all in all.',
  answers: [{ id: 'originality', kind: 'score', label: 'Originality', forAuthors: false, value: 4 }],
};
const responseText =
  'We thank both.\n\nReviewer 1\n\nThe table is new.\n\nReviewer 2:\n\nLemma 2 is proved now.';
const rounds = [
  roundView({ decided: { kind: 'major', at: '2026-04-01T00:00:00.000Z' } }),
  roundView({ round: 2, responseText, changesPage: 9, mergedFileUrl: '/2.pdf' }),
];

it('a reviewer reads their own review beside what the authors answer to it, and which decision it led to', () => {
  show(<OwnRounds rounds={rounds} reviews={[review]} number={2} />);
  const own = screen.getByRole('heading', { name: 'Your review of round 1' });
  const answer = screen.getByRole('heading', { name: 'The authors’ answer to your review of round 1' });
  expect(own.parentElement?.parentElement).toBe(answer.parentElement?.parentElement);
  expect(own.parentElement?.textContent).toContain('Lemma 2 has a gap.');
  expect(own.parentElement?.textContent).toContain('Solid, all in all.');
  expect(answer.parentElement?.textContent).toContain('Lemma 2 is proved now.');
  expect(screen.getByRole('heading', { name: 'The authors’ answer to Reviewer 1' })).toBeTruthy();
  expect(document.body.textContent).toContain('The authors know you as Reviewer 2.');
  expect(document.body.textContent).toMatch(/Decision on round 1: major revision, 1 Apr 2026/);
});

it('the changes are a link to their page, or a sentence says why they are not shown', () => {
  show(<OwnRounds rounds={rounds} reviews={[review]} number={2} />);
  const link = screen.getByRole('link', { name: /What was changed since the last round, from page 9/ });
  expect(link.getAttribute('href')).toBe('/2.pdf#page=9');
  show(
    <OwnRounds
      rounds={[rounds[0]!, roundView({ round: 2, changesLeftOut: 'One of them is a PDF.' })]}
      reviews={[]}
      number={null}
    />,
  );
  expect(
    screen.getByText(/does not show the changes since the last round\. One of them is a PDF\./),
  ).toBeTruthy();
});

it('an answer that names nobody stands whole beside all reviews, and one in a file is led to', () => {
  const reviews = [1, 2].map((number) => ({
    key: String(number),
    number,
    name: `Reviewer ${number}`,
    body: `Words of ${number}`,
  }));
  show(<AnsweredReviews answer={roundView({ round: 2, responseText: 'Yes to all.' })} reviews={reviews} />);
  const answer = screen.getByRole('heading', { name: 'The authors’ answer' }).parentElement!;
  expect(answer.textContent).toContain('Yes to all.');
  expect(answer.parentElement?.textContent).toMatch(/Words of 1.*Words of 2/);
  const response = { fileName: 'Answer.docx', size: 48_000, url: '/answer' };
  show(
    <AnsweredReviews answer={roundView({ round: 2, response, responsePage: 2 })} reviews={reviews} isOwn />,
  );
  expect(screen.getByRole('link', { name: 'Answer.docx' }).getAttribute('href')).toBe('/answer');
  expect(screen.getByRole('heading', { name: 'Your answer' }).parentElement?.textContent).toContain(
    'in the PDF from page 2',
  );
});

it('a review that the answer does not name by its number is still shown, and says so', () => {
  show(<OwnRounds rounds={rounds} reviews={[review]} number={3} />);
  expect(screen.getByText(/No response to this reviewer by name/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The authors’ answer to Reviewer 2' })).toBeTruthy();
});

it('a response that is in the anonymous copy alone has a button to the copy in its place', () => {
  const inCopy = [rounds[0]!, roundView({ round: 2, responseText: RESPONSE_IN_COPY })];
  show(
    <OwnRounds
      rounds={inCopy}
      reviews={[review]}
      number={2}
      copy={<button type="button">View PDF</button>}
    />,
  );
  const answer = screen.getByText('It is in the anonymous copy, before the manuscript.').parentElement;
  expect(answer?.querySelector('button')?.textContent).toBe('View PDF');
  expect(document.body.textContent).not.toContain('[');
});
