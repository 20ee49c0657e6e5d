// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Menu } from '../../../web/src/ui/dialogs/menu.tsx';
import { button, press, show } from '../show.tsx';

function Shown() {
  const [done, setDone] = useState('nothing');
  return (
    <>
      <Menu
        label="More"
        entries={[
          { label: 'Reset', onChoose: () => setDone(document.activeElement?.textContent ?? '') },
          { label: 'Open the list', to: '/list' },
          { label: 'Decide', onChoose: () => setDone('Decide'), whyNot: 'Reopen the decision first.' },
        ]}
      />
      <p>Done: {done}</p>
    </>
  );
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('opens by its button, with everything in its order, and says why something can’t be done', async () => {
  show(<Shown />);
  expect(screen.queryByRole('menu')).toBeNull();
  await press('More');
  expect(entries()).toEqual(['Reset', 'Open the list', 'DecideReopen the decision first.']);
  const decide = screen.getByRole('menuitem', { name: 'Decide' });
  expect(decide.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(decide));
  screen.getByText('Done: nothing');
});

it('does what is chosen with the focus on its button, and closes', async () => {
  show(<Shown />);
  await press('More');
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Reset' })));
  await screen.findByText(/^Done: More/);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button(/^More/));
});

it('arrow keys and first letters move in it, and from its button', async () => {
  show(<Shown />);
  const key = (name: string) =>
    act(async () => {
      fireEvent.keyDown(document.activeElement!, { key: name });
    });
  button(/^More/).focus();
  await key('ArrowUp');
  expect(document.activeElement?.textContent).toMatch(/^Decide/);
  await key('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Reset');
  await key('o');
  expect(document.activeElement?.textContent).toBe('Open the list');
  await key('End');
  expect(document.activeElement?.textContent).toMatch(/^Decide/);
});

it('a press beside it closes it', async () => {
  show(<Shown />);
  await press('More');
  await act(async () => {
    fireEvent.pointerDown(screen.getByText(/^Done/));
  });
  expect(screen.queryByRole('menu')).toBeNull();
});

it('Esc closes it and gives the focus back', async () => {
  show(<Shown />);
  await press('More');
  await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button(/^More/)));
});

it('is not there where there is nothing to choose', () => {
  show(<Menu label="More" entries={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
