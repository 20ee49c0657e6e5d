import { describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { historyOf } from '../support/history-of.ts';
import { provideMailRoom } from '../support/mail-room.ts';

provideMailRoom();

const SINCE = '2026-01-01T00:00:00.000Z';
const role = { specialization: 'Logic', experience: 5, since: SINCE };

/** A manuscript from KTH. */
const submitted = (more = {}) =>
  seed(
    buildManuscript({
      submitted: true,
      submittedAt: '2026-11-02T00:00:00.000Z',
      authors: [
        { _id: 'owner', firstName: 'Ada', lastName: 'Berg', institution: 'KTH', isCorresponding: true },
      ],
      ...more,
    }),
  );
const colleague = { firstName: 'Ulla', lastName: 'Ek', email: 'ulla@uni.example', institution: 'kth' };
const invite = (id: string, caller: TestCaller, more = {}) =>
  call('invite-reviewers', { id, caller, body: { people: [colleague], ...more } });

describe('somebody of an author’s institution', () => {
  it('is invited by a chief alone, with a reason that stands in the history', async () => {
    const { id } = await submitted();
    const words = 'Close to the authors: Ulla Ek (same institution as Ada Berg). ';
    const refused = (message: string) => ({
      status: 409,
      body: { code: 'conflict_of_interest', field: 'tieReason', message: words + message },
    });
    const reason = 'No one else knows the instrument.';
    expect(await invite(id, callers.otherEditor, { tieReason: reason })).toMatchObject(
      refused('Only a chief editor can invite them, with a reason.'),
    );
    expect(await invite(id, callers.editor)).toMatchObject(
      refused('To invite them all the same, enter a reason.'),
    );
    expect((await manuscripts().find(id))!.seats).toEqual([]);
    expect((await invite(id, callers.editor, { tieReason: reason })).status).toBeLessThan(300);
    const [latest] = (await historyOf(id)).filter(({ event }) => event === 'reviewers-invited');
    expect(latest?.detail).toBe(
      `Ulla Ek; although close to the authors: Ulla Ek (same institution as Ada Berg). Reason: ${reason}`,
    );
  });

  it('is put on the list as the specification has it, and the history says what they are', async () => {
    await people().add(buildPerson('near', { institution: 'KTH', roles: { reviewer: role } }));
    const { id } = await submitted();
    const body = { reviewers: ['near'] };
    expect((await call('assign-reviewers', { id, caller: callers.editor, body })).status).toBe(200);
    const [latest] = (await historyOf(id)).filter(({ event }) => event === 'reviewers-assigned');
    expect(latest?.detail).toBe(
      'Test near; although close to the authors: Test near (same institution as Ada Berg)',
    );
  });
});

it('whoever handles a manuscript is not its reviewer, whoever invites them', async () => {
  await people().add(
    buildPerson('judge', { roles: { reviewer: role, editor: { ...role, keyUsedAt: SINCE } } }),
  );
  const { id } = await submitted({ handlingEditor: { id: 'judge', name: 'Test judge' } });
  const refused = {
    status: 409,
    body: {
      code: 'conflict_of_interest',
      message: 'Test judge handles this manuscript or has decided on it as an editor, and can’t review it.',
    },
  };
  const body = { people: [{ _id: 'judge' }], tieReason: 'x' };
  expect(await call('invite-reviewers', { id, caller: callers.editor, body })).toMatchObject(refused);
  const reviewers = { reviewers: ['judge'] };
  expect(await call('assign-reviewers', { id, caller: callers.editor, body: reviewers })).toMatchObject(
    refused,
  );
});
