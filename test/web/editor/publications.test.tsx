// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicationLine, PublicationList } from '../../../shared/contract/publications.ts';
import { Publications } from '../../../web/src/features/editor/publications/publications.tsx';
import { editor } from '../../screens/cast.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const line = (number: number, more: Partial<PublicationLine> = {}): PublicationLine => ({
  number,
  title: `Article ${number}`,
  type: 'Research Article',
  authors: ['Ágnes Kovács'],
  volume: 2,
  issue: 1,
  published: '2027-01-03',
  address: `/journal/jics/articles/${number}`,
  manuscript: { _id: `JICS-${number}`, version: 12, notices: [], waiting: null },
  ...more,
});
const open = (...pages: Partial<PublicationList>[]) => {
  const calls = fakeServer(() =>
    json(200, { publications: [], nextCursor: null, isChief: false, ...(pages.shift() ?? {}) }),
  );
  show(<Publications />, { session: editor, at: '/journal/jics/editor/publications' });
  return calls;
};

describe('the page of what is published', () => {
  it('says so where nothing is', async () => {
    open({});
    expect(await screen.findByText('No article is published yet.')).toBeTruthy();
  });

  it('has issues, their articles, the way to each and to what was said about it', async () => {
    const notice = { number: 13, kind: 'correction' as const, on: '2027-02-01' };
    const manuscript = { ...line(12).manuscript!, notices: [notice] };
    open({ publications: [line(12, { manuscript }), line(4, { volume: 1, manuscript: null })] });
    const item = (await screen.findByRole('link', { name: 'Article 12' })).closest('li')!;
    expect(within(item).getByRole('link', { name: 'Correction of 1 February 2027' })).toHaveProperty(
      'pathname',
      '/journal/jics/articles/13',
    );
    expect(within(item).getByRole('link', { name: /Open the manuscript/ })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Volume 2, Issue 1',
      'Volume 1, Issue 1',
    ]);
    expect(screen.getAllByRole('link', { name: /Open the manuscript/ })).toHaveLength(1);
  });

  it('goes on where the first page ends', async () => {
    const calls = open({ publications: [line(12)], nextCursor: 'sealed' }, { publications: [line(11)] });
    await screen.findByRole('link', { name: 'Article 12' });
    await press('Show more');
    expect(await screen.findByRole('link', { name: 'Article 11' })).toBeTruthy();
    expect(calls.at(-1)?.path).toContain('cursor=sealed');
  });
});
