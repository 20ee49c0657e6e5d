import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { begin, built, revising } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { allKeys, expectWhole, keepObjects } from '../support/whole-rounds.ts';

const { room, cast } = provideMailRoom();
let calls: ReturnType<typeof killAtCalls>;
let objects: Set<string>;
beforeAll(() => {
  objects = keepObjects(cast().s3);
  calls = killAtCalls([DynamoDBDocumentClient, S3Client, SQSClient] as never);
});

const owner = callers.owner;
const recordOf = (id: string) => manuscripts().find(id);

it('a revision whose process ends at any call is a round or a draft, whole either way, and a round once it is asked for again', async () => {
  await calls.atEach({ calls: 10, writes: 2 }, async (die) => {
    const { id } = await revising();
    const draft = await built(id);
    for (const { key } of Object.values(draft.documents)) objects.add(key);
    objects.add(draft.proof.key!);
    const ask = () => call('request-status', { id: draft.id, caller: owner, body: { status: 'Accepted' } });
    await die(ask);
    expect((await recordOf(id))!.round === 2).toBe((await recordOf(draft.id)) === undefined);
    // Without the sweep: nothing is left for it.
    await expectWhole(id, [draft.id], objects);
    expect((await ask()).body.manuscript).toMatchObject({ _id: id, round: 2, revision: null });
    await expectWhole(id, [draft.id], objects);
  });
});

it('a revision’s draft whose withdrawal is cut off anywhere bars neither a new one nor the editors from taking the request back', async () => {
  await calls.atEach({ calls: 18, writes: 4 }, async (die) => {
    const { id } = await revising();
    const draftId = (await begin(id)).body.data._id;
    const withdraw = () => call('withdraw-manuscript', { id: draftId, caller: owner });
    await die(withdraw);
    // By the same write that ends the draft.
    expect((await recordOf(id))!.revision?.draftId ?? undefined).toBe((await recordOf(draftId))?.id);
    await room.sweep(Date.now() + 1000);
    if (await recordOf(draftId)) await withdraw();
    await expectWhole(id, [draftId], objects);
    expect(await manuscripts().findWithdrawnOwner(draftId)).toBeUndefined();
    expect((await begin(id)).status).toBe(201);
    const second = (await recordOf(id))!.revision!.draftId!;
    await call('withdraw-manuscript', { id: second, caller: owner });
    const body = { note: 'We go on without one.' };
    expect((await call('reopen', { id, caller: callers.editor, body })).status).toBe(200);
  });
});

it('a manuscript of several rounds whose withdrawal is cut off anywhere is gone with all of them after the sweep, and what was begun and not submitted stays', async () => {
  await calls.atEach({ calls: 22, writes: 5 }, async (die) => {
    const { id } = await revising({ reviewedRound: 0, cycle: 0 });
    const draft = await built(id);
    await call('request-status', { id: draft.id, caller: owner, body: { status: 'Accepted' } });
    for (const { key } of Object.values(draft.documents)) objects.add(key);
    const parent = (await recordOf(id))!;
    const revision = { kind: 'minor' as const, dueAt: '2099-01-01', draftId: null, decisionId: 'd2' };
    const who = { name: 'T', role: 'editor' as const };
    const from = { status: [parent.status], submitted: true };
    await manuscripts().apply(parent, {
      from,
      set: { revision },
      history: { event: 'revision-requested', who },
    });
    const next = (await begin(id)).body.data._id;
    const withdraw = () => call('withdraw-manuscript', { id, caller: owner });
    await die(withdraw);
    if (await recordOf(id)) await withdraw();
    await room.sweep(Date.now() + 1000);
    const keys = await allKeys();
    expect(keys.filter((key) => key.includes(draft.id))).toEqual([]);
    // The count stays, with the letter about it.
    const own = keys.filter((key) => key.includes(id) && !/^(counts|due|fact|mail)\b/.test(key));
    expect(own).toEqual([`manuscript#${id} withdrawn`]);
    const begun = (await recordOf(next))!;
    for (const { key } of Object.values(begun.documents)) expect(objects).toContain(key);
    const lying = [...objects].filter((key) => [id, draft.id].includes(key.split('/')[1]!));
    expect(lying).toEqual([]);
    const saved = await call('save-manuscript', { caller: owner, body: { _id: next, submit: false } });
    expect(saved.body.data).toMatchObject({ _id: next, revisionOf: null });
    await call('withdraw-manuscript', { id: next, caller: owner });
  });
});
