// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { EndedSeat } from '../../../web/src/features/seat/ended-seat.tsx';
import { seatPage } from '../../support/seat-page.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const file = { key: 'uploads/remarks', fileName: 'Remarks.pdf', size: 1_840_000 };
const form = {
  scores: { originality: 4, soundness: 5 },
  answers: {},
  recommendation: 'Minor Revision' as const,
  comments: 'A careful paper.',
  forEditor: 'Known, I think.',
  attachments: [file],
};
const answer = {
  id: 'originality',
  kind: 'score' as const,
  label: 'Originality',
  forAuthors: false,
  value: 4,
};
const page = (more: Partial<SeatPage>) =>
  seatPage({ state: 'submitted', may: [], ended: 'The editors have decided on this manuscript.', ...more });
const review = (url: string) => ({
  edition: 1,
  changedAt: '2026-11-23T10:00:00.000Z',
  form,
  answers: [
    { ...answer, low: 'known before', high: 'new and striking' },
    { ...answer, id: 'q-earlier', label: 'A question of an earlier form', value: 2 },
  ],
  files: [{ fileName: file.fileName, size: file.size, url }],
  forAuthors: {
    state: 'ready' as const,
    pages: 2,
    problems: ['File 1: the PDF opens only with a password.'],
    removed: 3,
    left: ['Hale 2019'],
    url: `${url}/authors`,
  },
});
const access = { seat: 'JICS-1_1', signature: 'signature' };

it('a seat that is over shows the whole review: scores as they were asked, both texts, files and what is wrong with one', () => {
  show(<EndedSeat page={page({ review: review('old') })} access={access} />);
  for (const text of [
    'Minor Revision',
    'A careful paper.',
    'Known, I think.',
    'A question of an earlier form',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  const given = screen.getAllByText(/of 5/).map(({ textContent }) => textContent);
  expect(given).toEqual(['4 of 5 (1: known before · 5: new and striking)', '2 of 5']);
  expect(screen.getByText(/opens only with a password/)).toBeTruthy();
});

it('a file of one’s own is fetched by a link of the moment, however long the page has stood', async () => {
  const assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  fakeServer(json(200, page({ review: review('https://documents.test/now') })));
  show(<EndedSeat page={page({ review: review('https://documents.test/old') })} access={access} />);
  await press('Download Remarks.pdf');
  expect(assign).toHaveBeenCalledWith('https://documents.test/now');
  expect(
    screen.getByText(/We took out 3 passages naming you\. It may still name you: ‘Hale 2019’/),
  ).toBeTruthy();
  await press('Download what the authors will see');
  expect(assign).toHaveBeenLastCalledWith('https://documents.test/now/authors');
});

it('what was only begun is shown as far as it came, files alone too', () => {
  const draft = {
    edition: 1,
    savedAt: '2026-11-23T10:00:00.000Z',
    form: { ...form, comments: '', forEditor: '' },
  };
  show(<EndedSeat page={page({ state: 'cancelled', draft })} access={access} />);
  expect(screen.getByText('Your unfinished review')).toBeTruthy();
  expect(screen.getByText('Remarks.pdf')).toBeTruthy();
});

it('who gave a review can save their certificate, and reads why where it can’t be made', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const calls = fakeServer(json(200, { fileName: 'certificate.pdf', pdf: btoa('%PDF-1.7') }));
  show(<EndedSeat page={page({ review: review('old') })} access={access} />);
  await press('Download certificate (PDF)');
  expect(saved).toEqual(['certificate.pdf']);
  expect(JSON.stringify(calls)).toContain('/seats/JICS-1_1/certificate');
  fakeServer(json(500, { code: 'internal_error', message: 'No.' }));
  await press('Download certificate (PDF)');
  expect(screen.getByText('We could not download the certificate')).toBeTruthy();
});

it('who gave none is offered no certificate', () => {
  show(<EndedSeat page={page({ state: 'cancelled' })} access={access} />);
  expect(screen.queryByText('Download certificate (PDF)')).toBeNull();
});
