import { constants, inflateSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runDeposit } from '../../functions/agencies/run-deposit.ts';
import { database } from '../../functions/runtime/clients.ts';
import { deposits, people, publications } from '../../functions/runtime/stores.ts';
import { brand } from '../../shared/brand/brand.ts';
import { REVIEW_MODES } from '../../shared/domain/review-modes.ts';
import { seatsOf } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { pdfText } from '../support/pdf-text.ts';
import { authors, leave, publishedArticle } from '../support/published-article.ts';
import { buildSigned } from './real-article.ts';

const { room, cast } = provideMailRoom();
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
});
beforeAll(() => {
  Object.assign(process.env, {
    DOI_PREFIX: '10.5555',
    DEPOSITS_TO: 'crossref-test',
    DEPOSIT_QUEUE_URL: 'deposits',
  });
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

const DEPOSITED: string[] = [];
const agency = {
  deposit: async (batch: string, xml: string) => {
    DEPOSITED.push(xml);
    return { is: 'sent' as const, batch };
  },
  resultOf: async () => ({ is: 'registered' as const }),
};

/** What is sent to Crossref: no public byte, but what it makes public. */
async function depositAll(numbers: readonly number[]): Promise<string[]> {
  DEPOSITED.length = 0;
  const stores = { deposits: deposits(), publications: publications(), agency: async () => agency };
  for (const number of numbers)
    for (const row of await deposits().list(number)) await runDeposit(stores, row);
  return DEPOSITED.splice(0);
}

const LISTS = [
  ...['current', 'archives', 'search'].flatMap((id) => [id, `long-${id}`]),
  ...['2-1', 'latest.json', 'search.json', 'feed.xml', 'sitemap.xml'],
];
const HARVESTS: Record<string, string>[] = [
  { verb: 'Identify' },
  { verb: 'ListMetadataFormats' },
  { verb: 'ListSets' },
  ...['oai_dc', 'jats'].flatMap((metadataPrefix) => [
    { verb: 'ListIdentifiers', metadataPrefix },
    { verb: 'ListRecords', metadataPrefix },
  ]),
];
const recordsOf = (number: number) => {
  const identifier = `oai:${new URL(brand.siteOrigin).hostname}:jics-${number}`;
  return ['oai_dc', 'jats'].map((metadataPrefix) => ({ verb: 'GetRecord', identifier, metadataPrefix }));
};

/** A file as its bytes, its compressed parts too, with nothing between the letters; a PDF as its text as well. */
async function readable(place: string, bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes);
  const parts = [...file.toString('latin1').matchAll(/stream\r?\n(.*?)endstream/gs)].map(([, part]) => {
    try {
      return inflateSync(Buffer.from(part!, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH });
    } catch {
      return Buffer.alloc(0);
    }
  });
  const text = place.endsWith('.pdf') ? await pdfText(bytes) : [];
  const plain = Buffer.concat([file, ...parts])
    .toString('latin1')
    .replaceAll('\0', '');
  return [place, plain, ...text].join('\n');
}

/** The public answers, and everything stored where they come from. */
async function everythingPublic(numbers: readonly number[]): Promise<string[]> {
  const articles = numbers.flatMap((number) => [`${number}`, `${number}v1`, `${number}v2`]);
  // A change is listed a little after it is written.
  vi.setSystemTime(Date.now() + 5 * 60_000);
  const queries = [...HARVESTS, ...numbers.flatMap(recordsOf)];
  const answers = [
    ...(await Promise.all(articles.map((id) => call('read-publication', { id })))),
    ...(await Promise.all(LISTS.map((id) => call('read-list', { id })))),
    ...(await Promise.all(queries.map((query) => call('harvest', { query })))),
  ];
  const { Items } = await database().send(new ScanCommand({ TableName: process.env.PUBLICATIONS_TABLE! }));
  const files = [...objects].filter(([place]) => place.startsWith(`${process.env.PUBLISHED_BUCKET}/`));
  return [
    ...answers.map((answer) => JSON.stringify(answer)),
    ...Items!.map((item) => JSON.stringify(item)),
    ...(await Promise.all(files.map(([place, bytes]) => readable(place, bytes)))),
    ...(await depositAll(numbers)),
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
  const real = buildSigned(NEEDLE, 'qzq@people.example');
  const published = {
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
  };
  const { number } = await publishedArticle(room, published, real);
  for (const notice of [
    { caller: editor, body: { kind: 'correction', text: 'One figure was wrong.' } },
    { caller: callers.editor, body: { kind: 'retraction', text: 'All of it was.' } },
  ]) {
    expect((await call('add-notice', { id: String(number), ...notice })).status).toBe(200);
    await leave(room, real);
  }
  const all = await everythingPublic([number, number + 1, number + 2]);
  const countOf = (words: string) => all.filter((each) => each.includes(words)).length;
  expect(all.length).toBeGreaterThan(60);
  expect(countOf('Fellow')).toBeGreaterThan(20);
  expect(countOf('One figure was wrong')).toBeGreaterThan(4);
  expect(countOf('Sand lies on beaches')).toBeGreaterThan(6);
  expect(countOf('<doi_batch')).toBe(4);
  expect(
    all.filter((each) => each.includes(NEEDLE) || each.includes('people.example')).map(aroundNeedle),
  ).toEqual([]);
});

/** Enough to see what it is that names somebody. */
const aroundNeedle = (text: string) => {
  const at = text.search(/qzq|people\.example/);
  return `${text.slice(0, 80)} … ${text.slice(Math.max(0, at - 80), at + 80)}`;
};
