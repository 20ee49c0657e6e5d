import type { Page } from 'playwright-core';
import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { seedManuscripts } from '../support/seed-manuscripts.ts';
import { median, milliseconds, printRows, type Row, row } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import { timed } from './measure.ts';
import { onSite } from './on-stack.ts';

const WORDS =
  'sparse attention federated retrieval turbines forecasting lattices proofs sensors graphs'.split(' ');
const FAMILY = 'Kovács Okafor Tanaka Lindqvist Menon Núñez Dubois Marsh Brandt Rivera'.split(' ');

const titleOf = (number: number) =>
  [0, 1, 2, 3, 4].map((step) => WORDS[(number * 7 + step * 3) % WORDS.length]).join(' ');

/** Four manuscripts of each author. */
function seedAuthors(stack: LocalStack, authors: number): Promise<void> {
  const { seedSubmitted } = seedManuscripts(() => stack);
  const numbers = Array.from({ length: authors }, (_, index) => index);
  return inParallel(numbers, 8, async (number) => {
    const author = {
      _id: `bench-${number}`,
      email: `author.${number}@example.org`,
      firstName: `Nr ${number}`,
      lastName: FAMILY[number % FAMILY.length]!,
    };
    for (const at of [0, 1, 2, 3].map((each) => number * 4 + each)) {
      const title = titleOf(at);
      const status = STATUSES[at % STATUSES.length]!;
      await seedSubmitted(author, { title, abstract: `${title}. `.repeat(30), status });
    }
  });
}

/** Opens the editor's dashboard over 2,000 manuscripts of 500 authors (or as many as given), scrolls its list and searches it. */
export const run = ([asked = '500']: string[]): Promise<void> =>
  onSite({}, async ({ stack, api }, openPage) => {
    const authors = Number(asked);
    const { session } = await api.person('editor', 'Bench');
    const seeding = await timed(() => seedAuthors(stack, authors));

    const page = await openPage({ session });
    const openings: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) openings.push(await timed(() => open(page)));
    await watchLongTasks(page);
    const scrolling = await timed(() => scrollToEnd(page, authors));
    const whileScrolling = await longTasks(page, 'scrolling');
    const search = async () => {
      await page.getByLabel('Search', { exact: true }).pressSequentially('nunez lattices');
      await page.getByText(/^[\d,]+ manuscripts? by [\d,]+ authors?$/).waitFor();
    };
    const searching = await timed(search);
    printRows(`The editor’s dashboard over ${4 * authors} manuscripts`, [
      milliseconds('seeding', seeding),
      milliseconds('first manuscript on screen, first visit', openings[0]!),
      milliseconds('first manuscript on screen, median of the next four', median(openings.slice(1))),
      milliseconds('scrolling the list of authors to its end', scrolling),
      whileScrolling,
      milliseconds('searching "nunez lattices", letter by letter', searching),
      await longTasks(page, 'searching'),
    ]);
  });

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

async function longTasks(page: Page, during: string): Promise<Row> {
  const tasks = (await page.evaluate('window.longTasks.splice(0)')) as number[];
  const longest = Math.round(Math.max(0, ...tasks));
  return row(`${during}: tasks over 50 ms`, `${tasks.length}, the longest ${longest} ms`);
}
