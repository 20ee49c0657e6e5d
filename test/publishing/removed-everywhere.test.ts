import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runDeposit } from '../../functions/agencies/run-deposit.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { removePublication } from '../../functions/ops/remove-publication.ts';
import { deposits, manuscripts, publications } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { builtArticle, holdObjects, isOfPublishing, workOnEdition } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors } from '../support/published-article.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import { chosen } from '../support/tier.ts';

const { room, cast } = provideMailRoom();
const installation = openInstallation({ ...TEST_PLACES, distributionId: 'DISTRIBUTION' });
let objects: Map<string, Uint8Array>;

/** All files that the distribution ever saw, until it is told to forget them. Its pages it forgets after a minute. */
const cached = new Map<string, string>();
const publicFiles = () =>
  [...objects].flatMap(([place, bytes]) =>
    place.startsWith(TEST_PLACES.publishedBucket) ? [[place, Buffer.from(bytes).toString()] as const] : [],
  );
const look = () => {
  for (const [place, text] of publicFiles()) cached.set(place, text);
};

/** Crossref: of two deposits of a DOI the one with the greater timestamp counts. */
const registered = new Map<string, { time: string; xml: string }>();
const agency = {
  async deposit(batch: string, xml: string) {
    await pass('deposit');
    const doi = [...xml.matchAll(/<doi>([^<]+)<\/doi><resource>/g)].at(-1)![1]!;
    const [, time = ''] = /<timestamp>(\d+)</.exec(xml)!;
    if (time > (registered.get(doi)?.time ?? '')) registered.set(doi, { time, xml });
    return { is: 'sent' as const, batch };
  },
  resultOf: async () => ({ is: 'registered' as const }),
};

/** The call before which the removal comes. */
let awaited: { call: string; act: () => Promise<unknown> } | undefined;
let puts = 0;
async function pass(name: string): Promise<void> {
  if (awaited?.call !== name) return;
  const { act } = awaited;
  awaited = undefined;
  await act();
}
function nameOf(command: { input: unknown }): string {
  if (command instanceof PutObjectCommand && command.input.Bucket === TEST_PLACES.publishedBucket) {
    puts += 1;
    return `file ${puts}`;
  }
  const isPublic = JSON.stringify(command.input).includes(TEST_PLACES.publicationsTable);
  return command instanceof TransactWriteCommand && isPublic ? 'transaction' : '';
}

beforeAll(() => {
  objects = holdObjects(cast());
  Object.assign(process.env, {
    DOI_PREFIX: '10.5555',
    DEPOSITS_TO: 'crossref-test',
    DEPOSIT_QUEUE_URL: 'deposits',
    DISTRIBUTION_ID: 'DISTRIBUTION',
  });
  type Client = { prototype: { send: (command: { input: object }) => Promise<unknown> } };
  for (const { prototype } of [S3Client, DynamoDBDocumentClient] as never as Client[]) {
    const { send } = prototype;
    vi.spyOn(prototype, 'send').mockImplementation(async function (this: unknown, command) {
      await pass(nameOf(command));
      return send.call(this as never, command);
    });
  }
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    expect([method, url]).toEqual([
      'POST',
      'https://cloudfront.amazonaws.com/2020-05-31/distribution/DISTRIBUTION/invalidation',
    ]);
    expect(JSON.stringify(headers)).toMatch(/us-east-1\/cloudfront\/aws4_request/);
    expect(body).toContain('<Path>/*</Path>');
    cached.clear();
    return new Response('<Invalidation/>', { status: 201 });
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1) });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let count = 0;
/** Words that the case’s own article has, in its text, in its title and in its authors’ names. */
const words = () => ({ text: `secret${count}x`, title: `Headline${count}x`, name: `Owner${count}x` });

