// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LatestPapers } from '../../../web/src/features/site/latest-papers.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';

const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });
const latest = () => show(<LatestPapers />);

test('shows who wrote the newest papers and when, each with its address', async () => {
  const authors = ['A. One', 'B. Two'];
  fakeServer(json(200, [{ number: 12, title: 'Sparse attention', authors, published: '2027-01-03' }]));
  latest();
  expect((await link('Sparse attention')).getAttribute('href')).toBe('/journal/jics/articles/12');
  expect(screen.getByText('A. One, B. Two')).toBeTruthy();
  expect(screen.getByText('3 January 2027')).toBeTruthy();
});

test('says that no issue has been published, where none is', async () => {
  fakeServer(json(200, []));
  latest();
  expect(await screen.findByText(/^No issue has been published yet\./)).toBeTruthy();
  expect((await link('Read the submission guidelines')).getAttribute('href')).toMatch(/guidelines$/);
});

test('names the current issue as long as nobody knows', async () => {
  fakeServer(json(503, {}));
  latest();
  expect((await link('See the current issue')).getAttribute('href')).toBe('/journal/jics/articles/current');
  expect(screen.queryByText(/No issue/)).toBeNull();
});
