import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { database } from '../../functions/runtime/clients/database.ts';
import { people } from '../../functions/runtime/stores/people.ts';
import { REVIEW_MODES } from '../../shared/domain/review-modes.ts';
import { seatsOf } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors, leave, publishedArticle } from '../support/published-article.ts';

const { room, cast } = provideMailRoom();
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) }));
afterEach(() => {
  vi.useRealTimers();
  delete process.env.REVIEW;
});

/** In every id, address and name that nobody may read. */
const NEEDLE = 'qzq';
const since = '2026-01-01T00:00:00.000Z';
const role = { since, specialization: 'qzq-field', experience: 5 };
const editor: TestCaller = { personId: 'qzq-editor', kind: 'editor' };

async function addPeople(): Promise<void> {
  const add = (id: string, roles = {}) =>
    people().add(buildPerson(id, { roles, email: `${id}@people.example`, lastName: id }));
  await add('qzq-owner');
  await add('qzq-fellow');
  await add('qzq-editor', { editor: { ...role, keyUsedAt: since } });
  await add('qzq-judge', { reviewer: role });
  await add('qzq-other-judge', { reviewer: role });
}

const LISTS = [
  'current',
  'archives',
  '2-1',
  'search',
  'latest.json',
  'search.json',
  'feed.xml',
  'sitemap.xml',
];
const HARVESTS: Record<string, string>[] = [
  { verb: 'Identify' },
  { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' },
  { verb: 'ListRecords', metadataPrefix: 'oai_dc' },
  { verb: 'ListRecords', metadataPrefix: 'jats' },
];

/** The public answers, and everything stored where they come from. */
async function everythingPublic(numbers: readonly number[]): Promise<string[]> {
  const articles = numbers.flatMap((number) => [`${number}`, `${number}v1`]);
  // A change is listed a little after it is written.
  vi.setSystemTime(Date.now() + 5 * 60_000);
  const answers = [
    ...(await Promise.all(articles.map((id) => call('read-publication', { id })))),
    ...(await Promise.all(LISTS.map((id) => call('read-list', { id })))),
    ...(await Promise.all(HARVESTS.map((query) => call('harvest', { query })))),
  ];
  const { Items } = await database().send(new ScanCommand({ TableName: process.env.PUBLICATIONS_TABLE! }));
  const files = [...objects].filter(([place]) => place.startsWith(`${process.env.PUBLISHED_BUCKET}/`));
  return [
    ...answers.map((answer) => JSON.stringify(answer)),
    ...Items!.map((item) => JSON.stringify(item)),
    ...files.map(([place, bytes]) => `${place} ${Buffer.from(bytes).toString('latin1')}`),
  ];
}

let areThere = false;
it.each(REVIEW_MODES)('nobody is named unasked by anything public, where reviews are %s', async (mode) => {
  process.env.REVIEW = mode;
  if (!areThere) await addPeople();
  areThere = true;
  const [owner, fellow] = ['qzq-owner', 'qzq-fellow'].map((_id, index) => ({
    ...authors[index]!,
    _id,
    email: `${_id}@people.example`,
    isCorresponding: index === 0,
  }));
  const { number } = await publishedArticle(room, {
    ownerId: 'qzq-owner',
    authors: [owner!, fellow!],
    correspondingAuthorId: 'qzq-owner',
    handlingEditor: { id: 'qzq-editor', name: 'qzq-editor' },
    seats: seatsOf(['qzq-judge', 'qzq-other-judge'], {
      'qzq-judge': 'submitted',
      'qzq-other-judge': 'submitted',
    }),
    seatCount: 2,
    reviewerOrder: ['qzq-judge', 'qzq-other-judge'],
  });
  const notice = { kind: 'correction', text: 'One figure was wrong.' };
  expect((await call('add-notice', { id: String(number), caller: editor, body: notice })).status).toBe(200);
  await leave(room);
  const all = await everythingPublic([number, number + 1]);
  expect(all.length).toBeGreaterThan(25);
  expect(all.filter((each) => each.includes('Fellow')).length).toBeGreaterThan(8);
  expect(all.filter((each) => each.includes('One figure was wrong')).length).toBeGreaterThan(2);
  expect(all.filter((each) => each.includes(NEEDLE) || each.includes('people.example'))).toEqual([]);
});
