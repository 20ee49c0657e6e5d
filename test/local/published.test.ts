import { request } from 'node:http';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Gateway, startGateway } from '../../functions/local/gateway/gateway.ts';
import { publishedHandler } from '../../functions/local/gateway/published.ts';
import { siteHandler } from '../../functions/local/gateway/site.ts';
import { pageRequestCode } from '../../infra/edge/page-request.ts';

/** The only article is the twelfth, with one version; the functions answer as `read-publication` and `read-list` do. */
const KNOWN =
  /^\/api\/published\/(?:articles\/(?:12(?:v1)?|old!index\.php!jid!article!view!12(?:!34)?)|lists\/(?:long-)?current|oai)$/;
const FILES = ['articles/12v1.pdf', 'articles/12v1/figure-1.png'];
const objects = {
  send: async ({ input }: { input: { Key: string } }) => {
    if (!FILES.includes(input.Key)) throw new Error('NoSuchKey');
    return { Body: { transformToByteArray: async () => Buffer.from(input.Key) } };
  },
} as unknown as S3Client;

let gateway: Gateway;
beforeAll(async () => {
  const handlers = {
    api: async (_: unknown, response: import('node:http').ServerResponse, { pathname }: URL) =>
      void response
        .writeHead(KNOWN.test(pathname) ? 200 : 404, { 'content-type': 'text/html' })
        .end(pathname),
    site: siteHandler({
      folder: undefined,
      pageRequestCode: pageRequestCode({ files: [], notFoundPage: 'Page Not Available' }, {}),
      headers: {},
      config: () => '{}',
    }),
  };
  const published = publishedHandler({ api: handlers.api, objects, bucket: 'published', headers: {} });
  const all = { ...handlers, published };
  gateway = await startGateway({ port: 0, startingKey: '', handlers: () => all, log: () => {} });
  gateway.open();
});
afterAll(() => gateway.close());

const get = async (path: string) => {
  const answer = await fetch(`http://localhost:${gateway.port}${path}`);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  };
};

/** As it was written: `fetch` would tidy the address up. Its status, and where it leads. */
const ask = (path: string) =>
  new Promise<string>((answered, failed) => {
    const asked = request({ port: gateway.port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      answered([response.statusCode, response.headers.location].filter(Boolean).join(' '));
    });
    asked.on('error', failed).end();
  });

it.each(['12v9.pdf', '12v9.xml', '12v1/figure-9.png'])(
  'the API answers for %s, which the bucket lacks, with a page that may have its styles',
  async (file) => {
    const { status, headers, body } = await get(`/journal/jics/articles/${file}`);
    expect([status, body]).toEqual([404, `/api/published/articles/${file}`]);
    expect(headers['content-type']).toBe('text/html');
    expect(headers['content-security-policy']).toBeUndefined();
  },
);

const SHORT = '/journal/jics';
const LONG = '/journal/Journal-of-Intelligent-Computing-Systems';
const OVERVIEW = `302 ${SHORT}/about/overview`;
it.each([
  ['/articles/12', '200'],
  ['/articles/12v1', '200'],
  ['/articles/12v1.pdf', '200'],
  ['/articles/12v1/figure-1.png', '200'],
  ['/articles/current', '200'],
  ['/articles/12?utm_source=x#s1', '200'],
  ['/articles/007', `301 ${SHORT}/articles/7`],
  ['/articles/012', `301 ${SHORT}/articles/12`],
  ['/articles/12/', `301 ${SHORT}/articles/12`],
  ['/articles/12///', `301 ${SHORT}/articles/12`],
  ['/articles/12V1', `301 ${SHORT}/articles/12v1`],
  ['/articles/12v1.PDF', `301 ${SHORT}/articles/12v1.pdf`],
  ['/ARTICLES/12', `301 ${SHORT}/articles/12`],
  ['/articles/0', '404'],
  ['/articles/7', '404'],
  ['/articles/999999999', '404'],
  ['/articles/12v9', '404'],
  ['/articles/12v999999999', '404'],
  ['/articles/12v9.pdf', '404'],
  ['/articles/12v1/figure-9.png', '404'],
  ['/issues/9999-999', '404'],
  ['/articles/x', OVERVIEW],
  ['/articles/-12', OVERVIEW],
  ['/articles/12.5', OVERVIEW],
  ['/articles/1e3', OVERVIEW],
  ['/articles/12v0', OVERVIEW],
  ['/articles/9999999999', OVERVIEW],
  [`/articles/${'9'.repeat(3000)}`, OVERVIEW],
  ['/articles/%31%32', OVERVIEW],
  ['/articles/%F0%9F%98%80', OVERVIEW],
  ['/articles/%', OVERVIEW],
  ['/articles/%E0%A4%A', OVERVIEW],
  ['/articles/%00', OVERVIEW],
  ['/articles/12;DROP', OVERVIEW],
  ['/articles/12v1/%2e%2e%2f%2e%2e%2fsecret.txt', OVERVIEW],
  ['/articles/12v1.exe', OVERVIEW],
])('%s of the journal is answered %s', async (path, answer) => {
  expect(await ask(SHORT + path)).toBe(answer);
  // The long prefix leads to the one address there is, or to where the short one does.
  const long = await ask(LONG + path);
  if (answer === OVERVIEW) expect(long).toBe(`302 ${LONG}/about/overview`);
  else if (path !== '/articles/current') expect(long).toMatch(/^301 /);
});

it.each([
  ['/journal/jics/articles/../articles/12', '200'],
  ['/journal/jics/articles/../../../12', '404'],
  ['/journal/other/articles/12', '404'],
  ['/feed.xml/', '404'],
  ['/oai', '200'],
  ['/api/published/articles/12', '404'],
  ['//journal/jics/articles/12', '404'],
  ['/articles/12', '404'],
])('%s is answered %s', async (path, answer) => expect(await ask(path)).toBe(answer));

it.each([
  ['/index.php/jid/article/view/12', '200'],
  ['/index.php?journal=jid&page=article&op=view&path[]=12&path[]=34', '200'],
  ['/index.php/jid/article/view/13', '404'],
  ['/jid/oai?verb=Identify', '301 /oai?verb=Identify'],
  ['/jid/other', '404'],
])('asks for an address of an old system last: %s', async (path, answer) => {
  expect(await ask(path)).toBe(answer);
});
