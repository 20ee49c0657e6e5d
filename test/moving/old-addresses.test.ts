import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOldAddresses } from '../../functions/moving/old-addresses.ts';
import { oldArticle, oldIssue, readOldAddress } from '../../functions/moving/rules/old-address.ts';
import { namesOf } from '../../functions/moving/rules/old-keys.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { fitsPattern, OLD_PATHS, PUBLISHED_PATHS } from '../../infra/edge/published-paths.ts';
import { PUBLISHED_REQUEST_CODE } from '../../infra/edge/published-request.ts';
import { doAll, plan, readPage, startMovingRoom, stores } from './moving-room.ts';
import { sampleReader } from './sample-journal.ts';

interface Answer {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
}
const edge = runInNewContext(`${PUBLISHED_REQUEST_CODE};handler`) as (event: object) => Answer;
const asQuery = (search: string) => {
  const asked: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const pair of search.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    const there = asked[name];
    asked[name] = there
      ? { value, multiValue: [...(there.multiValue ?? [{ value: there.value }]), { value }] }
      : { value };
  }
  return asked;
};

/** As the distribution answers: the edge's function, then the API. */
async function ask(address: string): Promise<{ status: number; to?: string | undefined }> {
  const [path = '', search = ''] = address.split('?');
  const isOurs = PUBLISHED_PATHS.some(({ pattern }) => fitsPattern(pattern, path));
  expect(isOurs || OLD_PATHS.some((pattern) => fitsPattern(pattern, path))).toBe(true);
  const { uri, statusCode, headers } = edge({ request: { uri: path, querystring: asQuery(search) } });
  if (statusCode) return { status: statusCode, to: headers?.location.value };
  const id = decodeURIComponent(uri!.slice('/api/published/articles/'.length));
  const answer = await readPage(id);
  return { status: answer.status, to: answer.headers.location };
}

let room: Awaited<ReturnType<typeof startMovingRoom>>;
const numbers: Record<string, number> = {};
beforeAll(async () => {
  room = await startMovingRoom();
  const { id } = await plan(sampleReader({ articles: 3 }));
  await doAll(id, 'apply');
  await doAll(id, 'release');
  for (const { number } of await publications().listLatest(99)) {
    const { meta } = (await publications().find(number))!;
    numbers[meta.origin!.split('#')[1]!] = number;
  }
});
afterAll(() => room.database.stop());

const at = (old: string, end = '') => `/journal/jics/articles/${numbers[old]}${end}`;

describe('every article of the old system', () => {
  const BASES = [
    '/index.php/jid',
    '/jid',
    '',
    '/jid/en_US',
    '/index.php/jid/en',
    '/en',
    '/pt_BR',
    '/ojs/index.php/jid',
    '/press/ojs/index.php/jid/sr_RS@latin',
    '/ojs/jid',
    '/ojs/jid/en',
  ];
  const forms = (id: string, galley: string) => [
    `article/view/${id}`,
    `article/view/${id}/`,
    `article/view/${id}.pdf`,
    `article/view/path-${id}`,
    `article/viewArticle/${id}`,
    `article/view/${id}/${galley}`,
    `article/view/${id}/${galley}/9`,
    `article/download/${id}/${galley}`,
    `article/download/${id}/${galley}.pdf`,
    `article/download/${id}/${galley}/9/inline`,
    `article/viewFile/${id}/${galley}`,
    `article/viewPDFInterstitial/${id}/${galley}`,
    `article/viewDownloadInterstitial/${id}/${galley}`,
    `article/downloadSuppFile/${id}/77`,
    `article/VIEW/${id}/99999`,
  ];
  it.each(BASES)('is reached from below “%s” in one step', async (base) => {
    for (const [id, galley] of [
      ['20', '1020'],
      ['21', '1021'],
      ['22', '1022'],
      ['12', '34'],
    ] as const)
      for (const form of forms(id, galley)) {
        const { status, to } = await ask(`${base}/${form}`);
        expect([form, status]).toEqual([form, 301]);
        const toFile = form.includes(galley);
        expect([form, to]).toEqual([form, at(id, toFile ? 'v1.pdf' : '')]);
      }
  });

  it('is reached by the query that some servers had in place of a path, whatever else it says', async () => {
    for (const query of [
      'journal=jid&page=article&op=view&path[]=12',
      'journal=jid&page=article&op=view&path%5B%5D=12&utm_source=x',
      'journal=jid&page=article&op=view&path%5b0%5d=12',
    ])
      for (const file of ['/index.php', '/ojs/index.php'])
        expect(await ask(`${file}?${query}`)).toEqual({ status: 301, to: at('12') });
    expect(await ask('/index.php?journal=jid&page=article&op=view&path[0]=13&path[1]=42')).toEqual({
      status: 301,
      to: at('13', 'v2.pdf'),
    });
    expect(await ask('/index.php?journal=jid&page=article&op=download&path[]=12&path[]=35')).toEqual({
      status: 301,
      to: at('12', 'v1/pdf-deutsch.pdf'),
    });
  });
});

