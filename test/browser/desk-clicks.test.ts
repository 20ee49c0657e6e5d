import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { provideBrowser } from '../support/browser.ts';
import { type Overrides, seatsOf } from '../support/build-manuscript.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { EDITOR } from './journey-steps.ts';
import { lettersTo } from './round-steps.ts';
import { expectToast } from './signs.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { named, seedSubmitted, visitEditor } = provideDashboards(() => local.stack, browser);

const NOW = new Date().toISOString();
const ago = (days: number) => daysAfter(NOW, -days);
const ALL = 150;

const titles = (page: Page) => page.locator('th[scope=row] a').allTextContents();
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** An editor's mouse actions, counted; typing is not. */
function counting() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
  };
}

testAll('in a journal of 150 manuscripts the daily tasks take few clicks', async () => {
  const author = await named('author', 'Diligent');
  const reviewers = [await named('reviewer', 'Fit'), await named('reviewer', 'Willing')];
  const { page, editor, complaints } = await visitEditor('Busy');
  const mine = { id: editor._id, name: 'Test Busy' };
  const others = { id: 'colleague', name: 'A Colleague' };
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));

  const seeds: [Overrides, by?: string, mailbox?: string][] = [];
  const reviewing = (title: string, handlingEditor: typeof mine, by: string, mailbox = '') =>
    seeds.push([{ title, handlingEditor }, by, mailbox]);
  for (let one = 1; one <= 5; one += 1)
    reviewing(`My late one ${one}`, mine, ago(9), `late.${one}@example.org`);
  for (let one = 1; one <= 3; one += 1) reviewing(`Their late one ${one}`, others, ago(9));
  for (let one = 1; one <= 40; one += 1) reviewing(`In time ${one}`, one % 2 ? mine : others, ago(-9));
  seeds.push([
    { title: 'Reviewed tides', handlingEditor: mine, status: 'Reviewed', reviewedRound: 1, cycle: 1 },
  ]);
  seeds.push([{ title: 'Wanting reviewers', handlingEditor: mine, status: 'Under Review', cycle: 1 }]);
  seeds.push([{ title: 'Resting glaciers', handlingEditor: others, status: 'Rejected' }]);
  for (let one = 1; one <= 60; one += 1)
    seeds.push([{ title: `Decided ${one}`, handlingEditor: others, status: 'Rejected' }]);
  while (seeds.length < ALL) seeds.push([{ title: `New ${seeds.length}`, handlingEditor: others }]);
  for (const [more, by, mailbox = ''] of seeds) {
    const known = { stageSince: ago(1), submittedAt: ago(30), ...more };
    const _id = `reviewer-${mailbox.split('@')[0]!.replace('.', '-') || 'known'}`;
    const reviewer = { ...reviewers[0]!, _id, ...(mailbox ? { mailbox } : {}) };
    const seats = seatsOf([reviewer._id]).map((seat) => ({ ...seat, by: by ?? NOW }));
    if (by) await seedSubmitted(author, { ...known, seats, reviewsWanted: 1 }, [reviewer]);
    else await seedSubmitted(author, known);
  }

  const begin = async () => {
    await page.goto(EDITOR);
    await row(page, 'Reviewed tides').or(row(page, 'My late one')).first().waitFor();
    return counting();
  };
  const lateOnes = [1, 2, 3, 4, 5].map((one) => `My late one ${one}`);

  // What needs me.
  asked.length = 0;
  const needs = await begin();
  expect((await titles(page)).sort()).toEqual([...lateOnes, 'Reviewed tides', 'Wanting reviewers']);
  expect(asked.filter((path) => path.endsWith('/users-with-manuscripts'))).toEqual([]);
  expect(needs.clicks()).toBe(0);

  // Late ones: mine, and the journal's.
  const late = await begin();
  await late.click(page.getByLabel('Late', { exact: true }));
  await expect.poll(async () => (await titles(page)).sort()).toEqual(lateOnes);
  expect(late.clicks()).toBe(1);
  await late.click(page.getByRole('tab', { name: /^All/ }));
  const theirs = [1, 2, 3].map((one) => `Their late one ${one}`);
  await expect.poll(async () => (await titles(page)).sort()).toEqual([...lateOnes, ...theirs]);
  expect(late.clicks()).toBe(2);

  // A decided one.
  const decided = await begin();
  await decided.click(page.getByRole('link', { name: 'Archive', exact: true }));
  await page.getByLabel('Search the archive').fill('glaciers');
  await expect.poll(() => titles(page)).toEqual(['Resting glaciers']);
  expect(decided.clicks()).toBe(1);

  // Two reviewers, and an unknown one in reserve.
  const inviting = await begin();
  await inviting.click(row(page, 'Wanting reviewers').getByRole('link', { name: 'Find reviewers' }));
  for (const { email } of reviewers) {
    const found = page.getByRole('listitem').filter({ hasText: email });
    await inviting.click(found.getByRole('button', { name: 'Add', exact: true }));
  }
  await page.getByLabel('Find a reviewer').fill('unknown@uni.example');
  await page.getByText('Invite unknown@uni.example').waitFor();
  await inviting.click(page.getByLabel('Given name'));
  await page.keyboard.type('Noor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Haddad');
  await page.keyboard.press('Enter');
  await inviting.click(page.getByRole('checkbox', { name: /^In reserve ?: Noor Haddad/ }));
  await expectToast(page, '2 reviewers invited', () =>
    inviting.click(button(page, 'Invite 2, 1 in reserve')),
  );
  expect(inviting.clicks()).toBeLessThanOrEqual(7);

  // A revision.
  const deciding = await begin();
  await deciding.click(row(page, 'Reviewed tides').getByRole('link', { name: 'Decide' }));
  await deciding.click(page.getByLabel('Major revision'));
  const letter = page.getByLabel('Letter', { exact: true });
  await expect.poll(() => letter.inputValue()).toContain('{points}');
  // Nobody reviewed it: without points of the editor's own it is not sent unasked.
  await button(page, 'Request major revision').click();
  await page
    .getByRole('alertdialog')
    .getByText(/names no points for the authors to address/)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await letter.fill((await letter.inputValue()).replace('{points}', 'Say how the tides were measured.'));
  await deciding.click(button(page, 'Request major revision'));
  await button(page, 'Undo').waitFor();
  expect(deciding.clicks()).toBe(3);

  // Five who are late.
  const reminding = await begin();
  await reminding.click(page.getByRole('checkbox', { name: 'Choose all in this group: Overdue' }));
  await reminding.click(button(page, 'Remind reviewers …'));
  await reminding.click(button(page, 'Remind 5 reviewers'));
  await page.getByText('5 of 5 steps done.').waitFor();
  expect(reminding.clicks()).toBe(3);
  for (let one = 1; one <= 5; one += 1)
    await expect
      .poll(async () => (await lettersTo(local.stack, `late.${one}@example.org`)).length)
      .toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
