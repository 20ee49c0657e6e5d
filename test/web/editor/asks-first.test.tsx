// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { SEAT_DEEDS, SEAT_STEPS, type SeatAction } from '../../../shared/domain/seat-steps.ts';
import { invitationKind } from '../../../web/src/features/editor/invite/invitation.ts';
import { InviteForm } from '../../../web/src/features/editor/invite/invite-form.tsx';
import { Handling } from '../../../web/src/features/editor/manuscript/handling.tsx';
import { SeatRow } from '../../../web/src/features/editor/manuscript/seat-row.tsx';
import { SEAT_ACTION_LABELS } from '../../../web/src/features/editor/manuscript/seat-words.ts';
import type { SeatActions } from '../../../web/src/features/editor/manuscript/use-seat-actions.ts';
import { keptKey } from '../../../web/src/kept/kept-on-device.ts';
import { ToastProvider } from '../../../web/src/ui/toast.tsx';
import { editor } from '../../screens/cast.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, choose, press, show } from '../show.tsx';

/** All that is asked of the server. */
const watch = () => {
  const done: unknown[] = [];
  const note =
    (name: string) =>
    async (...asked: unknown[]) => {
      done.push([name, ...asked]);
      return true;
    };
  const names = ['changeSeat', 'invite', 'give', 'setConflict'] as const;
  const actions = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as SeatActions;
  return { done, actions };
};

/** To ask somebody, or to remind them, ends nothing. */
const ASKS_NOTHING: readonly SeatAction[] = ['remind', 'askAgain', 'promote'];

describe('of what an editor does to a reviewer', () => {
  it.each(SEAT_DEEDS)('%s asks first, unless it ends nothing', async (action) => {
    const { done, actions } = watch();
    const seat = seatView({ state: SEAT_STEPS[action].from[0], may: [action] });
    show(<SeatRow seat={seat} actions={actions} taken={new Set()} />);
    await choose(/^Actions for/, SEAT_ACTION_LABELS[action]);
    if (!ASKS_NOTHING.includes(action)) {
      expect(done).toEqual([]);
      expect(await agree(SEAT_ACTION_LABELS[action])).toMatch(/email them/);
    }
    expect(done).toHaveLength(1);
  });
});

const PERSON = {
  _id: 'rahul',
  firstName: 'Rahul',
  lastName: 'Menon',
  email: 'rahul@example.org',
  institution: '',
  inReserve: false,
};

describe('inviting', () => {
  const due = '2026-12-13T11:59:59.000Z';
  it.each<[string, Partial<EditorsManuscript>, RegExp | null]>([
    ['a first time', { status: 'Pending', stage: 'screening' }, null],
    ['one more', { status: 'Under Review', stage: 'reviewing' }, null],
    [
      'while the authors revise it',
      { status: 'Pending', stage: 'revising', due },
      /due 12 December 2026\. We will tell them it is no longer needed/,
    ],
    [
      'after a rejection',
      { status: 'Rejected', stage: 'rejected' },
      /reverses the rejection.*We will email them/,
    ],
  ])('%s asks first where it ends something', async (_when, standing, words) => {
    const calls = fakeServer(() => json(404, { code: 'not_found', message: 'No.' }));
    const done = () => calls.filter(({ path }) => path.endsWith('/seats'));
    const kept = { ...invitationKind.empty, people: [PERSON] };
    localStorage.setItem(keptKey('helena', 'invitation:JICS-1'), JSON.stringify(kept));
    show(
      <ToastProvider>
        <InviteForm
          manuscript={manuscriptView({ _id: 'JICS-1', ...standing })}
          owner="helena"
          replace={() => {}}
          onSessionOver={() => {}}
        />
      </ToastProvider>,
      { session: editor },
    );
    await press('Invite 1');
    if (words) {
      expect(done()).toEqual([]);
      expect(await agree('Invite 1')).toMatch(words);
    }
    await waitFor(() => expect(done()).toHaveLength(1));
  });
});

it('declaring a conflict asks first', async () => {
  fakeServer(() => json(200, { editors: [], isChief: false, outside: [] }));
  const { done, actions } = watch();
  show(<Handling manuscript={manuscriptView({})} owner="helena" actions={actions} />);
  await press('Declare a conflict');
  expect(done).toEqual([]);
  expect(await agree('Declare a conflict')).toContain('only the title and status');
  expect(done).toHaveLength(1);
});
