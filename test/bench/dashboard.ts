import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { apiClient } from '../support/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { seedManuscripts } from '../support/seed-manuscripts.ts';

const AUTHORS = 500;
const EACH = 4;
/** Writes in flight while seeding. */
const LANES = 8;
const PASSWORD = 'correct horse battery';

const FAMILY = [
  'Kovács',
  'Okafor',
  'Tanaka',
  'Lindqvist',
  'Menon',
  'Núñez',
  'Dubois',
  'Marsh',
  'Brandt',
  'Rivera',
];
const WORDS =
  'sparse attention federated retrieval turbines forecasting lattices proofs sensors graphs'.split(' ');

/** Opens the editor's dashboard over 2,000 manuscripts of 500 authors (or as many as given), scrolls its list and searches it. */
export async function run([asked]: string[] = []): Promise<void> {
  const authors = Number(asked ?? AUTHORS);
  const folder = mkdtempSync(join(tmpdir(), 'mwp-bench-'));
  const stack = await startLocalStack({ port: 0, dataDir: folder, demo: false });
  const browser = await launchBrowser();
  try {
    const api = apiClient(
      () => stack.origin,
      () => stack.accessKeys,
    );
    const editor = await api.person('editor', 'Bench');
    print('seeding', await timed(() => seed(authors, seedManuscripts(() => stack).seedSubmitted)));

    const page = await browser.newPage({ baseURL: stack.origin, viewport: { width: 1280, height: 900 } });
    const signIn = await api.call('POST', '/auth/editor/login', {
      body: { email: editor.email, password: PASSWORD, accessKey: stack.accessKeys.editor },
    });
    await page.goto('/favicon.svg');
    await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(signIn.body));
    const openings: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) openings.push(await timed(() => open(page)));
    print('first manuscript on screen, first visit', openings[0]!);
    print('first manuscript on screen, median of the next four', openings.slice(1).sort((a, b) => a - b)[2]!);
    await watchLongTasks(page);
    print('scrolling the list of authors to its end', await timed(() => scrollToEnd(page, authors)));
    await reportLongTasks(page, 'scrolling');
    const box = page.getByLabel('Search', { exact: true });
    const word = async (text: string) => {
      await box.fill('');
      await box.pressSequentially(text);
      await page.getByText(/^[\d,]+ manuscripts? by [\d,]+ authors?$/).waitFor();
    };
    print('searching "nunez lattices", letter by letter', await timed(() => word('nunez lattices')));
    await reportLongTasks(page, 'searching');
  } finally {
    await browser.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(page: Page): Promise<void> {
  await page.goto('/journal/jics/editor/dashboard?view=authors', { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
}

async function scrollToEnd(page: Page, authors: number): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Authors with manuscripts' });
  const patience = performance.now() + 60_000;
  while (performance.now() < patience) {
    const people = await list.getByRole('listitem').count();
    if (people >= authors && (await list.getByText('Show more authors').count()) === 0) return;
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await page.waitForTimeout(20);
  }
  throw new Error(
    `The list ends after ${await list.getByRole('listitem').count()} authors: ${await list.innerText()}`,
  );
}

/** As text: these lines run in the page. */
const watchLongTasks = (page: Page) =>
  page.evaluate(`{
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
    }).observe({ entryTypes: ['longtask'] });
  }`);

async function reportLongTasks(page: Page, during: string): Promise<void> {
  const tasks = (await page.evaluate('window.longTasks.splice(0)')) as number[];
  const longest = Math.round(Math.max(0, ...tasks));
  process.stdout.write(`${during}: ${tasks.length} tasks over 50 ms, the longest ${longest} ms\n`);
}

async function seed(
  authors: number,
  seedSubmitted: ReturnType<typeof seedManuscripts>['seedSubmitted'],
): Promise<void> {
  const numbers = Array.from({ length: authors }, (_, index) => index);
  const lane = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const author = {
        _id: `bench-${number}`,
        email: `author.${number}@example.org`,
        firstName: `Nr ${number}`,
        lastName: FAMILY[number % FAMILY.length]!,
      };
      for (let each = 0; each < EACH; each += 1) {
        const at = number * EACH + each;
        const title = [0, 1, 2, 3, 4].map((step) => WORDS[(at * 7 + step * 3) % WORDS.length]).join(' ');
        const abstract = `${title}. `.repeat(30);
        await seedSubmitted(author, { title, abstract, status: STATUSES[at % STATUSES.length]! });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function print(what: string, milliseconds: number): void {
  process.stdout.write(`${what}: ${Math.round(milliseconds).toLocaleString('en-GB')} ms\n`);
}
