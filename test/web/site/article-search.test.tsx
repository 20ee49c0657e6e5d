// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArticleSearch } from '../../../web/src/features/site/journal/article-search.tsx';
import { ArticleSearchBox } from '../../../web/src/features/site/journal/article-search-box.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { show } from '../show.tsx';

const PLACE = '/journal/jics/articles/search';
const paper = (number: number, title: string) => ({
  number,
  title,
  authors: ['A. One', 'B. Two'],
  keywords: [],
  published: '2027-01-03',
});
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /^Search by title/ });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

test('finds what was typed with a mistake, says how many there are, and keeps the words in the address', async () => {
  fakeServer(json(200, [paper(12, 'Sparse attention'), paper(13, 'Dense memory')]));
  show(<ArticleSearch />, { at: PLACE });
  type('sparse atention');
  expect(await screen.findByText('1 article found.')).toBeTruthy();
  const [item] = screen.getAllByRole('listitem');
  expect(within(item!).getByRole('link', { name: 'Sparse attention' }).getAttribute('href')).toBe(
    '/journal/jics/articles/12',
  );
  expect(item!.textContent).toContain('A. One, B. Two');
  expect(window.location.search).toBe('?q=sparse+atention');
  type('');
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(window.location.search).toBe('');
});

test('begins with what the address asks, and says what to do where nothing fits', async () => {
  fakeServer(json(200, [paper(12, 'Sparse attention')]));
  show(<ArticleSearch />, { at: `${PLACE}?q=xylophone` });
  expect(await screen.findByText(/^No articles found\. Check the spelling/)).toBeTruthy();
  expect(box().value).toBe('xylophone');
});

test('leads to the list below where the search could not be loaded', async () => {
  fakeServer(json(503, {}));
  show(<ArticleSearch />, { at: `${PLACE}?q=sparse` });
  expect(await screen.findByText(/use the list below/)).toBeTruthy();
  expect(box().value).toBe('sparse');
});

test('elsewhere the box leads to the search, without a script’s help', () => {
  show(<ArticleSearchBox />, { at: '/journal/jics/articles/archives' });
  const form = box().form!;
  expect([form.getAttribute('action'), form.method, box().name]).toEqual([PLACE, 'get', 'q']);
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
});
