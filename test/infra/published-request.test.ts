import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageRequestCode } from '../../infra/edge/page-request.ts';
import { fitsPattern, PUBLISHED_PATHS } from '../../infra/edge/published-paths.ts';
import { PUBLISHED_REQUEST_CODE } from '../../infra/edge/published-request.ts';

type Decide = (event: { request: { uri: string } }) => {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
};
const decide = runInNewContext(`${PUBLISHED_REQUEST_CODE};handler`) as Decide;
const page = runInNewContext(`${pageRequestCode({ files: [], notFoundPage: '' }, {})};handler`) as Decide;

const SHORT = '/journal/jics';
const LONG = '/journal/Journal-of-Intelligent-Computing-Systems';
const behaviourOf = (path: string) => PUBLISHED_PATHS.find(({ pattern }) => fitsPattern(pattern, path))?.from;
const asked = (path: string) => {
  const { uri, statusCode, headers } = decide({ request: { uri: path } });
  return uri ?? `${statusCode} ${headers?.location.value}`;
};

test.each([
  [`${SHORT}/articles/12`, 'api', '/api/published/articles/12'],
  [`${SHORT}/articles/12v2`, 'api', '/api/published/articles/12v2'],
  [`${SHORT}/articles/0`, 'api', '/api/published/articles/0'],
  [`${SHORT}/articles/999999999`, 'api', '/api/published/articles/999999999'],
  [`${SHORT}/articles/012`, 'api', `301 ${SHORT}/articles/12`],
  [`${SHORT}/articles/012.pdf`, 'files', `302 ${SHORT}/articles/12/pdf`],
  [`${LONG}/articles/12.XML`, 'inert files', `302 ${SHORT}/articles/12/xml`],
  [`${SHORT}/articles/12/pdf`, 'api', '/api/published/articles/12.pdf'],
  [`${LONG}/articles/12/xml`, 'api', `301 ${SHORT}/articles/12/xml`],
  ...['.', ')', ',', '%20', ').', '.%20'].map(
    (left) =>
      [
        `${SHORT}/articles/12${left}`,
        left.includes('.') ? 'inert files' : 'api',
        `302 ${SHORT}/articles/12`,
      ] as const,
  ),
  [`${SHORT}/articles/12v1.`, 'inert files', `302 ${SHORT}/articles/12v1`],
  [`${SHORT}/articles/12.exe`, 'inert files', `302 ${SHORT}/about/overview`],
  [`${SHORT}/articles/12/`, 'api', `301 ${SHORT}/articles/12`],
  [`${SHORT}/articles/12V01`, 'api', `301 ${SHORT}/articles/12v1`],
  [`${LONG}/articles/12`, 'api', `301 ${SHORT}/articles/12`],
  [`${SHORT}/articles/12v1.pdf`, 'files', '/articles/12v1.pdf'],
  [`${SHORT}/articles/12v1/figure-1.png`, 'inert files', '/articles/12v1/figure-1.png'],
  [`${SHORT}/articles/12v1/talk.mp3`, 'inert files', '/articles/12v1/talk.mp3'],
  [`${LONG}/articles/12V1.PDF`, 'inert files', `301 ${SHORT}/articles/12v1.pdf`],
  [`${SHORT}/articles/12v1/../secret.txt`, 'inert files', `302 ${SHORT}/about/overview`],
  [`${SHORT}/articles/current`, 'api', '/api/published/lists/current'],
  [`${LONG}/articles/current`, 'api', '/api/published/lists/long-current'],
  [`${LONG}/articles/archives/`, 'api', `301 ${LONG}/articles/archives`],
  [`${SHORT}/articles/x`, 'api', `302 ${SHORT}/about/overview`],
  [`${LONG}/articles/%F0%9F%98%80`, 'api', `302 ${LONG}/about/overview`],
  [`${SHORT}/articles/12/more`, 'api', `302 ${SHORT}/about/overview`],
  [`${SHORT}/issues/1-2`, 'api', '/api/published/lists/1-2'],
  [`${SHORT}/issues/01-2/`, 'api', `301 ${SHORT}/issues/1-2`],
  [`${LONG}/articles/search`, 'api', '/api/published/lists/long-search'],
  [`${SHORT}/issues/search.json`, 'api', '/api/published/lists/search.json'],
  [`${SHORT}/issues/latest.json`, 'api', '/api/published/lists/latest.json'],
  [`${SHORT}/certificates/0a1b`, 'api', '/api/published/certificates/0a1b'],
  [`${LONG}/certificates/0A1B`, 'api', `301 ${SHORT}/certificates/0a1b`],
  ['/feed.xml', 'api', '/api/published/lists/feed.xml'],
  ['/articles-sitemap.xml', 'api', '/api/published/lists/sitemap.xml'],
  ['/oai', 'asked api', '/api/published/oai'],
  ['/journal/other/articles/12', 'api', '/api/published/articles/none'],
] as const)('%s goes to %s: %s', (path, from, answer) => {
  expect([behaviourOf(path), asked(path)]).toEqual([from, answer]);
});

test('in other letters it is led to where it stands, and nothing else is taken for it', () => {
  const led = (path: string) => page({ request: { uri: path } }).headers?.location?.value;
  expect(led('/Journal/JICS/Articles/12')).toBe(`${SHORT}/articles/12`);
  expect(led(`${LONG.toUpperCase()}/ISSUES/1-1`)).toBe(`${LONG}/issues/1-1`);
  for (const path of ['/JOURNAL/jics/articles', `${SHORT}/about/overview`, '/articles/12']) {
    expect([path, behaviourOf(path), led(path)]).toEqual([path, undefined, undefined]);
  }
});
