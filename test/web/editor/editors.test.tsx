// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Editors } from '../../../web/src/features/editor/editors/editors.tsx';
import { editor } from '../../screens/cast.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { button, press, show, type } from '../show.tsx';

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
    method === 'GET' ? json(200, { editors: all, isChief }) : (answers.shift() ?? json(500, {})),
  );
  show(<Editors />, { session: editor, at: '/journal/jics/editor/editors' });
  return calls;
}
const changes = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const decide = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name })));
  return question.textContent;
};

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
    expect(await screen.findByText('Rahul Menon is a chief editor now.')).toBeTruthy();
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
    await type('Their manuscripts go to', 'claire');
    await press('End role');
    expect(changes(calls)).toEqual([]);
    expect(await decide('End role')).toContain('What they look after (4 open) is handed to Claire Dubois.');
    const words = 'Rahul Menon is no editor any more. 4 manuscripts were handed to Claire Dubois.';
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

  it('says why a change was refused', async () => {
    const message = 'This is the last chief editor: appoint another one first.';
    open(true, json(409, { message, code: 'transition_not_allowed' }));
    await screen.findByRole('rowheader', { name: /Helena Varga/ });
    await press(/Chief no longer/);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});
