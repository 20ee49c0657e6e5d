import { expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { expectAccessible, provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { awake, readAlert, signIn } from './account-steps.ts';
import { tabTo } from './keyboard.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

test('another tab that signs in or out is noticed, and a renewed token is not', async () => {
  const { page, context } = await browser.visit(local.stack.origin);
  const { email } = await api.person('author', 'Tabs');
  await page.goto('/');
  await awake(page.getByRole('link', { name: 'Login', exact: true }).first());
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, email);
  await page.getByText('Your session has changed').waitFor();
  await page.getByText(/You are now signed in as .*Tabs/).waitFor();
  await button(page, 'OK').click();
  await expect.poll(() => page.getByText('Your session has changed').count()).toBe(0);
  // The page's own listeners come before this one, and have drawn what they heard two frames later.
  await page.evaluate(`void (window.heard = new Promise((done) => addEventListener('storage', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(null))), { once: true })))`);
  await other.evaluate(
    "localStorage.setItem('user', JSON.stringify({ ...JSON.parse(localStorage.getItem('user')), token: 'renewed' }))",
  );
  await page.evaluate('window.heard');
  await expect.poll(() => page.getByText('Your session has changed').count()).toBe(0);
  await other.evaluate("localStorage.removeItem('user')");
  await page.getByText('You have signed out in another tab.').waitFor();
});

test('menus are opened, walked and closed by keyboard; a mouse has 200 ms to return', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  const summary = navigation.locator('summary', { hasText: 'Peer Review Process' });
  const first = page.getByRole('link', { name: /Initial Editorial Screening/ });
  await awake(summary);
  await tabTo(page, summary);
  await page.keyboard.press('Enter');
  await first.waitFor();
  await expectAccessible(page, 'an open menu');
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'hidden' });
  await expect.poll(() => summary.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/peer-review/initial-editorial-screening');
  await expect
    .poll(() => page.evaluate('document.activeElement.textContent'))
    .toBe('Initial Editorial Screening');

  await summary.hover();
  await page.locator('details[open]').waitFor();
  // Measured in the page, because the test's round trip may outlast the menu. Measured from the pointer's own time, since a busy page
  // hears of it late, after the menu has begun to count.
  await page.evaluate(`void (window.stays = new Promise((resolve) => {
    const menu = document.querySelector('details[open]');
    menu.addEventListener('pointerleave', ({ timeStamp: left }) => {
      const watch = new MutationObserver(() => menu.open || resolve(performance.now() - left));
      watch.observe(menu, { attributes: true });
    });
  }))`);
  await page.mouse.move(640, 700);
  expect(await page.evaluate<number>('window.stays')).toBeGreaterThanOrEqual(199);
});

test('AUTHOR LOGIN tells who is signed in for three seconds that they are', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.clock.install();
  await page.goto('/about');
  await awake(page.getByRole('link', { name: 'AUTHOR LOGIN' }));
  await page.getByRole('link', { name: 'AUTHOR LOGIN' }).click();
  await page.waitForURL('**/login');
  const { email } = await api.person('author', 'Already');
  await signIn(page, email);
  await page.waitForURL('**/about');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'AUTHOR LOGIN' }).click();
  const words = page.getByText('User already logged in');
  await words.waitFor();
  await page.clock.runFor(2900);
  expect(await words.count()).toBe(1);
  await page.clock.runFor(200);
  await words.waitFor({ state: 'detached' });
});

test('settings are applied, kept, and confirmed in the words of the specification', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto('/settings');
  await expect.poll(() => page.getByLabel('Dark').isChecked()).toBe(true);
  await awake(page.getByRole('button', { name: 'Save theme' }));
  await page.getByRole('button', { name: 'Save theme' }).click();
  expect(await readAlert(page)).toBe('Theme updated successfully!');
  await page.getByLabel('Large').check();
  await page.getByRole('button', { name: 'Save font size' }).click();
  expect(await readAlert(page)).toBe('Font size updated successfully!');
  await page.getByLabel('Show animations').uncheck();
  await page.getByRole('button', { name: 'Save animation settings' }).click();
  expect(await readAlert(page)).toBe('Animation settings updated successfully!');
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate('({ ...document.documentElement.dataset })'))
    .toMatchObject({
      theme: 'dark',
      fontSize: 'large',
      animations: 'off',
    });
  await expect
    .poll(() => page.evaluate('getComputedStyle(document.body).backgroundColor'))
    .toBe('rgb(16, 24, 23)');
  // On paper it is dark on white in either theme, without controls only a screen can use.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(19, 32, 31)');
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
});

test('the account page tells the role and keeps no picture', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const { email } = await api.person('editor', 'Accountant');
  await page.goto('/login');
  await signIn(page, email);
  await page.waitForURL(`${local.stack.origin}/`);
  await page.goto('/account');
  await page
    .getByRole('definition')
    .filter({ hasText: /^Editor$/ })
    .waitFor();
  await expect.poll(() => page.getByLabel('Email notifications').isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('SMS notifications').isChecked()).toBe(false);
  await page
    .getByLabel('Profile picture', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from([1]) });
  await page.getByText('Profile picture selected: me.png').waitFor();
  await expectAccessible(page, 'the account page, signed in');
});
