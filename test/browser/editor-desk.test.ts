import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { longDate } from '../../shared/domain/stage-words.ts';
import { provideBrowser } from '../support/browser.ts';
import { seatsOf } from '../support/build-manuscript.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { chosen, testAll } from '../support/tier.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { card, EDITOR } from './journey-steps.ts';
import { lettersTo, manuscriptPath } from './round-steps.ts';
import { check } from './state-checks.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, visitEditor } = provideDashboards(() => local.stack, browser);

const NOW = new Date().toISOString();
const titles = (page: Page) => page.locator('th[scope=row] a').allTextContents();
const addressOf = (page: Page) => new URL(page.url()).search;
const group = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const isChosen = (page: Page, name: RegExp) => group(page, name).getAttribute('aria-selected');

testAll(
  'all that is chosen on the desk stands in its address: Back, a reload and a colleague’s link show the same',
  async () => {
    const author = await named('author', 'Addressed');
    for (const [title, days] of [
      ['Older lattices', 9],
      ['Newer lattices', 2],
      ['Turbines', 4],
    ] as const)
      await seedSubmitted(author, {
        title,
        submittedAt: daysAfter(NOW, -days),
        stageSince: daysAfter(NOW, -days),
      });
    await seedSubmitted(author, { title: 'Decided lattices', status: 'Rejected', stageSince: NOW });
    const { page, complaints } = await visitEditor('Chooser');
    await page.goto(EDITOR);
    await page.getByRole('link', { name: 'Turbines' }).waitFor();

    await page.getByLabel('Search the desk').pressSequentially('lattices', { delay: 20 });
    await expect.poll(() => titles(page)).toEqual(['Older lattices', 'Newer lattices']);
    await expect.poll(() => isChosen(page, /^All/)).toBe('true');
    await page.getByLabel('Order').selectOption('title');
    await page.getByLabel('Stage').selectOption('screening');
    await page.getByLabel('Unassigned').check();
    await expect
      .poll(() => addressOf(page))
      .toBe('?text=lattices&unassigned=true&stage=screening&sort=title');
    await expect.poll(() => titles(page)).toEqual(['Newer lattices', 'Older lattices']);

    const chosen = async (where: Page) => {
      await expect.poll(() => titles(where)).toEqual(['Newer lattices', 'Older lattices']);
      await expect.poll(() => where.getByLabel('Search the desk').inputValue()).toBe('lattices');
      await expect.poll(() => where.getByLabel('Order').inputValue()).toBe('title');
      await expect.poll(() => where.getByLabel('Stage').inputValue()).toBe('screening');
      await expect.poll(() => where.getByLabel('Unassigned').isChecked()).toBe(true);
    };
    await page.reload();
    await chosen(page);
    const { page: colleagues } = await visitEditor('Colleague');
    await colleagues.goto(page.url());
    await chosen(colleagues);
    await page.getByRole('link', { name: 'Older lattices' }).click();
    await page.getByRole('heading', { level: 1, name: 'Older lattices' }).waitFor();
    await page.goBack();
    await chosen(page);

    for (let back = 0; back < 3; back += 1) await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('?text=lattices');
    await expect.poll(() => page.getByLabel('Unassigned').isChecked()).toBe(false);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('');
    await expect.poll(() => page.getByLabel('Search the desk').inputValue()).toBe('');
    await expect.poll(() => isChosen(page, /^Needs me/)).toBe('true');

    await page.getByRole('link', { name: 'Archive', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Decided lattices']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Decided lattices']);
    await page.goto(`${EDITOR}?text=decided+lattices`);
    await page.getByRole('link', { name: 'Search the archive' }).click();
    await expect.poll(() => addressOf(page)).toBe('?view=decided&text=decided+lattices');
    await expect.poll(() => titles(page)).toEqual(['Decided lattices']);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await page.getByLabel('Search the desk').fill('turbines');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Turbines']);
    expect(complaints).toEqual([]);
  },
);

