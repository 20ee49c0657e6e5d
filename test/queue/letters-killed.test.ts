import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { letters, manuscripts } from '../../functions/runtime/stores.ts';
import { buildManuscript, compared, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { type Die, killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { BOUNCE } from '../support/open-mail-room.ts';

const { room, mail } = provideMailRoom();

let calls: ReturnType<typeof killAtCalls>;
beforeAll(() => {
  calls = killAtCalls([DynamoDBDocumentClient, SESv2Client, SQSClient] as never);
});

const author = { _id: 'owner', firstName: 'Olga', lastName: 'Owner', isCorresponding: true };
const rejectIt = (id: string) =>
  call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Rejected', note: 'No.' } });

/** A decision, its letters, and a bounce of one of them; every part ends quietly if the process does. */
const deciding = (id: string) => [
  () => rejectIt(id),
  () => room.work(1),
  async () => {
    const sent = mail.sent.at(-1);
    if (sent) await room.tell(sent.tags, BOUNCE);
  },
];

async function cutOff(die: Die) {
  const owner = { ...author, email: 'owner@author.example.org' };
  const other = { ...author, _id: 'coAuthor', email: 'co@author.example.org', isCorresponding: false };
  const { id } = await seed(underReview(['reviewer'], { authors: [owner, other], ...compared }));
  room.waiting.length = 0;
  mail.sent.length = 0;
  await die(...deciding(id));
  // Somebody asks again, and time goes by.
  await rejectIt(id);
  for (const minutes of [20, 40]) {
    await room.sweep(Date.now() + minutes * 60_000);
    await room.work();
  }
  return id;
}

const invite = (id: string) =>
  call('invite-reviewers', {
    id,
    caller: callers.editor,
    body: { people: [{ email: 'guest@uni.example.org', firstName: 'Gast', lastName: 'One' }] },
  });

/** An invitation; a person told that it failed asks again, and learns that it is done. */
async function cutOffInvitation(die: Die) {
  const { id } = await seed(
    buildManuscript({
      submitted: true,
      submittedAt: '2026-11-02T00:00:00.000Z',
      number: 'JICS-2026-0001',
      ...compared,
    }),
  );
  room.waiting.length = 0;
  mail.sent.length = 0;
  await die(
    () => invite(id),
    () => room.work(1),
  );
  await invite(id);
  for (const minutes of [20, 40]) {
    await room.sweep(Date.now() + minutes * 60_000);
    await room.work();
  }
  return id;
}

describe('an invitation', () => {
  it('arrives once or twice and seats one guest, at whichever call the process ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await calls.atEach({ calls: 22, writes: 5 }, async (die, life) => {
      vi.setSystemTime(Date.UTC(2027, 10, 22) + life * 86_400_000);
      const id = await cutOffInvitation(die);
      // The lease of who died while sending has run out by then.
      vi.setSystemTime(Date.now() + 60 * 60_000);
      await room.sweep(Date.now() + 60_000);
      await room.work();
      expect((await manuscripts().find(id))?.seats).toHaveLength(1);
      const copies = mail.to('guest@uni.example.org').filter(({ tags }) => tags.manuscript === id);
      expect([1, 2]).toContain(copies.length);
    });
    vi.useRealTimers();
  });
});

describe('a decision’s letters', () => {
  it('are all sent, none more than twice, at whichever call the process ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await calls.atEach({ calls: 28, writes: 14 }, async (die, life) => {
      vi.setSystemTime(Date.UTC(2026, 10, 22) + life * 86_400_000);
      const id = await cutOff(die);
      // The lease of who died while sending has run out by then.
      vi.setSystemTime(Date.now() + 60 * 60_000);
      await room.sweep(Date.now() + 60_000);
      await room.work();
      const states = (await letters().list(id)).map(({ to, state }) => [to.length, state]);
      expect(states.filter(([size, state]) => size !== 1 || !/sent|bounced/.test(String(state)))).toEqual([]);
      for (const address of ['owner@author.example.org', 'co@author.example.org'])
        expect([1, 2]).toContain(mail.to(address).length);
    });
    vi.useRealTimers();
  });
});
