import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { signedInAuthor } from './author-session.ts';
import { begunSubmission, savedSubmission, storageOf } from './begun-submission.ts';
import { type Hands, mouse } from './hands.ts';
import { fillDetails, passSteps, WIZARD_STEPS } from './journey-steps.ts';
import { expectEverything, isSave, provideAuthors } from './provide-authors.ts';
import {
  button,
  coverLetter,
  dismissAlert,
  docx,
  field,
  heading,
  LIST,
  next,
  WIZARD,
} from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, typingAuthor } = provideAuthors(() => local.stack, browser);

/** A draft, with the type alone of what differs from one submission to the next. */
const shapeOf = (draft: string) =>
  JSON.parse(draft, (name, value) =>
    /^(key|manuscriptId|version|keptAt|savedAt|size)$/.test(name) ? typeof value : value,
  );

test('a reload loses nothing and stays at the step', async () => {
  const { session } = await signedInAuthor(api, 'Reload');
  const { page, complaints } = await browser.visit(local.stack.origin, { session });
  await passSteps(mouse(page));
  await fillDetails(mouse(page));
  await button(page, 'Back').click();
  await heading(page, 'Comments').waitFor();

  // The other tests begin with what the wizard keeps here.
  const { id, kept } = await savedSubmission(api, session, {
    ...(await begunSubmission(api, session)),
    step: 5,
  });
  await page.waitForURL(/[?&]id=/);
  const own = new URL(page.url()).searchParams.get('id');
  const stored = async () => (await page.evaluate('({ ...localStorage })')) as Record<string, string>;
  const [[place, seeded]] = Object.entries(storageOf(session, kept)) as [[string, string]];
  await expect.poll(async () => shapeOf((await stored())[place.replace(id, own!)]!)).toEqual(shapeOf(seeded));
  expect(Object.keys(await stored()).filter((name) => name.includes('submission-'))).toHaveLength(1);

  await page.getByLabel('Comments').fill('An evening’s work.');
  await page.reload();
  await page.getByText('We have restored your earlier work').waitFor();
  await expectEverything(page, 'An evening’s work.');
  // Said once: at the next step it is known.
  await page.getByText('We have restored your earlier work').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

testAll('the browser’s Back goes a step back, and forward again to what was typed', async () => {
  const { page } = await typingAuthor('Backwards', { from: 3 });
  await page.goBack();
  await heading(page, 'Additional Information').waitFor();
  await page.goBack();
  await heading(page, 'Classification').waitFor();
  await page.goForward();
  await heading(page, 'Additional Information').waitFor();
  await page.goForward();
  await expectEverything(page);
});

testAll('the wizard’s own Back and the browser’s agree', async () => {
  const { page } = await typingAuthor('Agreeing', { from: 3 });
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

testAll('at each step the device can be lost: another one goes on with all of it', async () => {
  const { email, session } = await signedInAuthor(api, 'Wanderer');
  const { token } = await api.signIn('author', email);
  let address = WIZARD;
  /** One step on a separate device, which is gone once the step is left. */
  async function onAnotherDevice(title: string, fill: (hands: Hands) => Promise<void>): Promise<void> {
    const { page, context } = await browser.visit(local.stack.origin, { session });
    await page.goto(address);
    await heading(page, title).waitFor();
    await fill(mouse(page));
    await next(page);
    await page.getByText('Saved to your account').waitFor();
    await context.close();
    const { body } = await api.call('GET', '/manuscripts/my-submissions', { token });
    expect(body).toHaveLength(1);
    address = `${WIZARD}?id=${body[0]._id}`;
  }
  for (const [title, fill] of Object.entries(WIZARD_STEPS)) await onAnotherDevice(title, fill);
  const { page } = await browser.visit(local.stack.origin, { session });
  await page.goto(address);
  await heading(page, 'Manuscript Details').waitFor();
  await button(page, 'Back').click();
  await expectEverything(page);
});

testAll('what is begun is offered in My Submissions', async () => {
  const { page } = await typingAuthor('Offered', { isOffline: true });
  await page.goto(LIST);
  await page.getByText('You have an unfinished submission on this device').waitFor();
  await page.getByRole('link', { name: 'Continue submission', exact: true }).click();
  await heading(page, 'Comments').waitFor();
});

test('a failing upload is said, tried again, and cancelled without harm', async () => {
  const { session } = await signedInAuthor(api, 'Upload');
  const { page } = await browser.visit(local.stack.origin, { session });
  await page.goto(WIZARD);
  await page.getByLabel('Review Article').check();
  await next(page);
  const isBucket = (url: URL) => url.origin === new URL(local.stack.endpoints.s3).origin;
  await page.route(isBucket, (route) => route.abort('connectionreset'));
  await field(page, 'Cover letter').setInputFiles(coverLetter());
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
  await field(page, 'Manuscript').setInputFiles(docx('slow.docx', 'Slow.'));
  await page.getByRole('progressbar', { name: 'Uploading slow.docx' }).waitFor();
  await page.getByRole('button', { name: 'Cancel upload of slow.docx' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  release();
  await page.unroute(isBucket);
  await page.getByText('1 of 3 documents present').waitFor();
});

test('a first save whose answer is lost makes one draft, and what is typed meanwhile is in it', async () => {
  const { page, context, email } = await typingAuthor('Unanswered', { isOffline: true });
  await next(page);
  await fillDetails(mouse(page));
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

testAll('two tabs show the same words, and the first save leads both to the same submission', async () => {
  const { page, context } = await typingAuthor('Twice', { isOffline: true });
  const second = await context.newPage();
  await second.goto(WIZARD);
  await heading(second, 'Comments').waitFor();
  await second.getByLabel('Comments').fill('Typed in the second tab.');
  await expect.poll(() => page.getByLabel('Comments').inputValue()).toBe('Typed in the second tab.');
  await next(page);
  await fillDetails(mouse(page));
  await context.unroute(isSave);
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
  await second.waitForURL(/[?&]id=/);
  expect(new URL(second.url()).searchParams.get('id')).toBe(new URL(page.url()).searchParams.get('id'));
});

test('words changed on two devices are both shown, and the author chooses', async () => {
  const { session } = await signedInAuthor(api, 'Devices');
  const { id } = await savedSubmission(api, session, await begunSubmission(api, session));
  const [laptop, desktop] = [
    await browser.visit(local.stack.origin, { session }),
    await browser.visit(local.stack.origin, { session }),
  ];
  for (const { page } of [laptop, desktop]) {
    await page.goto(`${WIZARD}?id=${id}`);
    await heading(page, 'Manuscript Details').waitFor();
  }
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

testAll('the server goes away in the middle of the wizard and comes back', async () => {
  const { page, email } = await typingAuthor('Restart');
  await next(page);
  await fillDetails(mouse(page));
  await local.restartAfter(async () => {
    await button(page, 'Proceed and Build PDF').click();
    await dismissAlert(
      page,
      'Submission failed: The server could not be reached. Everything you typed is kept on this device; please try again.',
    );
    await expect
      .poll(() => page.getByLabel('Abstract').inputValue())
      .toBe('We show that every quiet sequence converges.');
    await page.getByLabel('Abstract').fill('Typed while the server was away.');
  });
  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor();
  const { token } = await api.signIn('author', email);
  const id = new URL(page.url()).searchParams.get('id');
  const { body } = await api.call('GET', `/manuscripts/${id}`, { token });
  expect(body.manuscript.abstract).toBe('Typed while the server was away.');
});
