import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it } from 'vitest';
import { startLetter } from '../../functions/manuscript/record/letter.ts';
import { letters } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();
const { send } = DynamoDBDocumentClient.prototype;
afterEach(() => {
  DynamoDBDocumentClient.prototype.send = send;
});

/** A letter to this many, waiting to be sent. */
async function waiting(count: number, text: string) {
  const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
  const to = Array.from({ length: count }, (_, n) => ({
    name: `N${n}`,
    address: `n${n}@${id}.example.org`,
    part: 'author' as const,
  }));
  const started = { template: 'reopened', to, page: 'submissions', subject: 's', text } as const;
  const letter = startLetter(id, started, new Date().toISOString());
  await letters().add(letter);
  mail.sent.length = 0;
  room.waiting.push(JSON.stringify({ manuscriptId: id, letterId: letter.id }));
  return { id, letter };
}
const sentOf = (id: string) => mail.sent.filter(({ to }) => to.includes(`@${id}.`)).map(({ to }) => to);

it('a letter to many people reaches each of them, although other letters are written at the same moment', async () => {
  const { id, letter } = await waiting(3, 't {link}');
  let met = 0;
  DynamoDBDocumentClient.prototype.send = function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    const [command] = args;
    const makesParts =
      command instanceof TransactWriteCommand && JSON.stringify(command.input).includes(`${letter.id}-01`);
    if (makesParts && met++ < 2)
      return Promise.reject(
        new TransactionCanceledException({
          message: 'met',
          $metadata: {},
          CancellationReasons: [{ Code: 'TransactionConflict' }],
        }),
      );
    return (send as (...given: unknown[]) => Promise<unknown>).apply(this, args);
  } as typeof send;
  await room.work();
  expect(met).toBeGreaterThan(2);
  expect(new Set(sentOf(id)).size).toBe(3);
});

it('a long letter to as many as a paper may have is made in as many writes as it needs', async () => {
  const { id } = await waiting(80, `${'Ж'.repeat(60_000)}{link}`);
  await room.work();
  expect(new Set(sentOf(id)).size).toBe(80);
});

it('a letter that was made by halves is completed, with each part once', async () => {
  const { id, letter } = await waiting(50, 't {link}');
  const [first] = await letters().unfold({ ...letter, to: letter.to.slice(0, 7) });
  expect(first?.to).toEqual(letter.to.slice(0, 1));
  await letters().add(letter);
  expect(await letters().unfold(letter)).toHaveLength(50);
  expect((await letters().list(id)).map((each) => each.id).filter((each) => each.includes('-'))).toHaveLength(
    50,
  );
});
