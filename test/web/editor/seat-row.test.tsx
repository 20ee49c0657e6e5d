// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { dueAfter } from '../../../shared/domain/deadline.ts';
import type { InvitedPerson } from '../../../web/src/features/editor/invite/invitation.ts';
import { RoundReviewers } from '../../../web/src/features/editor/manuscript/round-reviewers.tsx';
import { SeatRow } from '../../../web/src/features/editor/manuscript/seat-row.tsx';
import type { SeatActions } from '../../../web/src/features/editor/manuscript/use-seat-actions.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { choose, press, show } from '../show.tsx';

it('offers the day that was set, not the next one, on which it ends at the other end of the Earth', async () => {
  const seat = seatView({ dueAt: dueAfter('2026-12-19T00:00:00.000Z', 0) });
  show(<SeatRow seat={seat} actions={{} as SeatActions} taken={new Set()} />);
  await choose(/^Actions for/, 'Change date or address');
  expect(screen.getByLabelText<HTMLInputElement>('Review by').value).toBe('2026-12-19');
});

it('says why somebody declined as they were asked it, and what an editor noted in their place as it stands', () => {
  const seats = [
    seatView({ state: 'declined', reason: 'notMyField' }),
    seatView({ _id: 'JICS-1_2', n: 2, state: 'declined', reason: 'Away until March' }),
  ];
  show(
    seats.map((seat) => <SeatRow key={seat._id} seat={seat} actions={{} as SeatActions} taken={new Set()} />),
  );
  screen.getByText('It is not my field');
  screen.getByText('Away until March');
  expect(screen.queryByText('notMyField')).toBeNull();
});

it('says that somebody was reminded, and asks before another letter follows within a day', async () => {
  const reminded = new Date(Date.now() - 60_000).toISOString();
  const seat = seatView({ state: 'invited', remindedAt: reminded, may: ['remind'] });
  const asked: unknown[] = [];
  const actions = { changeSeat: async (...all: unknown[]) => asked.push(all) } as unknown as SeatActions;
  show(<SeatRow seat={seat} actions={actions} taken={new Set()} />);
  screen.getByText(/reminded on \d/);
  await choose(/^Actions for/, 'Remind');
  const question = await screen.findByRole('alertdialog', { name: 'Remind: Sofia Lindqvist?' });
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Cancel' })));
  expect(asked).toEqual([]);
});

/** Nothing is left to do once something was done. */
function Table() {
  const [seat, setSeat] = useState(seatView({ state: 'declined', may: ['askAgain'] }));
  const changeSeat = async () => setSeat({ ...seat, may: [] });
  return <SeatRow seat={seat} actions={{ changeSeat } as unknown as SeatActions} taken={new Set()} />;
}

it('keeps the focus at a reviewer whose button is gone once it was pressed', async () => {
  show(<Table />);
  await choose(/^Actions for/, 'Invite again');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sofia Lindqvist'));
});

it('keeps the focus at a reviewer whose date was changed', async () => {
  const actions = { changeSeat: async () => true } as unknown as SeatActions;
  const seat = seatView({ dueAt: dueAfter('2026-12-19T00:00:00.000Z', 0) });
  show(<SeatRow seat={seat} actions={actions} taken={new Set()} />);
  await choose(/^Actions for/, 'Change date or address');
  screen.getByRole('button', { name: 'Change date' }).focus();
  await press('Change date');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sofia Lindqvist'));
});

const NOOR = { name: 'Noor Haddad', email: 'Noor@example.org', institution: 'Beirut' };
const SUGGESTED = [NOOR, { name: 'Jan Peters', email: 'Jan@example.org' }, { name: 'Eva Roth' }];
const ASKED = [
  seatView({ state: 'declined', suggestions: SUGGESTED }),
  seatView({ _id: 'JICS-1_2', n: 2, email: 'jan@example.org' }),
];

function Choosing() {
  const [people, setPeople] = useState<InvitedPerson[]>([]);
  return (
    <>
      <RoundReviewers
        round={1}
        manuscript={manuscriptView({ seats: ASKED })}
        people={people}
        actions={{} as SeatActions}
        onChoose={(person) => setPeople([...people, person])}
      />
      <p>Chosen: {people.map(({ firstName, email, institution }) => firstName + email + institution)}</p>
    </>
  );
}

it('chooses a suggested colleague at a press, once, and nobody who is asked already or has no address', async () => {
  show(<Choosing />);
  expect(screen.getByRole('button', { name: /Jan Peters/ }).textContent).toBe('On the list: Jan Peters');
  expect(screen.queryByRole('button', { name: /Eva Roth/ })).toBeNull();
  const button = screen.getByRole('button', { name: /Noor Haddad/ });
  await act(async () => button.click());
  expect(button.textContent).toBe('On the list: Noor Haddad');
  await act(async () => button.click());
  screen.getByText('Chosen: Noornoor@example.orgBeirut');
});
