import { CopyObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { letters } from '../../functions/runtime/stores/letters.ts';
import { manuscripts } from '../../functions/runtime/stores/manuscripts.ts';
import { begin, built, revising } from '../support/build-revision.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, cast } = provideMailRoom();
let calls: ReturnType<typeof killAtCalls>;
beforeAll(() => {
  cast().s3.on(CopyObjectCommand).resolves({});
  calls = killAtCalls([DynamoDBDocumentClient, S3Client, SQSClient] as never);
});

const owner = callers.owner;
const recordOf = (id: string) => manuscripts().find(id);
const foldersEmptied = () =>
  cast()
    .s3.commandCalls(ListObjectVersionsCommand)
    .map(({ args }) => args[0].input.Prefix);

/** Every call at which the process ends, until it lives through all of them. */
async function atEveryCall(
  prove: (die: (deed: () => Promise<unknown>) => Promise<boolean>) => Promise<boolean>,
) {
  let kills = 0;
  while (await prove((deed) => calls.kill(kills + 1, false, [deed]))) kills += 1;
  return kills;
}

/** Of a draft that is gone: its audit line alone, and nothing that waits for anybody. */
async function expectNothingLeft(draftId: string) {
  expect(await manuscripts().findWithdrawnOwner(draftId)).toBeUndefined();
  expect(await manuscripts().findFile(draftId)).toBeUndefined();
  expect(foldersEmptied()).toContain(`manuscripts/${draftId}/`);
  const listed = await manuscripts().listAuthored('owner', 100);
  expect(JSON.stringify(listed)).not.toContain(draftId);
  const waiting = await letters().listDue('9', 1000);
  expect(waiting.filter(({ manuscriptId }) => manuscriptId === draftId)).toEqual([]);
}

it('a revision whose process ends at any call is a round or a draft, and the sweep clears up what is left', async () => {
  const kills = await atEveryCall(async (die) => {
    const { id } = await revising();
    const draft = await built(id);
    const ask = () => call('request-status', { id: draft.id, caller: owner, body: { status: 'Accepted' } });
    const died = await die(ask);
    await room.sweep(Date.now() + 1000);
    const isFolded = (await recordOf(id))!.round === 2;
    expect(isFolded).toBe((await recordOf(draft.id)) === undefined);
    if (isFolded) await expectNothingLeft(draft.id);
    expect((await ask()).body.manuscript).toMatchObject({ _id: id, round: 2, revision: null });
    expect(await manuscripts().listVersions(id)).toHaveLength(1);
    await room.sweep(Date.now() + 1000);
    await expectNothingLeft(draft.id);
    return died;
  });
  expect(kills).toBeGreaterThan(20);
});

it('a revision’s draft whose withdrawal is cut off anywhere bars neither a new one nor the editors from taking the request back', async () => {
  const kills = await atEveryCall(async (die) => {
    const { id } = await revising();
    const draftId = (await begin(id)).body.data._id;
    const withdraw = () => call('withdraw-manuscript', { id: draftId, caller: owner });
    const died = await die(withdraw);
    await room.sweep(Date.now() + 1000);
    if (await recordOf(draftId)) await withdraw();
    expect((await recordOf(id))!.revision?.draftId).toBeNull();
    await room.sweep(Date.now() + 1000);
    await expectNothingLeft(draftId);
    expect((await begin(id)).status).toBe(201);
    const second = (await recordOf(id))!.revision!.draftId!;
    await call('withdraw-manuscript', { id: second, caller: owner });
    const body = { note: 'We go on without one.' };
    expect((await call('reopen', { id, caller: callers.editor, body })).status).toBe(200);
    return died;
  });
  expect(kills).toBeGreaterThan(10);
});
