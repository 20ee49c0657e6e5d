// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ImportView } from '../../../shared/contract/moving.ts';
import { Component as ImportScreen } from '../../../web/src/features/editor/moving/import-page.tsx';
import { Component as MovingScreen } from '../../../web/src/features/editor/moving/moving-page.tsx';
import { editor } from '../../screens/cast.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { agree, button, press, show, type } from '../show.tsx';

const at = '2027-05-01T09:00:00.000Z';
const shown: ImportView = {
  _id: '20270501090000-0a1b2c',
  version: 2,
  state: 'read',
  from: 'old.example.org/jics',
  sources: ['issues.xml'],
  format: 'OJS native XML',
  createdAt: at,
  changedAt: at,
  by: 'Helena Marsh',
  counts: { articles: 1290, issues: 12, people: 204, submissions: 0, files: 131, bytes: 96_000_000 },
  progress: null,
  staged: null,
  problem: null,
  report: {
    journal: 'Old Things',
    kinds: [
      { what: 'article_galley', found: 1300, kept: 1290, leftOut: 8, doubt: 3, refused: 2 },
      { what: 'abbrev', found: 4, kept: 4, leftOut: 0, doubt: 0, refused: 0 },
    ],
    named: [
      { as: 'left out', what: 'galley', reason: 'It leads elsewhere.', place: 'line 8', count: 8 },
      { as: 'refused', what: 'galley', reason: 'It has no file.', place: 'line 120', count: 2 },
      { as: 'doubt', what: 'author', reason: 'It has one name only.', place: 'line 300', count: 1 },
    ],
    namedBeyond: 1200,
    questions: [
      {
        id: 'section#REV',
        says: 'What are the articles of “Reviews”?',
        choices: [
          { value: 'keep', says: 'Keep “Reviews”' },
          { value: 'Review Article', says: 'Review Article' },
        ],
        fallback: 'keep',
      },
      {
        id: 'doi-prefix#10.1234',
        says: '3 articles have DOIs with the prefix 10.1234.',
        choices: [{ value: 'keep', says: 'Keep the DOIs.' }],
        fallback: 'keep',
      },
    ],
    languages: [{ language: 'pt-BR', articles: 1 }],
    examples: [
      {
        title: 'Sequências',
        language: 'pt-BR',
        authors: ['Ada Byron', 'Grace'],
        type: 'Review Article',
        issue: 'Volume 12, Issue 2-3 (2019)',
        published: '2019-05-03',
        pages: '12-27',
        doi: '10.1234/OLD.12',
        abstract: 'Um resumo.',
        files: [{ label: 'PDF (Português)', bytes: 312_000 }],
        hasText: false,
      },
    ],
  },
  answers: {},
  steps: [{ state: 'read', at, by: 'Helena Marsh' }],
  waiting: 204,
  invited: 0,
  haveAccount: 0,
  undelivered: [],
  undeliveredBeyond: 0,
  editors: [],
};
const { report: _report, answers: _answers, steps: _steps, waiting: _waiting, ...others } = shown;
const { invited: _invited, haveAccount: _haveAccount, editors: _editors, ...further } = others;
const { undelivered: _undelivered, undeliveredBeyond: _undeliveredBeyond, ...line } = further;

