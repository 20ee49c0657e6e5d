import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it, vi } from 'vitest';
import { releaseDue } from '../../functions/publishing/release-publication.ts';
import {
  deposits,
  letters,
  manuscripts,
  proofQueue,
  publications,
  tellingManuscripts,
} from '../../functions/runtime/stores.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { seed } from '../support/cast.ts';
import { holdObjects, workOnEdition } from '../support/fake-article.ts';
import { type Die, killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, cast } = provideMailRoom();
let calls: ReturnType<typeof killAtCalls>;
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
  Object.assign(process.env, {
    DOI_PREFIX: '10.5555',
    DEPOSITS_TO: 'crossref-test',
    DEPOSIT_QUEUE_URL: 'deposits',
  });
  calls = killAtCalls([DynamoDBDocumentClient, S3Client, SQSClient] as never);
});

/** A message stays in the queue until its worker is done with it. */
async function work(): Promise<void> {
  const [body] = room.waiting;
  if (body === undefined) return;
  await workOnEdition(body);
  room.waiting.shift();
}
/** The sweep's handling of the row alone: a whole sweep makes more calls with each manuscript before. */
const sweeping = () => ({
  manuscripts: tellingManuscripts(),
  publications: publications(),
  letters: letters(),
  proofs: proofQueue(),
  doiPrefix: '10.5555',
});
const MINUTE = 60_000;

/** With authors who get no letters. Released and put out; the process ends at that call, and later sweeps and messages find the rest. */
async function cutOff(die: Die) {
  const leavesAt = new Date(Date.now() - MINUTE).toISOString();
  const { id } = await seed(
    buildAccepted({ unconfirmed: ['owner', 'coAuthor'], production: productionAt('approved') }),
  );
  const record = (await manuscripts().find(id))!;
  const production = productionAt('leaving', { leavesAt, despite: ['owner', 'coAuthor'] });
  const due = { at: leavesAt, kind: 'publication' as const, manuscriptId: id, what: '1' };
  await manuscripts().apply(record, {
    from: { status: ['Accepted'], submitted: true },
    set: { production },
    due: [due],
    history: { event: 'publication-ordered', who: { name: 'Edith', role: 'editor' } },
  });
  room.waiting.length = 0;
  await die(() => releaseDue(sweeping(), due, Date.now()), work);
  const halfway = (await manuscripts().find(id))!.production!;
  const seen = halfway.placed && (await publications().find(halfway.placed.number));
  // Nobody sees an article that its manuscript does not show as published.
  expect(Boolean(seen)).toBe(halfway.state === 'published');
  for (const minutes of [1, 11, 11]) {
    vi.setSystemTime(Date.now() + minutes * MINUTE);
    await room.sweep();
    while (room.waiting.length > 0) await work();
  }
  return id;
}

it('is published whole and once at whichever call the process ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const numbers = new Set<number>();
  await calls.atEach({ calls: 36, writes: 20 }, async (die, life) => {
    vi.setSystemTime(Date.UTC(2027, 10, 22) + life * 3_600_000);
    const id = await cutOff(die);
    const { record, history } = (await manuscripts().findFile(id))!;
    const { number } = record.production!.placed!;
    expect(record.production?.state).toBe('published');
    expect(history.filter(({ event }) => event === 'article-published')).toHaveLength(1);
    const published = await publications().find(number);
    expect(published?.versions).toHaveLength(1);
    const [deposit] = await deposits().list(number);
    expect(deposit?.doi).toBe(`10.5555/jics.${number}`);
    // Settled, so that the sweeps of the others don't look at it.
    await deposits().move(deposit!, { ...deposit!, state: 'registered' });
    expect([...objects.keys()]).toContain(`${process.env.PUBLISHED_BUCKET}/articles/${number}v1.pdf`);
    expect(numbers.has(number)).toBe(false);
    numbers.add(number);
  });
  vi.useRealTimers();
  // Each appears in its issue once.
  const [issue] = await publications().listIssues(1);
  expect(issue?.count).toBe(numbers.size);
});
