// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PublicationLine, PublicationList } from '../../../shared/contract/publications.ts';
import { Component as Publications } from '../../../web/src/features/editor/publications/publications-page.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { editor } from '../../screens/cast.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, press, show, type } from '../show.tsx';

const page = (
  <ToastProvider>
    <Publications />
  </ToastProvider>
);
const line = (number: number, more: Partial<PublicationLine> = {}): PublicationLine => ({
  number,
  title: `Article ${number}`,
  type: 'Research Article',
  authors: ['Ágnes Kovács'],
  volume: 2,
  issue: 1,
  published: '2027-01-03',
  address: `/journal/jics/articles/${number}`,
  registration: null,
  manuscript: { _id: `JICS-${number}`, version: 12, isBeingChanged: false, notices: [], waiting: null },
  ...more,
});
const open = (...pages: Partial<PublicationList>[]) => {
  const calls = fakeServer(() =>
    json(200, {
      publications: [],
      issues: [],
      nextCursor: null,
      undoMinutes: 10,
      isChief: false,
      ...(pages.shift() ?? {}),
    }),
  );
  show(page, { session: editor, at: '/journal/jics/editor/publications' });
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

  it('says how far the DOI of each is', async () => {
    const registered = { state: 'registered', registeredOn: '2027-01-04', reason: null } as const;
    const failed = { state: 'failed', registeredOn: null, reason: 'No such prefix.' } as const;
    const registrations: [PublicationLine['registration'], string?][] = [
      [null],
      [{ ...registered, state: 'waiting', registeredOn: null }, 'DOI being registered'],
      [registered, 'DOI registered on 4 January 2027'],
      [failed, 'DOI not registered: No such prefix.'],
      [
        { ...registered, state: 'waiting' },
        'DOI registered on 4 January 2027; its latest change being registered',
      ],
      [
        { ...failed, registeredOn: '2027-01-04' },
        'DOI registered on 4 January 2027; its latest change not registered: No such prefix.',
      ],
    ];
    open({ publications: registrations.map(([registration], index) => line(index + 1, { registration })) });
    await screen.findByRole('link', { name: 'Article 1' });
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .map((title) => /DOI.*?(?=Open the)/.exec(title.closest('li')!.textContent)?.[0]),
    ).toEqual(registrations.map(([, words]) => words));
  });

  it('goes on where the first page ends', async () => {
    const calls = open({ publications: [line(12)], nextCursor: 'sealed' }, { publications: [line(11)] });
    await screen.findByRole('link', { name: 'Article 12' });
    await press('Show more');
    expect(await screen.findByRole('link', { name: 'Article 11' })).toBeTruthy();
    expect(calls.at(-1)?.path).toContain('cursor=sealed');
  });
});