testAll(
  'a group shows nothing of another while it loads, and each name is a link of the office’s',
  async () => {
    const author = await named('author', 'Slowly');
    await seedSubmitted(author, { title: 'Needs somebody now' });
    const { page } = await visitEditor('Waiter');
    await page.goto(EDITOR);
    await page.getByRole('link', { name: 'Needs somebody now' }).waitFor();
    let answer = () => {};
    await page.route('**/editor/desk?*from=later*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await group(page, /^Waiting for others/).click();
    await expect.poll(() => titles(page)).toEqual([]);
    await page.getByText('Loading...').waitFor();
    answer();
    await page.getByText('No manuscripts are waiting for others.').waitFor();
    await page.getByRole('link', { name: 'By author' }).click();
    await page.getByLabel('Search', { exact: true }).fill('slowly');
    await card(page, 'Needs somebody now').waitFor();
  },
);

testAll('what is to be done opens where it is done', async () => {
  const author = await named('author', 'Opened');
  const { id } = await seedSubmitted(author, { title: 'To be screened' });
  const { page } = await visitEditor('Opener');
  await page.goto(`${EDITOR}?text=screened`);
  await page
    .getByRole('row', { name: /To be screened/ })
    .getByRole('link', { name: 'Screen', exact: true })
    .click();
  await page.waitForURL(`**${manuscriptPath(id)}#screening`);
  await page.getByRole('tab', { name: 'Screening', selected: true }).waitFor();
  await page.getByRole('link', { name: 'Invite reviewers' }).click();
  await page.waitForURL(`**${manuscriptPath(id)}/invite`);
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
});

test('at 1280 by 900 a manuscript’s page shows its title, stage, next action, abstract and all reviewers', async () => {
  const author = await named('author', 'Seen');
  const names = ['Kovacs', 'Diallo', 'Novakova', 'Holm'];
  const reviewers = await Promise.all(names.map((name) => named('reviewer', name)));
  const seats = seatsOf(reviewers.map(({ _id }) => _id)).map((seat) => ({ ...seat, by: daysAfter(NOW, -2) }));
  const abstract = 'Quiet sequences converge without being asked, and nobody knows how fast. '.repeat(18);
  const title = 'Wildfire Spread from a Single Satellite Pass, and What It Does Not Tell';
  const { id } = await seedSubmitted(author, { title, abstract, seats }, reviewers);
  const { page, complaints } = await visitEditor('Seer');
  await page.goto(manuscriptPath(id));
  const shown = [
    page.getByRole('heading', { level: 1, name: title }),
    page.getByRole('heading', { level: 2, name: /0 of 4 reviews in · 4 reviewers are late/ }),
    page.getByRole('button', { name: 'Remind 4 reviewers' }),
    page.getByText(abstract.trim()),
    ...names.map((name) => page.getByRole('listitem').filter({ hasText: `Test ${name}` })),
  ];
  for (const part of shown)
    await expect
      .poll(async () => {
        const box = await part.boundingBox();
        return box ? box.y + box.height : undefined;
      })
      .toBeLessThanOrEqual(900);
  await check(page, 'Manuscript of an editor, in review');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Read' }).click();
  await page.getByText(abstract.trim()).waitFor();
  expect(complaints).toEqual([]);
});

test('a late reviewer is reminded from the row, which says who will be', async () => {
  const author = await named('author', 'Remembered');
  const reviewer = await named('reviewer', 'Dilatory');
  const seats = seatsOf([reviewer._id]).map((seat) => ({ ...seat, by: daysAfter(NOW, -2) }));
  await seedSubmitted(author, { title: 'Waiting for a review', seats }, [
    { ...reviewer, mailbox: reviewer.email },
  ]);
  const { page } = await visitEditor('Reminder');
  await page.goto(`${EDITOR}?text=waiting`);
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await page.getByText('We will remind Test Dilatory in 20 seconds').waitFor();
  // Leaving the row sends it.
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect.poll(async () => (await lettersTo(local.stack, reviewer.email)).length).toBeGreaterThan(0);
});

test.each(chosen(['Pacific/Auckland', 'Asia/Kathmandu', 'Pacific/Honolulu'], String, ['Pacific/Auckland']))(
  'a date is one in the row, on hover and in the letter: %s',
  async (timezoneId) => {
    const day = daysAfter(NOW, 12).slice(0, 10);
    const place = timezoneId.split('/')[1]!;
    const author = await named('author', `Of${place}`);
    const { id } = await seedSubmitted(author, { title: `Dated in ${place}` });
    const { page, editor } = await visitEditor(`In${place}`, '', { timezoneId });
    const email = `guest.${place.toLowerCase()}@example.org`;
    const invitation = {
      token: editor.token,
      body: { people: [{ email, firstName: 'Noor', lastName: place }], replyBy: day },
    };
    expect((await api.call('POST', `/auth/editor/manuscripts/${id}/seats`, invitation)).status).toBe(201);
    await page.goto(`${EDITOR}?text=${place}`);
    const due = page.locator('td time[datetime]', { hasText: /^due/ });
    const words = longDate(day);
    const [, date, month] = /^(\d+) (\w{3})/.exec(words)!;
    await expect.poll(() => due.textContent()).toMatch(new RegExp(`^due ${date} ${month}`));
    await expect.poll(() => due.getAttribute('title')).toBe(words);
    await expect.poll(async () => JSON.stringify(await lettersTo(local.stack, email))).toContain(words);
  },
);

testAll(
  'the site’s navigation leaves as the desk scrolls, and nothing scrolls sideways at 320 px',
  async () => {
    const author = await named('author', 'Scrolled');
    for (let one = 0; one < 25; one += 1) await seedSubmitted(author, { title: `Scrolled away ${one}` });
    const { page } = await visitEditor('Scroller');
    await page.goto(`${EDITOR}?group=all`);
    await page.getByRole('link', { name: 'Scrolled away 3', exact: true }).waitFor();
    await page.evaluate('window.scrollTo(0, 900)');
    const top = () =>
      page.getByRole('navigation', { name: 'Main' }).evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(top).toBeLessThan(0);
    const own = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expect.poll(() => own.allTextContents()).toEqual(['Dashboard', 'My Submissions', 'Account']);
    await page.setViewportSize({ width: 320, height: 900 });
    for (const view of ['', '?view=authors', '?view=decided', '?group=later&late=true']) {
      await page.goto(`${EDITOR}${view}`);
      await page.getByRole('link', { name: 'Archive' }).waitFor();
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'))
        .toBe(true);
    }
  },
);

testAll(
  'the office’s links stand in one place on every page, and a phone shows the first manuscript in its upper half',
  async () => {
    const author = await named('author', 'Upper');
    await seedSubmitted(author, { title: 'Seen at once' });
    const { page } = await visitEditor('Steady');
    const places = new Set<number>();
    for (const path of [
      'dashboard',
      'dashboard?view=decided',
      'editors',
      'statistics',
      'journal',
      'publications',
    ]) {
      await page.goto(EDITOR.replace(/dashboard$/, path));
      const { x, y } = (await page.getByRole('link', { name: 'Desk', exact: true }).boundingBox())!;
      places.add(x * 10_000 + y);
    }
    expect(places.size).toBe(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(EDITOR);
    const first = page.locator('th[scope=row] a').first();
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(422);
  },
);
