import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manuscripts, publications } from '../../functions/runtime/stores.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { authors, leave, publishedArticle, workOff } from '../support/published-article.ts';

const { room, cast } = provideMailRoom();
let objects: Map<string, Uint8Array>;
beforeAll(() => {
  objects = holdObjects(cast());
});
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) }));
afterEach(() => vi.useRealTimers());

/** None of it is readable before publication. */
const built = (state: 'approved' | 'publishing') => productionAt(state, { edition: { folder: null } });

type Caller = (typeof callers)[keyof typeof callers];
const ADDRESS = 'owner@uni.example.org';
const show = (id: string, shown: boolean, caller: Caller = callers.owner) =>
  call('answer-production', { id, caller, body: { answer: 'email', shown } });
const toldOf = async (id: string, caller: Caller = callers.owner) =>
  (await call('get-production', { id, caller })).body.email;
const page = async (number: number | string) =>
  String((await call('read-publication', { id: String(number) })).body);

/** Everything else that is public: files, lists, feeds, harvests. */
async function publicBytes(): Promise<string> {
  const lists = ['current', 'archives', '2-1', 'latest.json', 'search.json', 'feed.xml', 'sitemap.xml'];
  const read = await Promise.all(lists.map((id) => call('read-list', { id })));
  const query = { verb: 'ListRecords', metadataPrefix: 'oai_dc' };
  // A change is listed a little after it is written.
  vi.setSystemTime(Date.now() + 5 * 60_000);
  const harvested = await call('harvest', { query });
  expect(JSON.stringify(harvested.body)).toContain('A title');
  const files = [...objects].filter(([place]) => place.startsWith(`${process.env.PUBLISHED_BUCKET}/`));
  expect(files.length).toBeGreaterThan(4);
  return JSON.stringify([read, harvested, files.map(([, bytes]) => Buffer.from(bytes).toString())]);
}

describe('the address of an article’s corresponding author', () => {
  it('stands on its page alone, once they want it and until they don’t', async () => {
    const { id } = await seed(
      buildAccepted({ authors, correspondingAuthorId: 'owner', production: built('approved') }),
    );
    expect(await toldOf(id)).toEqual({ address: ADDRESS, isShown: false });
    const { version } = (await manuscripts().find(id))!;
    expect((await show(id, true)).status).toBe(200);
    // It makes nobody’s open form stale.
    expect((await manuscripts().find(id))!.version).toBe(version);
    expect(await toldOf(id)).toEqual({ address: ADDRESS, isShown: true });
    await call('publish', { id, caller: callers.editor, body: {} });
    await leave(room);
    const { number } = (await manuscripts().find(id))!.production!.placed!;
    const link = `<a href="mailto:${ADDRESS}">${ADDRESS}</a>`;
    expect(await page(number)).toContain(link);
    expect(await page(`${number}v1`)).toContain(link);
    expect(await publicBytes()).not.toContain(ADDRESS);
    expect((await show(id, false)).status).toBe(200);
    expect(await page(number)).not.toContain('@uni');
    expect(JSON.stringify(await publications().find(number))).not.toContain('@uni');
    expect(await toldOf(id)).toEqual({ address: ADDRESS, isShown: false });
    await show(id, true);
    expect(await page(number)).toContain(link);
  });

  it('is shown by nobody else, and stands nowhere as long as they have not said so', async () => {
    const { id, number } = await publishedArticle(room, { correspondingAuthorId: 'owner' });
    const others = [callers.coAuthor, callers.otherAuthor, callers.reviewer, callers.editor];
    const answers = [];
    for (const caller of others) answers.push((await show(id, true, caller)).status);
    expect(answers).toEqual([403, 404, 404, 404]);
    expect(await toldOf(id, callers.coAuthor)).toBeNull();
    expect(await toldOf(id, callers.editor)).toBeNull();
    expect((await page(number)) + (await publicBytes())).not.toContain('@uni');
  });

  it('of an article without one stays unsaid, and none comes while it is being published', async () => {
    const none = await seed(buildAccepted({ authors, correspondingAuthorId: 'owner' }));
    expect((await show(none.id, true)).status).toBe(404);
    const { id } = await seed(
      buildAccepted({ authors, correspondingAuthorId: 'owner', production: built('publishing') }),
    );
    expect((await show(id, true)).status).toBe(503);
    expect((await toldOf(id)).isShown).toBe(false);
    await workOff(room);
  });
});
