import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';

/** Pages that write as they are left, and an address to be called. */
function answer({ url }: IncomingMessage, response: ServerResponse): void {
  const [type, text] = {
    '/called': ['text/plain', 'server'],
    '/favicon.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    '/worker.js': ['text/javascript', ''],
  }[url ?? ''] ?? ['text/html', PAGE];
  response.setHeader('content-type', type!);
  response.end(text);
}
const PAGE = `<h1>A page</h1><script>
  addEventListener('pagehide', () => { localStorage.left = sessionStorage.left = 'left'; document.cookie = 'left=1'; });
</script>`;

const server = createServer(answer);
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const browser = provideBrowser();

const LOOK = `(async () => ({
  stored: { ...localStorage }, ofTab: { ...sessionStorage }, cookie: document.cookie, name: window.name,
  databases: (await indexedDB.databases()).length, caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length, called: await (await fetch('/called')).text(),
  width: innerWidth, steps: history.length > 3, isOnLine: navigator.onLine, isDated: Date.now() > 1e12, given: typeof given,
  media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', 'print'].map((query) => matchMedia(query).matches),
  location: (await navigator.permissions.query({ name: 'geolocation' })).state,
}))()`;
const NOTHING = {
  stored: {},
  ofTab: {},
  cookie: '',
  name: '',
  databases: 0,
  caches: [],
  workers: 0,
  called: 'server',
  width: 1280,
  steps: false,
  isOnLine: true,
  isDated: true,
  given: 'undefined',
  media: [false, false, false],
  location: 'prompt',
};

const FILL = `(async () => {
  localStorage.user = sessionStorage.user = window.name = 'Ada';
  document.cookie = 'user=Ada; path=/';
  await new Promise((done) => { indexedDB.open('submissions').onsuccess = done; });
  await caches.open('pages');
  await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  for (const step of [1, 2, 3, 4]) history.pushState(step, '', '?step=' + step);
  document.body.append(window.given = 'Ada');
})()`;

type Leave = (page: Page, context: BrowserContext) => Promise<unknown> | unknown;

/** What a page that is kept is freed from. */
const everything: Leave = async (page, context) => {
  await (await context.newPage()).goto('/other');
  await page.evaluate(FILL);
  await page.route('**/called', (route) => route.fulfill({ body: 'page' }));
  await context.route('**/called', (route) => route.fulfill({ body: 'context' }));
  await page.setViewportSize({ width: 320, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'reduce' });
  await page.evaluate(`console.error('a complaint')`);
};

let heard = 0;
const LEAVINGS: [name: string, isKept: boolean, leave: Leave][] = [
  ['storage, cookies, routes, a worker, sizes and pages', true, everything],
  ['the same again', true, everything],
  ['a held clock', false, (page) => page.clock.setFixedTime(0)],
  ['no connection', false, (_, context) => context.setOffline(true)],
  ['a permission', false, (_, context) => context.grantPermissions(['geolocation'])],
  ['a script of each page', false, (page) => page.addInitScript('window.given = 1')],
  ['a function', false, (_, context) => context.exposeFunction('given', () => 1)],
  ['a listener', false, (page) => void page.on('request', () => (heard += 1))],
  ['another site', false, (page) => page.goto(origin.replace('localhost', '127.0.0.1'))],
  ['a closed page', false, (page) => page.close()],
];

let before: { page: Page; isKept: boolean } | undefined;
test.each(LEAVINGS)('the next test finds nothing of %s', async (_, isKept, leave) => {
  heard = 0;
  const { page, context, complaints } = await browser.visit(origin);
  if (before) expect(page === before.page).toBe(before.isKept);
  before = { page, isKept };
  await page.goto('/');
  expect(await page.evaluate(LOOK)).toEqual(NOTHING);
  expect([heard, context.pages().length, complaints]).toEqual([0, 1, []]);
  await leave(page, context);
});

test('two people at once share nothing', async () => {
  const [one, other] = [await browser.visit(origin), await browser.visit(origin)];
  before = undefined;
  for (const { page } of [one, other]) await page.goto('/');
  await everything(one.page, one.context);
  await other.page.reload();
  const { stored, ofTab } = { stored: { left: 'left' }, ofTab: { left: 'left' } };
  expect(await other.page.evaluate(LOOK)).toEqual({ ...NOTHING, stored, ofTab, cookie: 'left=1' });
});
