import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, expect, it } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { built, revising } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { historyOf } from '../support/history-of.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail, cast } = provideMailRoom();
beforeEach(() => {
  cast().s3.on(CopyObjectCommand).resolves({});
});

const editor = { caller: callers.editor };
const fileOf = async (id: string) => (await manuscripts().findFile(id))!;
const letter = { subject: 'About {id}', text: 'Dear {name}, we have waited too long. {link}' };

/** Rejected while its authors revise; the revision comes before the decision leaves. */
async function overtaken() {
  const { id } = await revising();
  const draft = await built(id);
  const form = { kind: 'reject', letter };
  await call('save-decision-draft', { ...editor, id, body: { ...form, edition: 0 } });
  expect((await call('decide', { ...editor, id, body: form })).status).toBe(201);
  const accepted = { id: draft.id, caller: callers.owner, body: { status: 'Accepted' } };
  expect((await call('request-status', accepted)).status).toBe(200);
  await room.work();
  mail.sent.length = 0;
  return id;
}

async function later() {
  await room.sweep(Date.now() + 11 * 60_000);
  await room.work();
}

it('a rejection that waits as the revision comes never falls on it, and its editor reads why', async () => {
  const id = await overtaken();
  await later();
  const { record, decisions } = await fileOf(id);
  expect(record).toMatchObject({ status: 'Reviewed', round: 2, held: null });
  expect(decisions).toMatchObject([{ kind: 'reject', round: 1, state: 'recalled' }]);
  expect(mail.sent).toEqual([]);
  expect((await historyOf(id)).at(-1)).toMatchObject({
    event: 'decision-recalled',
    who: { role: 'system' },
    detail: expect.stringContaining('The revision arrived before we sent the decision'),
  });
  expect((await call('get-decision-draft', { ...editor, id })).body.draft.form.letter).toEqual(letter);
  const read = (await call('get-manuscript', { id, caller: callers.owner })).body.manuscript;
  expect(JSON.stringify(read)).not.toMatch(/recalled|waited too long/);
});

it('it can still be undone until then, and the revision be decided at once', async () => {
  const id = await overtaken();
  expect((await call('recall-decision', { ...editor, id })).status).toBe(200);
  const body = { kind: 'accept', letter: { ...letter, text: 'Dear {name}, it is accepted. {link}' } };
  expect((await call('decide', { ...editor, id, body })).status).toBe(201);
  await later();
  expect((await fileOf(id)).record).toMatchObject({ status: 'Accepted', round: 2, held: null });
  expect((await fileOf(id)).decisions.map(({ state }) => state)).toEqual(['recalled', 'effective']);
});
