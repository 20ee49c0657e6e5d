import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { compared, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { type Die, killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();
let calls: ReturnType<typeof killAtCalls>;
beforeAll(() => {
  calls = killAtCalls([DynamoDBDocumentClient, SESv2Client, SQSClient] as never);
});

const MINUTE = 60_000;
const owner = {
  _id: 'owner',
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'owner@author.example.org',
  isCorresponding: true,
};
const letter = { subject: 'Decided', text: 'Dear {name}, so it is.' };
const ask = (name: 'decide' | 'recall-decision', id: string) =>
  call(name, {
    id,
    caller: callers.editor,
    ...(name === 'decide' ? { body: { kind: 'reject', letter } } : {}),
  });

/** Decided, and perhaps recalled; every part ends quietly if the process does. */
async function cutOff(die: Die, isRecalled: boolean) {
  const { id } = await seed(underReview(['reviewer'], { authors: [owner], ...compared }));
  room.waiting.length = 0;
  mail.sent.length = 0;
  await ask('decide', id);
  await die(
    ...(isRecalled ? [() => ask('recall-decision', id)] : []),
    () => room.sweep(Date.now() + (MINUTES_HELD + 1) * MINUTE),
    () => room.work(1),
  );
  // The next runs, and the lease of who died while sending has run out by then.
  for (const minutes of [12, 90]) {
    vi.setSystemTime(Date.now() + minutes * MINUTE);
    await room.sweep(Date.now() + MINUTE);
    await room.work();
  }
  return id;
}

describe('a decision that waits', () => {
  it.each([false, true])(
    'comes to exactly one outcome at whichever call the process ends (recalled: %s)',
    async (isRecalled) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await calls.atEach(
        isRecalled ? { calls: 18, writes: 2 } : { calls: 26, writes: 10 },
        async (die, life) => {
          vi.setSystemTime(Date.UTC(2027, 10, 22) + life * 86_400_000);
          const id = await cutOff(die, isRecalled);
          const { record, decisions, history } = (await manuscripts().findFile(id))!;
          const hasLeft = record.status === 'Rejected';
          const told = mail.sent.filter(({ tags }) => tags.manuscript === id);
          const toAuthor = told.filter(({ to }) => to === owner.email).length;
          expect([record.held, decisions.map(({ state }) => state)]).toEqual([
            null,
            [hasLeft ? 'effective' : 'recalled'],
          ]);
          const rejections = history.filter(({ event }) => event === 'manuscript-rejected');
          expect(rejections).toHaveLength(hasLeft ? 1 : 0);
          // A letter may go twice, between SES's answer and the note of it; never not at all, and none that was recalled.
          expect(hasLeft ? [1, 2] : [0]).toContain(toAuthor);
          if (!isRecalled) expect(hasLeft).toBe(true);
        },
      );
      vi.useRealTimers();
    },
  );
});