function open(now: Partial<ImportView>, answer = (_call: Call) => json(200, line)) {
  const calls = fakeServer((call) =>
    call.method === 'GET' ? json(200, { ...shown, ...now }) : answer(call),
  );
  const page = (
    <Routes>
      <Route path="/journal/jics/editor/moving/:id" element={<ImportScreen />} />
    </Routes>
  );
  show(page, { session: editor, at: `/journal/jics/editor/moving/${shown._id}` });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

describe('the page of imports', () => {
  it('lists them with their states, each with a link to its own', async () => {
    fakeServer(() => json(200, [line]));
    show(<MovingScreen />, { session: editor, at: '/journal/jics/editor/moving' });
    const link = await screen.findByRole('link', { name: line.from });
    expect(link.getAttribute('href')).toBe(`/journal/jics/editor/moving/${line._id}`);
    const row = within(link.closest('tr')!);
    row.getByText('Read');
    row.getByText('1,290 articles in 12 issues');
    const [office, settings] = ['Office', 'Settings'].map((name) => screen.getByRole('navigation', { name }));
    expect(within(office!).getByRole('link', { current: 'page' }).textContent).toBe('Settings');
    expect(within(settings!).getByRole('link', { current: 'page' }).textContent).toBe('Moving');
  });

  it('asks for a file and an address, and sends nothing without them', async () => {
    const calls = fakeServer(() => json(200, []));
    show(<MovingScreen />, { session: editor, at: '/journal/jics/editor/moving' });
    await screen.findByText('You have not brought anything yet.');
    await press('Upload and read');
    screen.getByText('Choose the file that the other system has exported.');
    screen.getByText('Enter the address that the journal had.');
    const file = new File(['<issues/>'], 'issues.xml');
    Object.defineProperty(file, 'size', { value: 5 * 1024 ** 3 + 1 });
    fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [file] } });
    await type(/^Address of the journal/, 'old.example.org/jics');
    await press('Upload and read');
    screen.getByText('The file is larger than 5 GB. Bring it in parts.');
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('tells an editor who is no chief that only chiefs can do this', async () => {
    fakeServer(() => json(403, { code: 'wrong_role', message: 'Only a chief editor can do this.' }));
    show(<MovingScreen />, { session: editor, at: '/journal/jics/editor/moving' });
    await screen.findByText('Only a chief editor can do this.');
  });
});

const anExport = {
  as: 'bag',
  state: 'written',
  by: 'Helena Marsh',
  createdAt: at,
  changedAt: at,
  bytes: 2_100,
  files: [
    { name: 'bag.zip', bytes: 2_000, url: 'https://documents.example.org/bag.zip?signed' },
    { name: 'bag-part-2.zip', bytes: 100, url: 'https://documents.example.org/bag-part-2.zip?signed' },
  ],
  leftOut: ['12: left out, because it was removed by order'],
  hasLeftOutMore: true,
  problem: null,
  expiresAt: '2027-05-08T09:00:00.000Z',
};
async function openOut(latest: object | null) {
  const calls = fakeServer(({ method, path }) =>
    path.endsWith('/imports') ? json(200, []) : json(method === 'POST' ? 201 : 200, { latest }),
  );
  show(<MovingScreen />, { session: editor, at: '/journal/jics/editor/moving' });
  await screen.findByText('What we write');
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

describe('taking the journal elsewhere', () => {
  it('says what a bag holds of people before it is written', async () => {
    const sent = await openOut(null);
    await press('Write the export …');
    screen.getByText(/^It holds personal data: names and addresses, who reviewed which manuscript/);
    expect(sent()).toEqual([]);
    await press('Write the bag');
    expect(sent()).toEqual([{ as: 'bag' }]);
  });

  it('asks for the user name in OJS, and takes nothing without it', async () => {
    const sent = await openOut(null);
    fireEvent.click(screen.getByLabelText(/for OJS 3.5/));
    await press('Write the export');
    screen.getByText('Enter the user name that you will have in OJS.');
    expect(sent()).toEqual([]);
    await type(/^User name in OJS/, 'hmarsh');
    await press('Write the export');
    expect(sent()).toEqual([{ as: 'ojs-3.5', uploader: 'hmarsh' }]);
  });

  it('offers the files of the last one, and says what it lacks and until when it is there', async () => {
    await openOut(anExport);
    expect(screen.getByRole('link', { name: 'bag-part-2.zip' }).getAttribute('href')).toBe(
      anExport.files[1]!.url,
    );
    screen.getByText('You can download the files until 8 May 2027. Unpack all into one folder.');
    screen.getByText('12: left out, because it was removed by order');
    screen.getByText('The new export replaces the last one.');
  });

  it('shows how far one is, and starts no other', async () => {
    await openOut({ ...anExport, state: 'writing', files: [], expiresAt: null });
    screen.getByText('2 kB so far. You can leave this page and come back.');
    expect(button('Write the export …').disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'bag.zip' })).toBeNull();
  });

  it('says why one could not be written', async () => {
    const problem = 'We could not write this export. Ask the operators to write it.';
    await openOut({ ...anExport, state: 'failed', files: [], expiresAt: null, problem });
    screen.getByText(problem);
  });
});

