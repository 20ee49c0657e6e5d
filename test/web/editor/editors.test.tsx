// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as Editors } from '../../../web/src/features/editor/editors/editors-page.tsx';
import { editor } from '../../screens/cast.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { agree, button, press, show, type } from '../show.tsx';

const row = (_id: string, name: string, isChief = false) => ({
  _id,
  name,
  email: `${_id}@example.org`,
  specialization: '',
  isChief,
  open: 4,
  now: 2,
});
const all = [
  row('helena', 'Helena Varga', true),
  row('rahul', 'Rahul Menon'),
  row('claire', 'Claire Dubois'),
];

/** Answers the list, and each change with the next of `answers`. */
function open(isChief: boolean, ...answers: Response[]): Call[] {
  const calls = fakeServer(({ method }) =>
    method === 'GET' ? json(200, { editors: all, isChief, outside: [] }) : (answers.shift() ?? json(500, {})),
  );
  show(<Editors />, { session: editor, at: '/journal/jics/editor/editors' });
  return calls;
}
const changes = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
describe('the list of editors', () => {
  it('shows whoever is no chief who they are and what they have to do, and nothing to change', async () => {
    open(false);
    const claire = await screen.findByRole('rowheader', { name: /Claire Dubois/ });
    expect(claire.parentElement?.textContent).toMatch(/42$/);
    expect(screen.queryByRole('button', { name: /Make chief|End role/ })).toBeNull();
  });

  it('lets a chief appoint another one', async () => {
    const calls = open(true, json(200, { success: true, handed: 0, isDone: true }));
    await screen.findByRole('rowheader', { name: /Rahul Menon/ });
    await press(/Make chief.*Rahul/);
    expect(changes(calls)).toEqual([]);
    expect(await agree('Make chief editor')).toContain('end editors’ roles');
    expect(await screen.findByText('Rahul Menon is now a chief editor.')).toBeTruthy();
    expect(changes(calls)).toEqual([{ chief: true }]);
  });

  it('ends a role only after a question that says what follows, and goes on until everything is handed over', async () => {
    const calls = open(
      true,
      json(200, { success: true, handed: 3, isDone: false }),
      json(200, { success: true, handed: 1, isDone: true }),
    );
    await screen.findByRole('rowheader', { name: /Rahul Menon/ });
    await press(/End role.*Rahul/);
    await type('Assign their manuscripts to', 'claire');
    await press('End role');
    expect(changes(calls)).toEqual([]);
    expect(await agree('End role')).toContain('Their 4 open manuscripts move to Claire Dubois.');
    const words = 'Rahul Menon is no longer an editor. 4 manuscripts were assigned to Claire Dubois.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(changes(calls)).toEqual(Array(2).fill({ role: 'revoked', handTo: 'claire' }));
  });

  it('gives the focus back to the button whose panel is cancelled', async () => {
    open(true);
    await screen.findByRole('rowheader', { name: /Rahul Menon/ });
    await press(/End role.*Rahul/);
    await press('Cancel');
    expect(document.activeElement).toBe(button(/End role.*Rahul/));
  });

  it('offers no one the end of the only chief’s rights, and says why another change was refused', async () => {
    const message = 'Their role has just ended.';
    open(true, json(409, { message, code: 'transition_not_allowed' }));
    await screen.findByRole('rowheader', { name: /Helena Varga/ });
    expect(screen.queryByRole('button', { name: /Remove as chief editor/ })).toBeNull();
    await press(/Make chief.*Rahul/);
    await agree('Make chief editor');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

describe('whom a chief may let in', () => {
  const outside = [
    {
      ...row('noor', 'Noor Haddad'),
      emailConfirmed: false,
      is: 'waiting',
      since: '2026-11-18T09:00:00.000Z',
    },
    { ...row('kei', 'Kei Mori'), emailConfirmed: true, is: 'ended', since: '2026-10-02T09:00:00.000Z' },
  ];
  const openWith = (...answers: Response[]) => {
    const calls = fakeServer(({ method }) =>
      method === 'GET'
        ? json(200, { editors: all, isChief: true, outside })
        : (answers.shift() ?? json(500, {})),
    );
    show(<Editors />, { session: editor, at: '/journal/jics/editor/editors' });
    return calls;
  };
  const done = () => json(200, { success: true, handed: 0, isDone: true });

  it('is admitted or refused by name, with a word on an address that nobody confirmed', async () => {
    const calls = openWith(done(), done());
    const noor = await screen.findByRole('rowheader', { name: /Noor Haddad/ });
    expect(noor.textContent).toContain('address not confirmed');
    await press(/Admit.*Noor/);
    const said = await screen.findByText(/Noor Haddad is now an editor/);
    // The row with the button is gone.
    await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await press(/Refuse.*Noor/);
    await agree('Refuse');
    expect(await screen.findByText(/Noor Haddad was refused/)).toBeTruthy();
    expect(changes(calls)).toEqual([{ admit: true }, { admit: false }]);
  });

  it('is let back in whose role was ended, and is not refused once more', async () => {
    const calls = openWith(done());
    await screen.findByRole('rowheader', { name: /Kei Mori/ });
    expect(screen.queryByRole('button', { name: /Refuse.*Kei/ })).toBeNull();
    await press(/Restore role.*Kei/);
    expect(await screen.findByText(/Kei Mori is now an editor/)).toBeTruthy();
    expect(changes(calls)).toEqual([{ admit: true }]);
  });
});

describe('an editor whom no chief has admitted', () => {
  it('sees that, and nothing else, until it has happened', async () => {
    let isAdmitted = false;
    fakeServer(() =>
      isAdmitted
        ? json(200, { editors: all, isChief: false, outside: [] })
        : json(403, {
            code: 'awaits_admission',
            message: 'You can use the editors’ pages when a chief editor admits you.',
          }),
    );
    show(<Editors />, { session: editor, at: '/journal/jics/editor/editors' });
    expect(await screen.findByText(/A chief editor must admit you/)).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    isAdmitted = true;
    await press(/Check again/);
    expect(await screen.findByRole('rowheader', { name: /Claire Dubois/ })).toBeTruthy();
  });
});
