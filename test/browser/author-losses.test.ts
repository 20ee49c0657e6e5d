/* Over 300 lines: one started product and browser for everything that can be lost; another file would start another. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalStack, startLocalStack } from '../../functions/local/start-local-stack.ts';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { PASSWORD, signedInAuthor } from './author-session.ts';
import {
  button,
  coverLetter,
  dismissAlert,
  docx,
  fileInput,
  fillDetails,
  fillWizard,
  heading,
  LIST,
  next,
  uploadAll,
  WIZARD,
} from './wizard-steps.ts';

let stack: LocalStack;
const folder = mkdtempSync(join(tmpdir(), 'mwp-losses-'));
const start = (port: number) =>
  startLocalStack({
    port,
    dataDir: folder,
    demo: false,
    retrySeconds: 1,
    environment: { SIGN_IN_LIMIT: '100000' },
  });
beforeAll(async () => {
  stack = await start(0);
});
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

const browser = provideBrowser();
const api = apiClient(
  () => stack.origin,
  () => stack.accessKeys,
);

const isSave = (url: URL) => url.pathname === '/api/manuscripts';

/** An author at step 5 who has typed there; if `offline`, none of it has reached the account. */
async function typingAuthor(name: string, { offline = false } = {}) {
  const { email, session } = await signedInAuthor(stack.origin, api, name);
  const visit = await browser.visit(stack.origin, { session });
  const { page, context } = visit;
  if (offline) await context.route(isSave, (route) => route.abort('connectionreset'));
  await page.goto(WIZARD);
  await page.getByLabel('Review Article').check();
  await next(page);
  await uploadAll(page);
  await next(page);
  await button(page, /^Classification Select/).click();
  await page.getByRole('checkbox', { name: 'Physics', exact: true }).check();
  await page.keyboard.press('Escape');
  await next(page);
  for (let term = 1; term <= 5; term += 1) await page.getByRole('checkbox', { name: `Term ${term}` }).check();
  await next(page);
  await page.getByLabel('Comments').fill('An evening’s work.');
  return { ...visit, email, session };
}

async function expectEverything(page: Page): Promise<void> {
  await heading(page, 'Comments').waitFor();
  await expect.poll(() => page.getByLabel('Comments').inputValue()).toBe('An evening’s work.');
  const progress = page.getByRole('navigation', { name: 'Progress' });
  await progress.getByRole('button', { name: 'Additional Information' }).click();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(5);
  await progress.getByRole('button', { name: 'Classification' }).click();
  await button(page, 'Classification Physics').waitFor();
  await progress.getByRole('button', { name: 'Documents' }).click();
  await page.getByText('3 of 3 documents present').waitFor();
  await progress.getByRole('button', { name: 'Type of Article' }).click();
  await expect.poll(() => page.getByLabel('Review Article').isChecked()).toBe(true);
}

