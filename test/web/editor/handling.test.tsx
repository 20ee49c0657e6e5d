// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { isOpenToEditor, type Manuscript } from '../../../shared/contract/manuscripts.ts';
import { Handling } from '../../../web/src/features/editor/manuscript/handling.tsx';
import { useSeatActions } from '../../../web/src/features/editor/manuscript/use-seat-actions.ts';
import { Page } from '../../../web/src/ui/page.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, choose, openMenu, press, show } from '../show.tsx';

const closed = manuscriptView({ conflicts: ['rahul'] });
const rahul = {
  _id: 'rahul',
  name: 'Rahul Menon',
  email: 'rahul@example.org',
  specialization: '',
  isChief: false,
  open: 0,
  now: 0,
};

function Shown({ manuscript: first = closed }) {
  const [now, replace] = useState<Manuscript>(first);
  const manuscript = isOpenToEditor(now) ? now : first;
  const actions = useSeatActions(manuscript, { replace });
  return (
    <AtWork owner="helena">
      <Handling manuscript={manuscript} actions={actions} />
    </AtWork>
  );
}
const serve = (isChief: boolean) =>
  fakeServer(({ method }) =>
    method === 'GET'
      ? json(200, {
          editors: [{ ...rahul, _id: 'helena', name: 'Helena Varga' }, rahul],
          isChief,
          outside: [],
        })
      : json(200, { success: true, message: 'Lifted', manuscript: manuscriptView() }),
  );

it('a chief lifts another editor’s conflict of interest once they know what follows', async () => {
  const calls = serve(true);
  show(<Shown />);
  await screen.findByText('Closed to Rahul Menon: conflict of interest declared');
  await expect(openMenu(/^No handling editor/)).resolves.toEqual(['Handle this manuscript']);
  await press(/^Remove conflict/);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Rahul Menon will be able to see and handle this manuscript again');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove conflict' })));
  expect(calls.at(-1)?.body).toEqual({ editorId: 'rahul', hasConflict: false });
  expect(screen.queryByText(/Closed to Rahul/)).toBeNull();
});

it('whoever is no chief cannot lift one', async () => {
  const calls = serve(false);
  show(<Shown />);
  await screen.findByRole('button', { name: 'Declare a conflict' });
  await waitFor(() => expect(calls.length).toBe(1));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Remove conflict/ })).toBeNull();
});

it('is given by what is chosen in a menu, not by walking through the names, and to no author of it', async () => {
  const calls = fakeServer(({ method }) => {
    const [helena, kei, ada] = ['helena', 'kei', 'ada'].map((_id) => ({ ...rahul, _id, name: _id }));
    return method === 'GET'
      ? json(200, { editors: [helena, kei, rahul, ada], isChief: true, outside: [] })
      : json(200, { success: true, message: 'Given', manuscript: open });
  });
  const author = {
    _id: 'ada',
    firstName: 'Ada',
    lastName: 'Byron',
    isCorresponding: true,
    hasConfirmed: true,
  };
  const open = manuscriptView({ authors: [author] });
  show(
    <Page title="Sparse attention">
      <Shown manuscript={open} />
    </Page>,
  );
  await waitFor(() => expect(calls.length).toBe(1));
  await act(async () => {});
  expect(await openMenu('No handling editor yet')).toEqual([
    'Handle this manuscript',
    'Assign to kei (0 open)',
    'Assign to Rahul Menon (0 open)',
  ]);
  for (let step = 0; step < 3; step += 1)
    await act(async () => {
      fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    });
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  await press('No handling editor yet');
  await choose('No handling editor yet', /^Assign to Rahul Menon/);
  expect(document.activeElement?.textContent).toMatch(/^No handling editor yet/);
  expect(calls.at(-1)?.body).toMatchObject({ editorId: 'rahul' });
});
