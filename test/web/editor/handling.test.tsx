// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Handling } from '../../../web/src/features/editor/manuscript/handling.tsx';
import { useSeatActions } from '../../../web/src/features/editor/manuscript/use-seat-actions.ts';
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

function Shown() {
  const [manuscript, replace] = useState(closed);
  const actions = useSeatActions(manuscript, { replace, onSessionOver: () => {} });
  return <Handling manuscript={manuscript} owner="helena" actions={actions} />;
}
const serve = (isChief: boolean) =>
  fakeServer(({ method }) =>
    method === 'GET'
      ? json(200, { editors: [{ ...rahul, _id: 'helena', name: 'Helena Varga' }, rahul], isChief })
      : json(200, { success: true, message: 'Lifted', manuscript: manuscriptView() }),
  );

it('a chief lifts another editor’s conflict of interest once they know what follows', async () => {
  const calls = serve(true);
  show(<Shown />);
  await screen.findByText('Closed to Rahul Menon: conflict of interest declared');
  expect(screen.queryByLabelText('Give to')).toBeNull();
  await press(/^Lift it/);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Rahul Menon will see it as every editor does');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Lift it' })));
  expect(calls.at(-1)?.body).toEqual({ editorId: 'rahul', hasConflict: false });
  expect(screen.queryByText(/Closed to Rahul/)).toBeNull();
});

it('whoever is no chief cannot lift one', async () => {
  const calls = serve(false);
  show(<Shown />);
  await screen.findByRole('button', { name: 'Conflict of interest' });
  await waitFor(() => expect(calls.length).toBe(1));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Lift it/ })).toBeNull();
});
