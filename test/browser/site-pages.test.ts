import { expect, test } from 'vitest';
import { apiDocument } from '../../functions/api-document/api-document.ts';
import { JOURNAL, JOURNAL_LONG, JOURNAL_PREFIXES } from '../../shared/domain/journal-paths.ts';
import {
  canonicalPath,
  INDEXED_PATHS,
  PRERENDERED_PATHS,
  REDIRECTS,
} from '../../shared/domain/site-paths.ts';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { runsAll } from '../support/tier.ts';
import { press } from './keyboard.ts';

// Neither Google nor ORCID: then no request may go to another host.
const local = provideLocalStack({ site: true, federated: false });
const browser = provideBrowser();

const MEASURE_SHIFT = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift = (window.shift || 0) + entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Fonts are in, React has the page (it marks its root), and had time to find fault with what it woke up. */
const AWAKE = `document.fonts.ready.then(() => new Promise((done) => {
  const look = () => setTimeout(...(Object.keys(document.getElementById('root')).length ? [done, 150] : [look, 20]));
  look();
}))`;

/** One of each page: the long prefix shows the same ones. `npm test` looks at one in six: all are prerendered by one function. */
const PAGES = PRERENDERED_PATHS.filter(
  (path) => !path.startsWith(JOURNAL_LONG) && canonicalPath(path) === path,
).filter((_path, index) => runsAll || index % 6 === 0);

test('every public page wakes up without a complaint, a shift or a foreign request', async () => {
  const { page, complaints } = await browser.visit(local.stack.origin);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(local.stack.origin)) foreign.push(request.url());
  });
  await page.addInitScript(MEASURE_SHIFT);
  const titles = new Map<string, string>();
  for (const path of PAGES) {
    const response = await page.goto(path);
    await page.evaluate(AWAKE);
    expect([path, response?.status()]).toEqual([path, 200]);
    const sent = await response?.text();
    const title = await page.title();
    expect(sent, path).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`);
    await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1);
    expect(titles.get(title), `the title of ${path}`).toBeUndefined();
    titles.set(title, path);
    expect(Number(await page.evaluate('window.shift || 0')), `shift of ${path}`).toBeLessThanOrEqual(0.05);
    // A page that had to be redrawn would have reported it.
    expect([path, ...complaints]).toEqual([path]);
  }
  expect(foreign).toEqual([]);
});

test("on a phone a section's pages are one line to open above the page, by keyboard too", async () => {
  const { page, context } = await browser.visit(local.stack.origin, { width: 390 });
  await page.goto(`${JOURNAL}/review/timeline`);
  expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(500);
  const other = page.getByRole('main').getByRole('link', { name: 'Decision Criteria' });
  await expect.poll(() => other.isVisible()).toBe(false);
  await press(page, page.getByText('In this section: Peer Review'));
  await press(page, other);
  await page.waitForURL('**/review/criteria');
  await expect.poll(() => other.isVisible()).toBe(false);
  // The chart needs no scrollbar of its own.
  await page.goto(`${JOURNAL}/review/timeline`);
  expect(
    (await page.getByRole('img', { name: /Initial screening takes/ }).boundingBox())?.width,
  ).toBeLessThan(390);
  await context.close();
  const wide = await browser.visit(local.stack.origin);
  await wide.page.goto(`${JOURNAL}/review/timeline`);
  await wide.page.getByRole('link', { name: 'Decision Criteria' }).waitFor();
});

test('without scripts every public page shows its text, and its links lead somewhere', async () => {
  const { page, context } = await browser.visit(local.stack.origin, { javaScriptEnabled: false });
  const links = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(60);
    for (const link of await page.locator('a[href^="/"]').all())
      links.add((await link.getAttribute('href')) ?? '');
  }
  for (const link of links) {
    const expected = link === '/books' ? 404 : 200;
    expect([link, (await context.request.get(link)).status()]).toEqual([link, expected]);
  }
  await page.goto('/submit');
  await page.waitForURL(`**${JOURNAL}/submit`);
});

test('both prefixes show the same pages, and search engines are told one address', async () => {
  const { context } = await browser.visit(local.stack.origin);
  for (const path of PRERENDERED_PATHS) {
    const html = await (await context.request.get(path)).text();
    const canonical = html.match(/<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/)?.[1];
    const isListed = INDEXED_PATHS.includes(canonicalPath(path));
    expect([path, canonical]).toEqual([path, isListed ? canonicalPath(path) : undefined]);
    expect([path, html.includes('content="noindex"')]).toEqual([path, !isListed]);
  }
  const sitemap = await (await context.request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(INDEXED_PATHS.length);
  expect(await (await context.request.get('/robots.txt')).text()).toContain('Sitemap: ');
});

test('redirects, guards and unknown paths lead where the table says', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const arrivals: Array<[from: string, to: string]> = [
    ...Object.entries(REDIRECTS).map(([from, to]): [string, string] => [
      from,
      to.endsWith('/submit') ? '/login' : to,
    ]),
    ['/profile', '/login'],
  ];
  for (const prefix of JOURNAL_PREFIXES) {
    arrivals.push(
      [`${prefix}/submit`, '/login'],
      [`${prefix}/editor/dashboard`, `${prefix}/editor/login`],
      [`${prefix}/reviewer/dashboard`, `${prefix}/reviewer/login`],
      [`${prefix}/no-such-page`, `${prefix}/about/overview`],
    );
  }
  // `npm test`: one in three, and all of one prefix.
  const taken = arrivals.filter(([from], index) => runsAll || index % 3 === 0 || from.startsWith(JOURNAL));
  for (const [from, to] of taken) {
    await page.goto(from);
    await page.waitForURL((url) => url.pathname === to).catch(() => undefined);
    expect([from, new URL(page.url()).pathname]).toEqual([from, to]);
  }
  for (const path of ['/books', '/nothing/at/all']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page Not Available' }).waitFor();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(`${local.stack.origin}/`);
  }
});

test('the template is a Word document', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto(`${JOURNAL}/authors/template`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jics-manuscript-template.docx');
});

test('the document of the API is among the files, as the contract makes it', async () => {
  const answer = await fetch(`${local.stack.origin}/api/openapi.json`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(answer.headers.get('etag')).not.toBeNull();
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(apiDocument())));
});
