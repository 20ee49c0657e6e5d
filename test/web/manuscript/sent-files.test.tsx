// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { AuthorsManuscript, EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { SentFiles } from '../../../web/src/manuscript/sent-files.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

const file = (url?: string): NonNullable<AuthorsManuscript['coverLetter']> => ({
  fileName: 'letter.docx',
  size: 2048,
  type: 'docx',
  savedAt: '2026-03-01T00:00:00.000Z',
  ...(url ? { url } : {}),
});
const draw = () =>
  show(<SentFiles manuscript={buildManuscript({ coverLetter: file() })} />, {
    session: buildSession(),
  });
const answer = (coverLetter: AuthorsManuscript['coverLetter']) =>
  fakeServer(json(200, { success: true, manuscript: buildManuscript({ coverLetter }) }));

it('a file that was sent is saved by a link of the moment', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  answer(file('https://documents.test/letter'));
  draw();
  await press('Download Cover letter');
  expect(assign).toHaveBeenCalledWith('https://documents.test/letter');
});

it('one that is gone by now says so, where the eye is', async () => {
  answer(null);
  draw();
  await press('Download Cover letter');
  expect(screen.getByText('This file is no longer part of the manuscript.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('We could not download the file');
});

it('an editor saves the Word file of an article, the last one first', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const at = (url?: string) => ({
    ...manuscriptView({ status: 'Accepted', stage: 'preparing', manuscript: file(), coverLetter: file() }),
    production: productionView('preparing', { file: { ...file(url), fileName: 'corrected.docx' } }),
  });
  fakeServer(json(200, { success: true, manuscript: at('https://documents.test/corrected') }));
  show(<SentFiles manuscript={at() as EditorsManuscript} />, { session: buildSession() });
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual([
    'Download Word file of the article',
    'Download Manuscript',
    'Download Cover letter',
  ]);
  await press('Download Word file of the article');
  expect(assign).toHaveBeenCalledWith('https://documents.test/corrected');
});