/** The clock goes on, and sweep and workers do what there is to do. A failed message comes again with a later sweep. */
async function pastMinutes(minutes: number): Promise<void> {
  const { text } = words();
  const entry = { id: 'r1', text: `Eze F. ${text}.` };
  const built = {
    ...builtArticle,
    text: JSON.stringify({
      title: [],
      abstract: [],
      sections: [],
      references: [{ id: 'rs', title: [], entries: [entry] }],
    }),
    fragment: `<p>${text}</p>`,
    jats: `<article>${text}</article>`,
    pdf: Buffer.from(text),
  };
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await room.sweep();
  for (let body = room.waiting.shift(); body !== undefined; body = room.waiting.shift()) {
    const deposit = body.includes('"dueAt"') && JSON.parse(body);
    const stores = { deposits: deposits(), publications: publications(), agency: async () => agency };
    const work = deposit ? runDeposit(stores, deposit) : isOfPublishing(body) && workOnEdition(body, built);
    await Promise.resolve(work).catch(() => undefined);
    look();
  }
}

const edit = (name: Parameters<typeof call>[0], id: string, body: object) =>
  call(name, { id, caller: callers.editor, body });
interface Article {
  id: string;
  number: number;
}
type Step = [name: string, act: (article: Article) => Promise<unknown>];
const leaving = (): Promise<void> => pastMinutes(MINUTES_HELD + 1);
const VERSION: Step[] = [
  ['version begun', ({ id }) => edit('change-production', id, { do: 'beginVersion', reason: words().text })],
  ['version built', () => pastMinutes(1)],
  ['proof ordered', ({ id }) => edit('change-production', id, { do: 'send' })],
  ['proof sent', leaving],
  [
    'approved',
    async ({ id }) => {
      const { n } = (await manuscripts().find(id))!.production!.edition;
      const body = { answer: 'approve', edition: n, licence: 'CC BY 4.0', agreed: true };
      await call('answer-production', { id, caller: callers.owner, body });
    },
  ],
  ['ordered', ({ id }) => edit('publish', id, {})],
];
const OUT: Step[] = [
  ['put out', leaving],
  ['registered', () => pastMinutes(2)],
];
const notice = (kind: string): Step => [
  `${kind} ordered`,
  ({ number }) => edit('add-notice', String(number), { kind, text: `${words().text} is wrong.` }),
];
const LIVES: Record<string, Step[]> = {
  version: [...VERSION, ...OUT],
  correction: [notice('correction'), ...OUT],
  retraction: [notice('retraction'), ...OUT],
  'concern about a version': [...VERSION.slice(0, 2), notice('concern'), ...OUT],
};
/** Calls of the workers while something is put out. */
const CALLS = ['file 1', 'file 4', 'file 6', 'transaction', 'deposit'].map((one) => `put out, ${one}`);
/** Before each step, inside it, and after the last. */
const CASES = Object.entries(LIVES).flatMap(([life, steps]) =>
  [...steps.map(([name]) => name), ...CALLS, 'the end'].flatMap((moment) =>
    [false, true].map((namesToo) => ({ life, moment, namesToo })),
  ),
);
const caseName = ({ life, moment, namesToo }: (typeof CASES)[number]) =>
  `${life}: before ${moment}${namesToo ? ', names too' : ''}`;

/** Everything that strangers may ask for about these publications. */
async function publicAnswers(numbers: number[]): Promise<{ pages: string; lists: string }> {
  const ids = numbers.flatMap((number) => [`${number}`, `${number}v1`, `${number}v2`]);
  const pages = await Promise.all(ids.map((id) => call('read-publication', { id })));
  for (const { status } of pages) expect([404, 410]).toContain(status);
  const names = ['current', 'archives', 'search', 'latest.json', 'search.json', 'feed.xml', 'sitemap.xml'];
  const identifier = `oai:www.meridianworldpress.example:jics-${numbers[0]}`;
  const asked: Record<string, string>[] = [
    { verb: 'ListRecords', metadataPrefix: 'oai_dc' },
    { verb: 'ListRecords', metadataPrefix: 'jats' },
    { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier },
  ];
  const lists = await Promise.all([
    ...names.map((id) => call('read-list', { id })),
    ...asked.map((query) => call('harvest', { query })),
  ]);
  return { pages: JSON.stringify(pages), lists: JSON.stringify(lists) };
}

