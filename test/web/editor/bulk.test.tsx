// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskItem, DeskPage } from '../../../shared/contract/desk.ts';
import type { SeatView } from '../../../shared/contract/seats.ts';
import { Desk } from '../../../web/src/features/editor/desk/desk.tsx';
import { editor } from '../../screens/cast.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { AtWork, button, press, show } from '../show.tsx';

const item = (_id: string, over: Partial<DeskItem> = {}): DeskItem => ({
  _id,
  number: null,
  title: `Title ${_id}`,
  status: 'Under Review',
  isHeldBack: false,
  stage: 'reviewing',
  since: '2026-11-20T09:00:00.000Z',
  due: null,
  actAt: '2026-11-20T09:00:00.000Z',
  isOverdue: false,
  submittedAt: '2026-11-20T09:00:00.000Z',
  round: 1,
  authors: [],
  reviewers: [],
  given: 0,
  asked: 1,
  wanted: 2,
  handlingEditor: null,
  undelivered: 0,
  unread: 0,
  ...over,
});
const seat = (_id: string, lastName: string, over: Partial<SeatView> = {}): SeatView =>
  seatView({
    _id,
    reviewerId: _id,
    isGuest: true,
    firstName: 'Noor',
    lastName,
    email: '',
    dueAt: '2027-12-20T11:59:59.000Z',
    may: ['remind', 'callOff'],
    ...over,
  });
const page: DeskPage = {
  items: [item('a'), item('b'), item('c'), item('own', { isHeldBack: true })],
  nextCursor: null,
  counts: { now: 4, later: 0, all: 4, unassigned: 4 },
  nextDue: null,
  isChief: true,
  editors: [],
};
const seats: Record<string, SeatView[]> = {
  a: [seat('a_1', 'Haddad'), seat('a_2', 'Late', { state: 'declined', may: ['askAgain'] })],
  b: [],
  c: [seat('c_1', 'Brandt', { state: 'invited', replyBy: '2027-12-20T11:59:59.000Z' })],
};
const rahul = { _id: 'rahul', firstName: 'Rahul', lastName: 'Menon', isCorresponding: false };
const editors = [
  {
    _id: 'rahul',
    name: 'Rahul Menon',
    email: 'r@example.org',
    specialization: '',
    isChief: false,
    open: 4,
    now: 2,
  },
];

/** Refuses what is asked of these seats or manuscripts. */
function open(refused: readonly string[] = [], status = 409): () => Call[] {
  const calls = fakeServer(({ method, path }) => {
    const last = path.split('?')[0]!.split('/').at(-1)!;
    if (path.includes('/desk')) return json(200, page);
    if (path.includes('/editor/editors')) return json(200, { editors, isChief: true, outside: [] });
    if (method === 'GET')
      return json(200, {
        manuscript: {
          ...manuscriptView({ _id: last, title: `Title ${last}` }),
          cycle: 1,
          seats: seats[last] ?? [],
          authors: last === 'c' ? [rahul] : [],
        },
      });
    const about = path.includes('/seats/') ? last : path.split('/').at(-2)!;
    return refused.includes(about)
      ? json(status, { message: 'You can’t do this because the review is submitted.', code: 'seat_closed' })
      : json(200, { success: true, message: 'x', manuscript: manuscriptView({}) });
  });
  show(
    <AtWork owner={editor.editor._id}>
      <Desk />
    </AtWork>,
    { session: editor },
  );
  return () => calls.filter(({ method }) => method !== 'GET');
}
const choose = async (...names: string[]) => {
  for (const name of names) {
    const box = await screen.findByRole('checkbox', { name: `Choose Title ${name}` });
    await act(async () => fireEvent.click(box));
  }
};
const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('several manuscripts on the desk', () => {
  it('are chosen one by one; what is closed to an editor can’t be', async () => {
    open();
    await choose('a', 'c');
    expect(screen.getByText('2 chosen')).toBeTruthy();
    const isOffered = (id: string) => screen.queryByRole('checkbox', { name: `Choose Title ${id}` }) !== null;
    expect(['a', 'own'].map(isOffered)).toEqual([true, false]);
    await press('Clear selection');
    expect(screen.queryByText('2 chosen')).toBeNull();
  });

  it('show every consequence before anything is done, and what has none', async () => {
    const done = open();
    await choose('a', 'b', 'c');
    await press('Remind reviewers …');
    expect(await screen.findByText(/We will remind Noor Haddad: review due/)).toBeTruthy();
    expect(screen.getByText(/We will remind Noor Brandt: answer due/)).toBeTruthy();
    expect(screen.getByText('Title b', { selector: 'li span' }).parentElement?.textContent).toContain(
      'no reviewer to remind',
    );
    expect(screen.queryByText(/Noor Late/)).toBeNull();
    expect(done()).toEqual([]);
    button('Cancel').focus();
    await press('Cancel');
    expect(done()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(button('Remind reviewers …')));
  });

  it('are gone through one after the other, each with its own outcome; what was refused is not offered again', async () => {
    const done = open(['a_1']);
    await choose('a', 'c');
    await press('Call off …');
    await screen.findByText(/Noor Haddad will be told/);
    await press('Call off 2 reviews');
    expect(done().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['a_1', { do: 'callOff' }],
      ['c_1', { do: 'callOff' }],
    ]);
    const shown = panel('Call off reviews');
    expect(
      shown.getByText(/Noor Haddad .*failed. You can’t do this because the review is submitted/),
    ).toBeTruthy();
    expect(shown.getByText(/Noor Brandt .*: done/)).toBeTruthy();
    expect(shown.getByText('1 of 2 steps done; 1 failed (see each reason above).')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  it('are tried again where the server could not be reached', async () => {
    const done = open(['a_1'], 503);
    await choose('a', 'c');
    await press('Call off …');
    await screen.findByText(/Noor Haddad will be told/);
    await press('Call off 2 reviews');
    await press('Retry 1 failed');
    expect(done().map(({ path }) => path.split('/').at(-1))).toEqual(['a_1', 'c_1', 'a_1']);
  });

  it('are chosen all at once, as the page shows them', async () => {
    open();
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' });
    await choose('a');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await act(async () => fireEvent.click(all));
    expect(screen.getByText('3 chosen')).toBeTruthy();
  });

  it('are chosen by group; those that nobody handles are a group of their own', async () => {
    open();
    const group = await screen.findByRole('checkbox', {
      name: 'Choose all in this group: Without an editor',
    });
    await act(async () => fireEvent.click(group));
    expect(screen.getByText('3 chosen')).toBeTruthy();
  });

  it('are given to an editor, who is chosen by what they have already', async () => {
    const done = open();
    await choose('a', 'b', 'c');
    await press('Assign to …');
    expect(await screen.findByRole('option', { name: 'Rahul Menon, 4 open' })).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Assign to an editor' });
    await act(async () =>
      fireEvent.change(within(panel).getByLabelText('Editor'), { target: { value: 'rahul' } }),
    );
    await screen.findByText('We will assign 2 manuscripts to Rahul Menon and email them.');
    const exceptions = within(panel).getAllByRole('listitem');
    expect(exceptions.map(({ textContent }) => textContent)).toEqual([
      'Title c: Rahul Menon is one of its authors',
    ]);
    await press('Assign 2 manuscripts');
    expect(done().map(({ body }) => (body as { editorId: string }).editorId)).toEqual(['rahul', 'rahul']);
    expect(screen.getByText('2 manuscripts assigned to Rahul Menon.')).toBeTruthy();
  });
});
