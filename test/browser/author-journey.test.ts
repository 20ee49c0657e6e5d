import { expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { signedInAuthor } from './author-session.ts';
import { button, dismissAlert, fillWizard, heading, LIST } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

test('an author submits a manuscript with a co-author, by mouse', async () => {
  const { session } = await signedInAuthor(local.stack.origin, api, 'Author');
  const fellow = await api.person('author', 'Fellow');
  const { page, context, complaints } = await browser.visit(local.stack.origin, { session });

  await fillWizard(page);
  await button(page, 'Add Co-Authors').click();
  await page.getByLabel('E-mail Address').fill(fellow.email.toUpperCase());
  await page.getByLabel('Institution').focus();
  await page.getByText('Registered').waitFor();
  expect(await page.getByLabel('Family/Last Name').inputValue()).toBe('Fellow');
  await page.getByLabel('Institution').fill('University of Gardens');
  await page.getByLabel('Country or Region').selectOption('France');
  await page.getByLabel('This is the corresponding author').check();
  await button(page, 'Add Author').click();
  await page.getByRole('rowheader', { name: 'Dr Test Fellow' }).waitFor();
  await page.getByRole('button', { name: 'Move Dr Test Fellow up' }).click();
  const rows = page.getByRole('rowheader');
  expect(await rows.allInnerTexts()).toEqual(['Dr Test Fellow', 'Dr Test Author']);

  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor({ timeout: 60_000 });
  expect(await button(page, 'Save and Submit Later').count()).toBe(0);
  expect(await button(page, 'Proceed and Build PDF').count()).toBe(0);
  expect(await button(page, 'Accept').count()).toBe(0);

  const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'View PDF').click()]);
  await button(page, 'Accept').waitFor();
  await tab.close();
  await button(page, 'Accept').click();
  await dismissAlert(page, 'Manuscript submitted successfully!');
  await heading(page, 'My Submissions').waitFor();
  expect(new URL(page.url()).pathname).toBe(LIST);
  const card = page.getByRole('article', { name: 'On Quietly Converging Sequences' });
  await card.getByText('Pending', { exact: true }).waitFor();
  expect(await card.getByText('Not submitted').count()).toBe(0);

  await page.goto('/journal/jics/submit');
  await heading(page, 'Type of Article').waitFor();
  expect(await page.getByLabel('Research Article').isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});