describe('a publication that a court orders away', () => {
  const names = [
    'version: before ordered',
    'version: before put out',
    'version: before put out, file 4',
    'version: before put out, deposit',
    'retraction: before put out, transaction, names too',
    'concern about a version: before put out, file 1',
  ];
  it.each(chosen(CASES, caseName, names))(
    '$life, removed before $moment (names too: $namesToo), is nowhere 20 minutes later',
    async ({ life, moment, namesToo }) => {
      count += 1;
      const { text, title, name } = words();
      const named = authors.map((author) => ({ ...author, lastName: name }));
      const { id } = await seed(
        buildAccepted({
          title,
          abstract: `${text}.`,
          keywords: [text],
          authors: named,
          production: productionAt('approved'),
        }),
      );
      await edit('publish', id, {});
      await leaving();
      await pastMinutes(2);
      const { number } = (await manuscripts().find(id))!.production!.placed!;
      expect(registered.get(`10.5555/jics.${number}`)?.xml).toContain(`<title>${title}</title>`);
      let pending: number | undefined;
      let removedAt = '';
      async function remove() {
        // No two deposits of one publication have the same time.
        vi.setSystemTime(Date.now() + 1);
        pending = (await manuscripts().find(id))!.production!.notice?.placed?.number;
        removedAt = new Date().toISOString();
        const order = { reason: 'By order.', namesToo, at: removedAt };
        expect(
          await removePublication(installation, (await publications().find(number))!, order),
        ).toBeDefined();
        awaited = undefined;
      }
      for (const [step, act] of LIVES[life]!) {
        if (moment === step) await remove();
        if (moment.startsWith(`${step}, `)) awaited = { call: moment.slice(step.length + 2), act: remove };
        puts = 0;
        await act({ id, number });
        look();
      }
      expect(awaited).toBeUndefined();
      if (moment === 'the end') await remove();
      for (const [call, body] of [
        ['publish', {}],
        ['change-production', { do: 'beginVersion', reason: 'Again' }],
        ['reopen', { note: 'Again' }],
      ] as const)
        expect([call, (await edit(call, id, body)).status]).toEqual([call, 409]);
      expect((await edit('add-notice', String(number), { kind: 'correction', text: 'Again' })).status).toBe(
        404,
      );
      for (const minutes of [3, 10, 3, 2, 2]) await pastMinutes(minutes);

      const notices = (await publications().find(number))!.notices.map((one) => one.number);
      const gone = [number, ...notices, ...[pending ?? []].flat()];
      const secret = new RegExp(namesToo ? `${text}|${title}|${name}` : text);
      const { pages, lists } = await publicAnswers(gone);
      expect(pages).not.toMatch(secret);
      expect(lists).not.toMatch(new RegExp(`${text}|${title}|${name}`));
      const left = [...publicFiles(), ...cached].map(([place, content]) => `${place}: ${content}`);
      expect(left.filter((file) => gone.some((one) => file.includes(`/${one}v`)))).toEqual([]);
      expect(left.join()).not.toMatch(secret);
      // Again, once nothing of before can be under way.
      expect((await deposits().list(number)).filter(({ at }) => at >= removedAt)).toHaveLength(2);
      for (const { xml } of gone.flatMap((one) => registered.get(`10.5555/jics.${one}`) ?? [])) {
        expect(xml).toContain(namesToo ? '<title>Removed</title>' : '<title>REMOVED: ');
        expect(xml).not.toMatch(secret);
        expect(xml).not.toMatch(/Lagos|v\d\.pdf|citation/);
      }
      expect((await manuscripts().find(id))!.production).toMatchObject({ state: 'removed', notice: null });
    },
  );
});