it.each([
  ['/index.php/jid/article/view/13/version/601', () => at('13', 'v1')],
  ['/index.php/jid/article/view/13/version/602', () => at('13')],
  ['/index.php/jid/article/view/13/version/601/41', () => at('13', 'v1.pdf')],
  ['/index.php/jid/article/view/13/42', () => at('13', 'v2.pdf')],
  ['/index.php/index.php/jid/article/view/12%20', () => at('12')],
  ['/old/index.php/jid/article/view/12', () => at('12')],
  ['/index.php/jid/article/view/12/41', () => at('12')],
  ['/index.php/jid/issue/view/7', () => '/journal/jics/issues/3-2'],
  ['/index.php/jid/issue/view/7/showToc', () => '/journal/jics/issues/3-2'],
  ['/index.php/jid/issue/current', () => '/journal/jics/articles/current'],
  ['/jid/issue/archive', () => '/journal/jics/articles/archives'],
  ['/index.php/jid/oai?verb=Identify', () => '/oai?verb=Identify'],
  ['/jid/gateway/plugin/WebFeedGatewayPlugin/rss2', () => '/feed.xml'],
  ['/index.php/jid/search/search', () => '/journal/jics/articles/search'],
  ['/index.php/jid/about/submissions', () => '/journal/jics/about/overview'],
  ['/index.php/jid/login', () => '/login'],
  ['/index.php/jid/user/register', () => '/register'],
  ['/index.php/jid', () => '/journal/jics/about/overview'],
  ['/index.php/jid/en', () => '/journal/jics/about/overview'],
  ['/ojs/index.php/jid/index', () => '/journal/jics/about/overview'],
  ['/index.php', () => '/journal/jics/about/overview'],
])('%s leads where it says', async (address, to) => {
  expect(await ask(address)).toEqual({ status: 301, to: to() });
});

it.each([
  ['/index.php/jid/article/view/999', 404],
  ['/index.php/jid/article/view/14', 404],
  ['/index.php/other/article/view/12', 404],
  ['/xyz/article/view/12', 404],
  ['/index.php/article/view/index.php', 404],
  ['/index.php/jid/article/view', 404],
  ['/index.php/jid/$$$call$$$/grid/x', 410],
  [`/index.php/jid/article/view/${'9'.repeat(700)}`, 404],
  ['/index.php/jid/article/view/%25E0%25A4', 404],
  ['/journal/jics/article/view/12', 302],
])('%s is answered %i', async (address, status) => {
  expect((await ask(address)).status).toBe(status);
});

it('keeps one of two names that differ in case alone, and of two imports the first', async () => {
  const old = createOldAddresses(stores().publicationsTable);
  const names = namesOf({ urlPath: 'Spring', public: 'spring' }).map(oldIssue);
  await old.add(
    'twice',
    names.map((name) => ({ name, volume: 1, issue: 2 })),
  );
  await old.add('twice', [{ name: names[0]!, volume: 9, issue: 9 }]);
  expect(await old.find('twice', names)).toEqual({ volume: 1, issue: 2 });
});

it('does not lead from the id of one item to another whose name it is, nor by a name that no address can hold', () => {
  expect(namesOf({ internal: '12', urlPath: '13', public: 'a-14' })).toEqual(['12', 'a-14']);
  expect(namesOf({ public: '13', urlPath: ' ' })).toEqual(['13']);
  expect(namesOf({ internal: '12', urlPath: 'x'.repeat(3000) })).toEqual(['12']);
});

it.each(['First Steps', 'steps.pdf', 'a/B.12'])('asks for the name “%s” as it is kept', (name) => {
  expect(readOldAddress(`/index.php/jid/article/view/${encodeURI(name)}`)?.keys).toContain(oldArticle(name));
});
