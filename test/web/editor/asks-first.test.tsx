// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import type { ProductionState } from '../../../shared/domain/production-states.ts';
import { actionsFor, SEAT_DEEDS, SEAT_STEPS, type SeatAction } from '../../../shared/domain/seat-steps.ts';
import { SEAT_STATES } from '../../../shared/domain/seats.ts';
import { STAGES, type StageName } from '../../../shared/domain/stage.ts';
import { keptKey } from '../../../web/src/drafts/kept-on-device.ts';
import { ManuscriptWithActions } from '../../../web/src/features/editor/actions/manuscript-with-actions.tsx';
import { Component as Editors } from '../../../web/src/features/editor/editors/editors-page.tsx';
import { invitationKind } from '../../../web/src/features/editor/invite/invitation.ts';
import { InviteForm } from '../../../web/src/features/editor/invite/invite-form.tsx';
import { Handling } from '../../../web/src/features/editor/manuscript/handling.tsx';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { SeatRow } from '../../../web/src/features/editor/manuscript/seat-row.tsx';
import { SEAT_ACTION_LABELS } from '../../../web/src/features/editor/manuscript/seat-words.ts';
import type { SeatActions } from '../../../web/src/features/editor/manuscript/use-seat-actions.ts';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { editor } from '../../screens/cast.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { chosen } from '../../support/tier.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, agree, choose, press, show } from '../show.tsx';

/** All requests to the server. */
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

/** Inviting or reminding a person ends nothing. */
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
        <AtWork owner="helena">
          <InviteForm manuscript={manuscriptView({ _id: 'JICS-1', ...standing })} replace={() => {}} />
        </AtWork>
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
  show(
    <AtWork owner="helena">
      <Handling manuscript={manuscriptView({})} actions={actions} />
    </AtWork>,
  );
  await press('Declare a conflict');
  expect(done).toEqual([]);
  expect(await agree('Declare a conflict')).toContain('only the title and status');
  expect(done).toHaveLength(1);
});

/** A seat in each state, with all that the table of steps lets an editor do to it. */
const seats = SEAT_STATES.map((state, index) =>
  seatView({ _id: `JICS-1_${index + 1}`, n: index + 1, cycle: 1, state, may: actionsFor(state) }),
);
const held = {
  _id: 'd1',
  kind: 'major' as const,
  leavesAt: '2099-11-22T14:32:00.000Z',
  by: { _id: 'helena', name: 'Helena Varga' },
};
const revision = { kind: 'minor' as const, dueAt: '2099-12-13T11:59:59.000Z', draftId: null };
const at = (state: ProductionState) => productionView(state, { leavesAt: held.leavesAt, by: 'Helena Varga' });
/** Further properties of a manuscript at each stage. */
const AT: Record<Exclude<StageName, 'draft'>, Partial<EditorsManuscript>> = {
  screening: { status: 'Pending' },
  revising: { status: 'Pending', revision },
  reviewersNeeded: { status: 'Under Review' },
  inviting: { status: 'Under Review' },
  reviewing: { status: 'Under Review' },
  deciding: { status: 'Reviewed' },
  revised: { status: 'Reviewed', round: 2 },
  leaving: { status: 'Reviewed', held },
  accepted: { status: 'Accepted' },
  preparing: { status: 'Accepted', production: at('preparing') },
  proofing: { status: 'Accepted', production: at('proofing') },
  approved: { status: 'Accepted', production: at('approved') },
  publishing: { status: 'Accepted', production: at('leaving') },
  published: { status: 'Accepted', production: at('published') },
  removed: { status: 'Accepted', production: at('removed') },
  rejected: { status: 'Rejected' },
};

interface Done {
  method: string;
  path: string;
  body: unknown;
}
/**
 * A person is reminded or invited again, a manuscript is taken on or read; a waiting decision or publication is held back; an article is
 * prepared, sent to its author, or waits to be published and can be held back.
 */
const endsNothing = ({ method, path, body }: Done): boolean =>
  ASKS_NOTHING.includes((body as { do?: SeatAction } | undefined)?.do as SeatAction) ||
  /\/(read|handling-editor|letters)$/.test(path) ||
  (method === 'DELETE' && path.endsWith('/decisions')) ||
  /\/(production|publication)$/.test(path);

/** Presses all that can be pressed, once each; a question is answered with its safe button. */
async function pressAll(page: ReactElement, isReady: () => Promise<unknown>): Promise<Done[]> {
  const calls = fakeServer(({ method, path }) => {
    if (method !== 'GET') return json(409, { code: 'stale_version', message: 'No.' });
    if (path.includes('/editor/editors'))
      return json(200, {
        isChief: true,
        editors: ['helena', 'rahul'].map((_id) => ({
          ...{ _id, name: _id, email: `${_id}@example.org`, specialization: '' },
          ...{ isChief: _id === 'helena', open: 1, now: 1 },
        })),
        outside: [],
      });
    return json(200, []);
  });
  show(<ToastProvider>{page}</ToastProvider>, { session: editor });
  await isReady();
  const click = async (element: HTMLElement | undefined) => {
    if (element?.isConnected) await act(async () => fireEvent.click(element));
  };
  const entries = () => screen.queryAllByRole('menuitem');
  for (const each of screen.getAllByRole('button')) {
    let next = 0;
    do {
      if (next === 0 || entries().length === 0) await click(each);
      await click(entries()[next]);
      for (const question of screen.queryAllByRole('alertdialog'))
        await click(within(question).getAllByRole('button')[0]);
      for (const dialog of screen.queryAllByRole('dialog'))
        await click(within(dialog).getByRole('button', { name: 'Cancel' }));
      next += 1;
      if (entries().length === 0) await click(each);
    } while (next < entries().length);
    if (entries().length > 0) await click(each);
  }
  return calls.filter(({ method }) => method !== 'GET');
}

describe('at whatever stage, one press ends nothing', () => {
  const stages = STAGES.filter((stage) => stage !== 'draft');
  const named = ['reviewing', 'deciding', 'leaving', 'proofing', 'published', 'rejected'];
  it.each(chosen(stages, String, named))('%s', async (stage) => {
    const manuscript = manuscriptView({ cycle: 1, stage, seats, reviews: [], ...AT[stage] });
    const props = { manuscript, replace: () => {} };
    const pages: [ReactElement, button: string][] = [
      [
        <AtWork key="page" owner="helena">
          <ManuscriptAtWork {...props} />
        </AtWork>,
        'Messages and records',
      ],
      [
        <AtWork key="card" owner="helena">
          <ManuscriptWithActions {...props} head={() => null}>
            {() => null}
          </ManuscriptWithActions>
        </AtWork>,
        'View PDF',
      ],
    ];
    for (const [page, name] of pages) {
      const done = await pressAll(page, () =>
        screen.findByRole(name === 'View PDF' ? 'button' : 'tablist', { name }),
      );
      expect(done.filter((each) => !endsNothing(each))).toEqual([]);
      cleanup();
    }
  });

  it('of a chief, in the list of editors', async () => {
    const done = await pressAll(<Editors />, () => screen.findAllByText(/rahul/));
    expect(done).toEqual([]);
  });
});
