import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { storing } from '../support/visits.ts';
import { sessionOf, signedInAuthor } from './author-session.ts';
import { expectEverything, isSave, provideAuthors } from './provide-authors.ts';
import { check } from './state-checks.ts';
import { button, dismissAlert, heading, LIST, next, WIZARD } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, typingAuthor, unsentAuthor } = provideAuthors(() => local.stack, browser);

const SECRET = 'We show that every quiet sequence converges.';

const storage = (page: Page) => page.evaluate('JSON.stringify({ ...localStorage })') as Promise<string>;

async function logout(page: Page): Promise<void> {
  await button(page, 'Logout').click();
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await question.getByText('Are you sure you want to log out?', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Logout' }).click();
}
async function signedOut(page: Page): Promise<void> {
  await page.waitForURL(`${local.stack.origin}/`);
  await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
}
const become = (page: Page, user: unknown) => page.evaluate(storing({ user: JSON.stringify(user) }));
const asked = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Submissions saved only on this device' });

test('a Logout asks about an unsent submission, and saved as a draft nothing of it stays on the device', async () => {
  const { page, context, email, complaints } = await unsentAuthor('Saver');
  await logout(page);
  await asked(page).getByText('On Quietly Converging Sequences').waitFor();
  await check(page, 'question about what was not sent');
  await asked(page).getByRole('button', { name: 'Cancel' }).click();
  await heading(page, 'Manuscript Details').waitFor();
  await expect.poll(() => page.getByLabel('Abstract').inputValue()).toBe(SECRET);

  await context.unroute(isSave);
  await logout(page);
  await asked(page).getByRole('button', { name: 'Save as draft' }).click();
  await signedOut(page);
  await expect.poll(() => storage(page)).not.toContain('kept:');
  const { body } = await api.call('GET', '/manuscripts/my-submissions', {
    token: (await api.signIn('author', email)).token,
  });
  expect(body).toMatchObject([{ abstract: SECRET, submitted: false }]);
  expect(complaints).toEqual([]);
});

testAll('a draft that cannot be saved keeps its author signed in, told why', async () => {
  const { page } = await unsentAuthor('Unsaved');
  await logout(page);
  await asked(page).getByRole('button', { name: 'Save as draft' }).click();
  await dismissAlert(
    page,
    'Save failed: The server could not be reached. Everything you typed is kept on this device; please try again.',
  );
  await expect.poll(() => storage(page)).toContain(SECRET);
  await button(page, 'Logout').waitFor();
});

testAll(
  'removed, nothing of it is readable; kept, as one is told, it waits for the same person',
  async () => {
    const removing = await unsentAuthor('Remover');
    await logout(removing.page);
    await asked(removing.page).getByRole('button', { name: 'Remove from this device' }).click();
    await signedOut(removing.page);
    await expect.poll(() => storage(removing.page)).not.toContain('kept:');

    const { page, email } = await unsentAuthor('Keeper');
    await logout(page);
    await asked(page)
      .getByText(/Anyone who uses this browser next can read/)
      .waitFor();
    await asked(page).getByRole('button', { name: 'Keep on this device' }).click();
    await signedOut(page);
    await become(page, await sessionOf(api, 'author', email));
    await page.goto(WIZARD);
    await page.getByText('We have restored your earlier work').waitFor();
  },
);

testAll('another account on the same machine sees nothing of it, and the first finds it again', async () => {
  const { page, session } = await typingAuthor('Owner');
  const { session: other } = await signedInAuthor(api, 'Other');
  await become(page, other);
  await page.goto(WIZARD);
  await heading(page, 'Type of Article').waitFor();
  await expect.poll(() => page.getByLabel('Review Article').isChecked()).toBe(false);
  await become(page, session);
  await page.goto(WIZARD);
  await expectEverything(page);
});

testAll('what the journal has already goes from the device without a question', async () => {
  const { page, context } = await unsentAuthor('Saved');
  await context.unroute(isSave);
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
  await logout(page);
  await signedOut(page);
  await expect.poll(() => storage(page)).not.toContain('kept:');
});

test('being offline is said at once, and a page that cannot come waits for the connection', async () => {
  const { session } = await signedInAuthor(api, 'Offline');
  const { page, context } = await browser.visit(local.stack.origin, { session });
  await page.goto(WIZARD);
  await page.getByLabel('Research Article').check();
  await next(page);
  await context.setOffline(true);
  await page.getByText('You are offline.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'My Submissions' }).first().click();
  await heading(page, 'You are offline').waitFor();
  await check(page, 'a page that cannot come');
  await context.setOffline(false);
  await heading(page, 'My Submissions').waitFor();
  expect(new URL(page.url()).pathname).toBe(LIST);
  await expect.poll(() => page.getByText('You are offline').count()).toBe(0);
});