describe('a notice about an article', () => {
  const waiting = { kind: 'retraction' as const, leavesAt: '2099-01-01T10:00:00.000Z', by: 'Helena Varga' };
  const withWaiting = line(12, { manuscript: { ...line(12).manuscript!, waiting } });
  /** The present list, and each change with the next of `answers`. */
  function work(isChief: boolean, lists: PublicationLine[][], ...answers: Response[]) {
    const calls = fakeServer(({ method }) => {
      if (method !== 'GET') return answers.shift() ?? json(500, {});
      const publications = lists.length > 1 ? lists.shift() : lists[0];
      return json(200, { publications, issues: [], nextCursor: null, undoMinutes: 10, isChief });
    });
    show(page, { session: editor, at: '/journal/jics/editor/publications' });
    return () => calls.filter(({ method }) => method !== 'GET');
  }
  const changed = json(200, { success: true, message: 'Done', manuscript: manuscriptView() });

  it('is chosen by a chief after a question that names what happens, and can be undone then', async () => {
    const changes = work(true, [[line(12)], [withWaiting], [line(12)]], changed.clone(), changed.clone());
    await screen.findByRole('link', { name: 'Article 12' });
    await press(/Add a notice/);
    expect(document.activeElement?.textContent).toBe('Notice about e12');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Retraction/ })));
    await type('Text of the notice', 'The data were made up.');
    await press('Publish retraction');
    expect(changes()).toEqual([]);
    expect(await agree('Publish retraction')).toContain('‘Retracted’ will appear before its title');
    expect(await screen.findByText(/has chosen to publish a notice/)).toBeTruthy();
    expect(changes()[0]).toMatchObject({
      path: '/api/auth/editor/publications/12/notices',
      body: { kind: 'retraction', text: 'The data were made up.', version: 12 },
    });
    expect(document.activeElement?.textContent).toBe('Article 12');
    await press(/^Undo/);
    await waitFor(() => expect(screen.queryByText(/has chosen to publish/)).toBeNull());
    expect(changes()[1]).toMatchObject({ method: 'DELETE' });
  });

  it('of any other editor is a correction, whose text outlives a refusal and a cancelled form', async () => {
    const refusal = json(409, {
      code: 'transition_not_allowed',
      message: 'This article is retracted already.',
    });
    work(false, [[line(12)]], refusal);
    await screen.findByRole('link', { name: 'Article 12' });
    await press(/Add a notice/);
    expect(screen.queryByRole('radio')).toBeNull();
    await type('Text of the notice', 'One name was wrong.');
    await press('Publish correction');
    await agree('Publish correction');
    expect((await screen.findByRole('alert')).textContent).toBe('This article is retracted already.');
    await press('Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Add a notice/));
    await press(/Add a notice/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text of the notice').value).toBe(
      'One name was wrong.',
    );
  });

  it('about a retracted article is a correction, for a chief as well', async () => {
    const notices = [{ number: 13, kind: 'retraction' as const, on: '2027-02-01' }];
    const manuscript = { ...line(12).manuscript!, notices };
    open({ publications: [line(12, { manuscript })], isChief: true });
    await screen.findByRole('link', { name: 'Article 12' });
    await press(/Add a notice/);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/It will be a correction\. This article is retracted already\./)).toBeTruthy();
  });

  it('that is being published can’t be undone', async () => {
    const manuscript = { ...line(12).manuscript!, waiting: { ...waiting, leavesAt: null } };
    work(true, [[line(12, { manuscript })]]);
    expect(await screen.findByText(/chosen to publish a notice.*It is being published\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Undo|Add a notice/ })).toBeNull();
  });

  it('that a chief has chosen is not another editor’s to undo', async () => {
    work(false, [[withWaiting]]);
    expect(await screen.findByText(/Helena Varga has chosen to publish a notice/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Undo|Add a notice/ })).toBeNull();
  });
});

describe('a new version of an article', () => {
  it('begins with what it changes, and can be stopped after a question', async () => {
    const changing = line(12, { manuscript: { ...line(12).manuscript!, isBeingChanged: true } });
    const lists = [[line(12)], [changing], [line(12)]];
    const calls = fakeServer(({ method }) =>
      method === 'GET'
        ? json(200, {
            publications: lists.shift(),
            issues: [],
            nextCursor: null,
            undoMinutes: 10,
            isChief: false,
          })
        : json(200, { success: true, message: 'Done', manuscript: manuscriptView() }),
    );
    show(page, { session: editor, at: '/journal/jics/editor/publications' });
    await screen.findByRole('link', { name: 'Article 12' });
    await press(/Prepare a new version/);
    expect(document.activeElement?.textContent).toBe('New version of e12');
    await type('What changes', 'Figure 2 has its axis.');
    await press('Prepare new version');
    expect(await screen.findByText('A new version is being prepared.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Prepare a new/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Add a notice/ })).toBeTruthy();
    await press(/Stop preparing/);
    expect(await agree('Stop preparing')).toContain('stays as it is published');
    await waitFor(() => expect(screen.queryByText('A new version is being prepared.')).toBeNull());
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      {
        path: '/api/auth/editor/manuscripts/JICS-12/production',
        body: { do: 'beginVersion', reason: 'Figure 2 has its axis.', version: 12 },
      },
      { body: { do: 'dropVersion', version: 12 } },
    ]);
  });
});

describe('an issue', () => {
  it('is named and closed by a chief, after a question that says what follows', async () => {
    const issues = [{ volume: 2, issue: 1, year: 2027, title: '', count: 1, isOpen: true }];
    const calls = fakeServer(({ method }) =>
      method === 'GET'
        ? json(200, { publications: [line(12)], issues, nextCursor: null, undoMinutes: 10, isChief: true })
        : json(200, { message: 'Done' }),
    );
    show(page, { session: editor, at: '/journal/jics/editor/publications' });
    await screen.findByRole('link', { name: 'Article 12' });
    await press(/Add a title/);
    await type('Title of Volume 2, Issue 1', 'Thinking machines');
    await press('Save title');
    await press(/Close the issue/);
    expect(await agree('Close the issue')).toContain('The next article opens issue 2.');
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { volume: 2, issue: 1, title: 'Thinking machines' },
        { volume: 2, issue: 1, close: true },
      ]),
    );
  });
});
