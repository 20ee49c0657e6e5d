import { expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { expectAccessible, provideBrowser } from '../support/browser.ts';
import { codeIn } from '../support/fake-mail.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { errorOf, signIn } from './account-steps.ts';
import { PASSWORD } from './author-session.ts';
import { expectToast } from './signs.ts';
import { button, field } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

/** The newest mail to an address, in words. */
const mailTo = (email: string) =>
  local.stack.outbox.list().findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '';

test('a person changes password and address on Profile, and the former address brings itself back', async () => {
  const { page, complaints } = await browser.visit(local.stack.origin);
  const { email, _id } = await api.person('author', 'Moving');
  const { token } = await api.signIn('author', email);
  await page.goto('/login');
  await expectToast(page, 'Success!', () => signIn(page, email));
  await page.goto('/profile');

  const password = 'words that I chose anew';
  await page.getByLabel('Current password').fill(PASSWORD);
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await expectToast(page, 'Password changed.', () => button(page, 'Change password').click());
  // Elsewhere the session is over; here it goes on.
  expect((await api.call('GET', '/auth/profile', { token })).status).toBe(401);
  const to = 'moved.away@example.org';
  await field(page, 'New email address').fill(to);
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await button(page, 'Send the code').click();
  await page.getByText(`We have sent a code to ${to}.`, { exact: false }).waitFor();
  await expectAccessible(page, 'a code for a new address');
  await field(page, 'Code').fill(codeIn(mailTo(to)));
  await expectToast(page, `Your email address is now ${to}.`, () => button(page, 'Change address').click());
  await expect.poll(() => page.getByRole('definition').filter({ hasText: to }).count()).toBe(1);
  expect(complaints).toEqual([]);

  const link = /https?:\/\/\S+&back=1/.exec(mailTo(email))?.[0];
  await page.goto(link!);
  await page.getByText('Your account uses another address now.').waitFor();
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Confirm new password').fill(PASSWORD);
  await button(page, 'Bring the address back').click();
  await page.getByText('Your email address is back').waitFor();
  await page.goto('/login');
  await signIn(page, to, password);
  await errorOf(page).waitFor();
  await expectToast(page, 'Success!', () => signIn(page, email));
  const own = await api.signIn('author', email);
  expect(own._id).toBe(_id);
});
