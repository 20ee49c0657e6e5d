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
import { press, show } from '../show.tsx';

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
  const actions = useSeatActions(manuscript, { replace, onSessionOver: () => {} });
  return <Handling manuscript={manuscript} owner="helena" actions={actions} />;
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
  expect(screen.queryByLabelText('Assign to')).toBeNull();
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
  await screen.findByRole('button', { name: 'Conflict of interest' });
  await waitFor(() => expect(calls.length).toBe(1));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Remove conflict/ })).toBeNull();
});

it('is given by a button, not by walking through the names, and to no author of it', async () => {
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
  const select = await screen.findByLabelText<HTMLSelectElement>('Assign to');
  expect([...select.options].map(({ value }) => value)).toEqual(['', 'kei', 'rahul']);
  for (const value of ['kei', 'rahul'])
    await act(async () => fireEvent.change(select, { target: { value } }));
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  screen.getByRole('button', { name: 'Assign to Rahul Menon' }).focus();
  await press('Assign to Rahul Menon');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sparse attention'));
  expect(calls.at(-1)?.body).toMatchObject({ editorId: 'rahul' });
});