test('a reload loses nothing and stays at the step', async () => {
  const { page, complaints } = await typingAuthor('Reload');
  await page.reload();
  await page.getByText('We have restored your earlier work').waitFor();
  await expectEverything(page);
  // Said once: at the next step it is known.
  await page.getByText('We have restored your earlier work').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('the browser’s Back goes a step back, and forward again to what was typed', async () => {
  const { page } = await typingAuthor('Backwards');
  await page.goBack();
  await heading(page, 'Additional Information').waitFor();
  await page.goBack();
  await heading(page, 'Classification').waitFor();
  await page.goForward();
  await heading(page, 'Additional Information').waitFor();
  await page.goForward();
  await expectEverything(page);
});

test('the wizard’s own Back and the browser’s agree', async () => {
  const { page } = await typingAuthor('Agreeing');
  await button(page, 'Back').click();
  await heading(page, 'Additional Information').waitFor();
  await page.goBack();
  await heading(page, 'Classification').waitFor();
});

test('a closed tab loses nothing: a new one goes on where it was', async () => {
  const { page, context } = await typingAuthor('Closing');
  await page.close();
  const again = await context.newPage();
  await again.goto(WIZARD);
  await again.getByText('We have restored your earlier work').waitFor();
  await expectEverything(again);
});

test('at each step the device can be lost: another one goes on with all of it', async () => {
  const { email, session } = await signedInAuthor(stack.origin, api, 'Wanderer');
  const { token } = await api.signIn('author', email);
  let address = WIZARD;
  /** One step on a separate device, which is gone once the step is left. */
  async function onAnotherDevice(title: string, fill: (page: Page) => Promise<unknown>): Promise<void> {
    const { page, context } = await browser.visit(stack.origin, { session });
    await page.goto(address);
    await heading(page, title).waitFor();
    await fill(page);
    await next(page);
    await page.getByText('Saved to your account').waitFor();
    await context.close();
    const { body } = await api.call('GET', '/manuscripts/my-submissions', { token });
    expect(body).toHaveLength(1);
    address = `${WIZARD}?id=${body[0]._id}`;
  }
  await onAnotherDevice('Type of Article', (page) => page.getByLabel('Review Article').check());
  await onAnotherDevice('Documents', uploadAll);
  await onAnotherDevice('Classification', async (page) => {
    await button(page, /^Classification Select/).click();
    await page.getByRole('checkbox', { name: 'Physics', exact: true }).check();
    await page.keyboard.press('Escape');
  });
  await onAnotherDevice('Additional Information', async (page) => {
    for (let term = 1; term <= 5; term += 1)
      await page.getByRole('checkbox', { name: `Term ${term}` }).check();
  });
  await onAnotherDevice('Comments', (page) => page.getByLabel('Comments').fill('An evening’s work.'));
  const { page } = await browser.visit(stack.origin, { session });
  await page.goto(address);
  await heading(page, 'Manuscript Details').waitFor();
  await button(page, 'Back').click();
  await expectEverything(page);
});

test('what is begun is offered in My Submissions', async () => {
  const { page } = await typingAuthor('Offered', { offline: true });
  await page.goto(LIST);
  await page.getByText('You have an unfinished submission on this device').waitFor();
  await page.getByRole('link', { name: 'Continue submission' }).click();
  await heading(page, 'Comments').waitFor();
});

test('an expired session: said so, signed in again, everything there', async () => {
  const { page, email } = await typingAuthor('Expired');
  await next(page);
  await page.waitForURL(/[?&]id=/);
  await fillDetails(page);
  // The token and what would renew it are no good any more.
  await page.evaluate(`(() => {
    const user = JSON.parse(localStorage.user);
    user.token = 'expired'; user.session.refreshToken = 'expired';
    localStorage.user = JSON.stringify(user);
  })()`);
  await page.reload();
  await dismissAlert(page, 'Your session has expired. Please log in again.');
  await page.waitForURL('**/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === WIZARD && url.searchParams.get('step') === '6');
  await heading(page, 'Manuscript Details').waitFor();
  await expect
    .poll(() => page.getByLabel('Abstract').inputValue())
    .toBe('We show that every quiet sequence converges.');
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
});

test('a token that has ended is renewed without a word', async () => {
  const { page } = await typingAuthor('Renewed');
  await page.evaluate(`(() => {
    const user = JSON.parse(localStorage.user);
    user.token = 'ended'; user.session.expiresAt = new Date(0).toISOString();
    localStorage.user = JSON.stringify(user);
  })()`);
  await next(page);
  await page.reload();
  await fillDetails(page);
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
});

test('another account on the same machine sees nothing of it, and the first finds it again', async () => {
  const { page, session } = await typingAuthor('Owner');
  const { session: other } = await signedInAuthor(stack.origin, api, 'Other');
  const become = (user: unknown) =>
    page.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))})`);
  await become(other);
  await page.goto(WIZARD);
  await heading(page, 'Type of Article').waitFor();
  await expect.poll(() => page.getByLabel('Review Article').isChecked()).toBe(false);
  await become(session);
  await page.goto(WIZARD);
  await expectEverything(page);
});

test('a failing upload is said, tried again, and cancelled without harm', async () => {
  const { session } = await signedInAuthor(stack.origin, api, 'Upload');
  const { page } = await browser.visit(stack.origin, { session });
  await page.goto(WIZARD);
  await page.getByLabel('Review Article').check();
  await next(page);
  const isBucket = (url: URL) => url.origin === new URL(stack.endpoints.s3).origin;
  await page.route(isBucket, (route) => route.abort('connectionreset'));
  await fileInput(page, 'Cover letter').setInputFiles(coverLetter());
  await page.getByText('The connection was lost during the upload. Try again.', { exact: true }).waitFor();
  await page.unroute(isBucket);
  await page.getByRole('button', { name: 'Retry upload of cover-letter.docx' }).click();
  await page.getByText('1 of 3 documents present').waitFor();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isBucket, async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await fileInput(page, 'Manuscript').setInputFiles(docx('slow.docx', 'Slow.'));
  await page.getByRole('progressbar', { name: 'Uploading slow.docx' }).waitFor();
  await page.getByRole('button', { name: 'Cancel upload of slow.docx' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  release();
  await page.unroute(isBucket);
  await page.getByText('1 of 3 documents present').waitFor();
});

test('a first save whose answer is lost makes one draft, and what is typed meanwhile is in it', async () => {
  const { page, context, email } = await typingAuthor('Unanswered', { offline: true });
  await next(page);
  await fillDetails(page);
  await context.unroute(isSave);
  await page.route(isSave, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(
    page,
    'Save failed: The server could not be reached. Everything you typed is kept on this device; please try again.',
  );
  await page.unroute(isSave);
  await page.reload();
  await page.getByLabel('Abstract').fill('Typed after the answer was lost.');
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
  const { token } = await api.signIn('author', email);
  const { body } = await api.call('GET', '/manuscripts/my-submissions', { token });
  expect(body).toMatchObject([{ abstract: 'Typed after the answer was lost.' }]);
});

test('two tabs show the same words, and the first save leads both to the same submission', async () => {
  const { page, context } = await typingAuthor('Twice', { offline: true });
  const second = await context.newPage();
  await second.goto(WIZARD);
  await heading(second, 'Comments').waitFor();
  await second.getByLabel('Comments').fill('Typed in the second tab.');
  await expect.poll(() => page.getByLabel('Comments').inputValue()).toBe('Typed in the second tab.');
  await next(page);
  await fillDetails(page);
  await context.unroute(isSave);
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
  await second.waitForURL(/[?&]id=/);
  expect(new URL(second.url()).searchParams.get('id')).toBe(new URL(page.url()).searchParams.get('id'));
});

test('words changed on two devices are both shown, and the author chooses', async () => {
  const { session } = await signedInAuthor(stack.origin, api, 'Devices');
  const laptop = await browser.visit(stack.origin, { session });
  await fillWizard(laptop.page);
  await button(laptop.page, 'Save and Submit Later').click();
  await dismissAlert(laptop.page, 'Manuscript saved successfully!');
  const desktop = await browser.visit(stack.origin, { session });
  await desktop.page.goto(laptop.page.url().slice(stack.origin.length));
  await desktop.page.getByLabel('Title', { exact: true }).fill('Changed at the desk');
  await button(desktop.page, 'Save and Submit Later').click();
  await dismissAlert(desktop.page, 'Manuscript saved successfully!');

  const { page } = laptop;
  await page.getByLabel('Title', { exact: true }).fill('Changed on the sofa');
  await page.getByLabel('Abstract').fill('Only changed on the sofa.');
  await button(page, 'Save and Submit Later').click();
  const alert = page.getByRole('alertdialog');
  await alert.getByText(/^Save failed: This submission was changed on another device/).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByText('Changed at the desk').waitFor();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Changed on the sofa');
  await page.getByRole('button', { name: 'Use the saved one Title' }).click();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Changed at the desk');
  await expect.poll(() => page.getByLabel('Abstract').inputValue()).toBe('Only changed on the sofa.');
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
});

test('the server goes away in the middle of the wizard and comes back', async () => {
  const { page, email } = await typingAuthor('Restart');
  await next(page);
  await fillDetails(page);
  const { port } = stack;
  await stack.close();
  await button(page, 'Proceed and Build PDF').click();
  await dismissAlert(
    page,
    'Submission failed: The server could not be reached. Everything you typed is kept on this device; please try again.',
  );
  await expect
    .poll(() => page.getByLabel('Abstract').inputValue())
    .toBe('We show that every quiet sequence converges.');
  await page.getByLabel('Abstract').fill('Typed while the server was away.');
  stack = await start(port);
  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor();
  const { token } = await api.signIn('author', email);
  const id = new URL(page.url()).searchParams.get('id');
  const { body } = await api.call('GET', `/manuscripts/${id}`, { token });
  expect(body.manuscript.abstract).toBe('Typed while the server was away.');
});
