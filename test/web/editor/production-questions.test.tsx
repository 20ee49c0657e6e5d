// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, agree, button, press, show } from '../show.tsx';

const plan = { undoMinutes: 10, proofDays: 7, volume: 2, issue: 3 };

/** With the manuscript as the last answer has it. */
function AtWorkOn({ view }: { view: EditorsManuscript }) {
  const [manuscript, setManuscript] = useState(view);
  return (
    <ManuscriptAtWork manuscript={manuscript} replace={(next) => setManuscript(next as EditorsManuscript)} />
  );
}

/** The calls that change something, or all. */
function open(stage: 'preparing' | 'approved', undoMinutes = 10, version = 0, entries: object[] = []) {
  const production = productionView(stage, { version, toCorrect: entries.length > 0 });
  const view = manuscriptView({ status: 'Accepted', stage, production });
  const calls = fakeServer(({ path, method }) =>
    method === 'GET' && path.endsWith('/production')
      ? json(200, {
          production,
          article: null,
          checks: [],
          plan: { ...plan, undoMinutes },
          details: null,
          corrections: {
            draft: null,
            sent:
              entries.length > 0
                ? [{ at: '2026-11-20T09:00:00.000Z', by: 'Ada', form: { entries, text: '' } }]
                : [],
          },
          answeredBy: null,
          ownRoles: null,
          email: null,
        })
      : json(200, {
          success: true,
          message: 'Done',
          manuscript: { ...view, version: view.version + 1 },
          made: 1,
          refused: [{ place: 'p1', quote: 'As Figure 1 shows.', reason: 'The change is in a field.' }],
        }),
  );
  show(
    <ToastProvider>
      <AtWork owner="helena">
        <AtWorkOn view={view as EditorsManuscript} />
      </AtWork>
    </ToastProvider>,
  );
  return (isAll = false) => calls.filter(({ method }) => isAll || method !== 'GET');
}

it('an article is sent to its author after a question that names them, the letter and its date', async () => {
  const changes = open('preparing');
  await press('Send to author');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(
    /Send the article to Ágnes Kovács\?.*email Ágnes Kovács at \d\d:\d\d.*check the article by \d+ \w+ \d{4}\. You can undo this for 10 minutes\./,
  );
  await press('Cancel');
  expect(changes()).toEqual([]);
  await press('Send to author');
  const [confirm] = (await screen.findByRole('alertdialog')).querySelectorAll('button');
  confirm?.click();
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'PATCH', body: { do: 'send' } }]));
});

it('publishing names the issue and the date, and says where nothing can be undone', async () => {
  const changes = open('approved', 0);
  await press('Publish');
  const asked = await agree('Publish');
  expect(asked).toMatch(
    /volume 2, issue 3 now, dated \d+ \w+ \d{4}\..*authors and reviewers\. You can’t undo this\./,
  );
  await waitFor(() => expect(changes()).toMatchObject([{ method: 'POST' }]));
});

it('a further version is published in the place of the one before', async () => {
  open('approved', 1, 1);
  await press('Publish');
  expect(await agree('Publish')).toMatch(
    /Version 2 will take the place of version 1 at .*You can undo this for 1 minute\./,
  );
});

it('in production the article, its forms and files are one row of tabs, and the reviews are folded', async () => {
  open('preparing');
  // On a narrow screen they are behind a tab of their own.
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Read' })));
  await screen.findByRole('tab', { name: 'Article' });
  const names = screen
    .getAllByRole('tablist')
    .map((list) => [...list.children].map((tab) => tab.textContent));
  expect(names).toContainEqual(['Article', 'Submitted PDF', 'Authors and keywords', 'Files']);
  expect(screen.queryByText('Abstract')).toBeNull();
  const history = screen.getByText('Review history').closest('details');
  expect(history?.open).toBe(false);
  expect(history?.querySelector('#versions')).toBeTruthy();
});

const entries = [
  { place: 'p1', quote: 'As Figure 1 shows.', text: 'As Figure 2 shows.' },
  { place: 'p2', quote: 'We saw quiet gardens.', text: 'We saw gardens.' },
];

it('an editor meets the corrections first, makes them by one press, and reads at each what became of it', async () => {
  const changes = open('preparing', 10, 0, entries);
  // On a narrow screen, too, they are in view at once.
  const list = await screen.findByRole('group');
  const told = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(told()).toEqual([
    'As Figure 1 shows.As Figure [removed: 1] [added: 2] shows.',
    'We saw quiet gardens.We saw [removed: quiet] gardens.',
  ]);
  screen.getByText(/Read them, then make them in the Word file\.$/);
  expect(button('Make 2 corrections in the Word file').className).toMatch(/primary/);
  expect(screen.getByRole('link', { name: 'Edit the article' }).className).toMatch(/secondary/);
  await press('Make 2 corrections in the Word file');
  // The article is loaded anew, because the manuscript has changed, and the outcome stays.
  const loaded = () => changes(true).filter(({ path }) => path.endsWith('/production'));
  await waitFor(() => expect(loaded().length).toBeGreaterThan(1));
  const made = (await screen.findByText('1 correction made in the Word file')).closest('[role=status]');
  expect(made?.textContent).toContain('We could not make 1 correction. The list above the article says why.');
  const now = (await screen.findByText('Made in the Word file.')).closest('ol')!;
  expect([...now.children].map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Not made. The change is in a field.',
    'Made in the Word file.',
  ]);
  expect(changes()).toMatchObject([{ method: 'POST', body: { version: expect.any(Number) } }]);
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  screen.getByRole('link', { name: 'Edit the article' });
});