describe('the page of one import', () => {
  it('says what was found, and what was left out, refused or is in doubt, by choice', async () => {
    open({});
    const table = await screen.findByRole('table', { name: 'What was found, by kind' });
    within(table).getByRole('rowheader', { name: 'Article galley' });
    screen.getByText('1 more kind, of which everything is kept');
    expect([...table.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
      '1,300',
      '1,290',
      '8',
      '2',
      '3',
    ]);
    screen.getByText('3 entries. 1,200 more are counted above, but not listed.');
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'refused' } });
    expect(screen.queryByText(/It leads elsewhere/)).toBeNull();
    screen.getByText(/It has no file/);
    screen.getByText('line 120');
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'author' } });
    screen.getByText(/^0 entries/);
  });

  it('shows articles as readers would see them, in their own language', async () => {
    open({});
    const title = await screen.findByRole('heading', { name: 'Sequências' });
    expect(title.lang).toBe('pt-BR');
    screen.getByText('Volume 12, Issue 2-3 (2019) · pages 12-27 · 3 May 2019 · DOI 10.1234/OLD.12');
    screen.getByText('PDF (Português), 312 kB');
    screen.getByText(/^204 people came with this journal. They have no account here, and we mailed no one/);
  });

  it('saves an answer before it applies the import', async () => {
    const posted = open({}, ({ body }) =>
      json(200, { ...line, version: (body as { version: number }).version + 1 }),
    );
    await screen.findByText('3 articles have DOIs with the prefix 10.1234. Keep the DOIs.');
    fireEvent.change(screen.getByLabelText(/What are the articles/), {
      target: { value: 'Review Article' },
    });
    await press('Apply');
    expect(posted()).toEqual([
      { action: 'decide', version: 2, answers: { 'section#REV': 'Review Article' } },
      { action: 'apply', version: 3 },
    ]);
  });

  it('asks before it releases, with the number of articles, and before it undoes', async () => {
    const staged = { articles: 1288, submissions: 0, skipped: 1, leftOut: 1, people: 204 };
    const posted = open({ state: 'applied', staged });
    await screen.findByText('1,288 articles prepared · 1 came with an earlier import · 1 left out');
    await press('Undo …');
    screen.getByText('Undo this import?');
    await press('Cancel');
    await press('Release 1,288 articles in 12 issues …');
    screen.getByText(/We mail no one. You can’t undo this./);
    expect(posted()).toEqual([]);
    await agree('Release 1,288 articles in 12 issues');
    expect(posted()).toEqual([{ action: 'release', version: 2 }]);
  });

  it('asks before it invites, only for a released import, and names former editors to the chief', async () => {
    const editors = [{ name: 'Grace', email: 'grace@example.org', roles: ['editor'] }];
    const posted = open({ state: 'released', waiting: 3, invited: 2, haveAccount: 1, editors });
    await screen.findByText('2 people invited and not here yet.');
    screen.getByText('Grace, grace@example.org: editor');
    await press('Invite 3 people …');
    expect(posted()).toEqual([]);
    await agree('Invite 3 people');
    expect(posted()).toEqual([{ action: 'invite', version: 2 }]);
  });

  it('names people whom their invitation did not reach, with the reason', async () => {
    const one = { name: 'Mei', email: 'mei@example.org', state: 'bounced' as const };
    const other = { name: 'Ann', email: 'ann@example.org', state: 'failed' as const, detail: '' };
    open({
      state: 'released',
      undelivered: [{ ...one, detail: 'smtp; 550 5.1.1 user unknown' }, other],
      undeliveredBeyond: 1200,
    });
    await screen.findByText('1,202 invitations could not be delivered');
    screen.getByText('Mei, mei@example.org: Bounced. user unknown');
    screen.getByText('Ann, ann@example.org: Could not be sent');
    screen.getByText('1,200 more are not listed.');
  });

  it('shows how far the work is, and nothing to press but what is possible', async () => {
    open({ state: 'releasing', progress: { done: 500, of: 2576 } });
    await screen.findByText('500 of 2,576 done');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(500 / 2576);
    expect(screen.queryByRole('button', { name: /Apply|Release|Undo/ })).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>(/What are the articles/).disabled).toBe(true);
  });

  it('says why a file can’t be read, and why an action was refused', async () => {
    open({ state: 'refused', report: null, counts: null, problem: 'This file is empty.' });
    await screen.findByText('This file is empty.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that someone else was faster', async () => {
    const message = 'Someone else changed this import. Check it, then try again.';
    open({}, () => json(409, { code: 'stale_version', message }));
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Apply' })));
    await screen.findByText(message);
    expect(button('Apply').disabled).toBe(false);
  });
});
