import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type LocalStack, startLocalStack } from '../../functions/local/start-local-stack.ts';
import { apiClient } from '../support/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { quantile } from './figures.ts';
import { importTables } from './import-tables.ts';
import { seedDesk } from './seed-desk.ts';
import { startEmptyStack } from './start-empty-stack.ts';

const PASSWORD = 'correct horse battery';
const SIZE = 100_000;
/** One in this many is open. */
const OPEN = 50;
const READINGS = 40;

/**
 * An editor's tasks over 150 manuscripts of 60 authors, in clicks and seconds; and a page of the desk over 100,000, of which 2,000 are
 * open, at the gateway, with the candidates for one of them. `npm run bench -- desk tasks` and `-- desk size 20000` run one of them.
 */
export async function run([part, size]: string[] = []): Promise<void> {
  if (part !== 'size') await tasks();
  if (part !== 'tasks') await pages(Number(size ?? SIZE));
}

function clientOf(stack: LocalStack) {
  return apiClient(
    () => stack.origin,
    () => stack.accessKeys,
  );
}

async function tasks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-bench-'));
  const stack = await startLocalStack({ port: 0, dataDir: folder, demo: false });
  const browser = await launchBrowser();
  try {
    const api = clientOf(stack);
    const editor = await api.person('editor', 'Bench');
    for (const name of ['Lindqvist', 'Okafor', 'Menon']) await api.person('reviewer', name);
    await seedDesk(stack, editor._id);
    const page = await browser.newPage({ baseURL: stack.origin, viewport: { width: 1280, height: 900 } });
    const signIn = await api.call('POST', '/auth/editor/login', {
      body: { email: editor.email, password: PASSWORD, accessKey: stack.accessKeys.editor },
    });
    await page.goto('/favicon.svg');
    await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(signIn.body));
    const open = async () => {
      await page.goto('/journal/jics/editor/dashboard');
      await page.getByRole('row').nth(2).waitFor();
    };
    await open();
    print('what needs me: opened, with overdue first', 0, await timed(open));
    const search = page.getByLabel('Search the desk');
    print(
      'find by a word of the title, and open it',
      2,
      await timed(async () => {
        await search.click();
        await search.fill('wildfire');
        await page.getByRole('link', { name: /wildfire/i }).click();
        await page.getByRole('heading', { level: 1, name: /wildfire/i }).waitFor();
      }),
    );
    await open();
    print(
      'who is late: every name with its days',
      0,
      await timed(async () => {
        await page.locator('td time', { hasText: /late/ }).first().waitFor();
      }),
    );
    const late = await page.locator('td time', { hasText: /late/ }).count();
    process.stdout.write(`(${late} of them on the first page)\n`);
    await search.fill('wildfire');
    await page.getByRole('link', { name: /wildfire/i }).click();
    print(
      'invite two and one in reserve, from the manuscript’s page',
      6,
      await timed(async () => {
        await page.getByRole('button', { name: 'Invite reviewers' }).click();
        for (let person = 0; person < 3; person += 1)
          await page.getByRole('button', { name: 'Add', exact: true }).first().click();
        await page
          .getByRole('checkbox', { name: /in reserve/ })
          .last()
          .check();
        await page.getByRole('button', { name: 'Invite 2, 1 in reserve' }).click();
        await page.getByText('In reserve', { exact: true }).waitFor();
      }),
    );
    await open();
    process.stdout.write(`Tabs from the heading to the first action: ${await tabsToAction(page)}\n`);
  } finally {
    await browser.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tabsToAction(page: Page): Promise<number> {
  await page.locator('[data-page-heading]').focus();
  for (let tabs = 1; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate('document.activeElement.closest("td") !== null')) return tabs;
  }
  throw new Error('No action is reached by forty Tabs.');
}

async function pages(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-bench-'));
  const filled = await timed(() =>
    importTables(folder, size, (number) => (number % OPEN === 0 ? 'Pending' : 'Accepted')),
  );
  process.stdout.write(
    `${size} manuscripts, one in ${OPEN} open, filled in ${Math.round(filled / 1000)} s\n`,
  );
  const stack = await startEmptyStack(folder);
  try {
    const api = clientOf(stack);
    const { token } = await api.person('editor', 'Bench');
    const queries = {
      'first page, with its counts': 'view=mine&from=now&limit=50',
      all: 'view=all&limit=50',
      'a search that finds a few': 'view=all&limit=50&text=manuscript%20150',
      'in order by title': 'view=all&limit=50&sort=title',
    };
    const measure = async (name: string, place: string) => {
      const times: number[] = [];
      for (let reading = 0; reading < READINGS; reading += 1)
        times.push(await timed(() => api.call('GET', place, { token })));
      const { body } = await api.call('GET', place, { token });
      const rows = (body.items ?? body).length;
      process.stdout.write(
        `${name}: ${rows} rows in one request, ${JSON.stringify(body).length} characters; median ${Math.round(quantile(times, 0.5))} ms, p95 ${Math.round(quantile(times, 0.95))} ms\n`,
      );
      return body;
    };
    let someId = '';
    for (const [name, query] of Object.entries(queries))
      someId = (await measure(name, `/auth/editor/desk?${query}`)).items[0]._id;
    const candidates = `/auth/editor/manuscripts/${someId}/candidates`;
    await measure('candidates, who fits best', candidates);
    await measure('candidates, by a name', `${candidates}?query=reviewer-${Math.floor(size / 32) * 4}`);
  } finally {
    await stack.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function print(what: string, clicks: number, milliseconds: number): void {
  process.stdout.write(`${what}: ${clicks} clicks, ${(milliseconds / 1000).toFixed(1)} s\n`);
}
