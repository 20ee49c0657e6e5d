import { expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { storing } from '../support/visits.ts';
import { signedInAuthor } from './author-session.ts';
import { begunSubmission, keptAs, savedSubmission, storageOf } from './begun-submission.ts';
import { mouse } from './hands.ts';
import { fillDetails, passSteps } from './journey-steps.ts';
import { chooseFile, press, tabTo, type } from './keyboard.ts';
import {
  button,
  dismissAlert,
  documentFiles,
  docx,
  field,
  heading,
  LIST,
  pdf,
  WIZARD,
} from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

testAll('an author submits a manuscript with a co-author, by mouse', async () => {
  const { session } = await signedInAuthor(api, 'Author');
  const fellow = await api.person('author', 'Fellow');
  const { page, context, complaints } = await browser.visit(local.stack.origin, { session });

  await passSteps(mouse(page));
  await fillDetails(mouse(page));
  await button(page, 'Add Co-Authors').click();
  await page.getByLabel('E-mail Address').fill(fellow.email.toUpperCase());
  await page.getByLabel('Institution').focus();
  await page.getByText('Registered').waitFor();
  await expect.poll(() => page.getByLabel('Family/Last Name').inputValue()).toBe('Fellow');
  await page.getByLabel('Institution').fill('University of Gardens');
  await page.getByLabel('Country or Region').selectOption('France');
  await page.getByLabel('This is the corresponding author').check();
  await button(page, 'Add Author').click();
  await page.getByRole('rowheader', { name: 'Dr Test Fellow' }).waitFor();
  await page.getByRole('button', { name: 'Move Dr Test Fellow up' }).click();
  const rows = page.getByRole('rowheader');
  await expect.poll(() => rows.allInnerTexts()).toEqual(['Dr Test Fellow', 'Dr Test Author']);

  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor();
  await expect.poll(() => button(page, 'Save and Submit Later').count()).toBe(0);
  await expect.poll(() => button(page, 'Proceed and Build PDF').count()).toBe(0);
  await expect.poll(() => button(page, 'Accept').count()).toBe(0);

  const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'View PDF').click()]);
  await button(page, 'Accept').waitFor();
  await tab.close();
  await button(page, 'Accept').click();
  await dismissAlert(page, 'Manuscript submitted successfully!');
  await heading(page, 'My Submissions').waitFor();
  expect(new URL(page.url()).pathname).toBe(LIST);
  const card = page.getByRole('article', { name: 'On Quietly Converging Sequences' });
  await card.getByText('Pending', { exact: true }).waitFor();
  await expect.poll(() => card.getByText('Not submitted').count()).toBe(0);

  await page.goto('/journal/jics/submit');
  await heading(page, 'Type of Article').waitFor();
  await expect.poll(() => page.getByLabel('Research Article').isChecked()).toBe(false);
  expect(complaints).toEqual([]);
});

test('an author submits a manuscript with a co-author, by keyboard alone', async () => {
  const { session } = await signedInAuthor(api, 'Keys');
  const fellow = await api.person('author', 'Friend');
  const { page, context, complaints } = await browser.visit(local.stack.origin, { session });
  const focusedHeading = async (title: string) => {
    await heading(page, title).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(title);
  };

  await page.goto(WIZARD);
  await press(page, page.getByLabel('Review Article'), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByLabel('Research Article').isChecked()).toBe(true);
  await press(page, button(page, 'Next'));
  await focusedHeading('Documents');
  for (const [index, [label, file]] of Object.entries(await documentFiles()).entries()) {
    await chooseFile(page, field(page, label), file);
    await page.getByText(`${index + 1} of 3 documents present`).waitFor();
  }
  await press(page, button(page, 'Next'));
  await focusedHeading('Classification');
  await press(page, button(page, /^Classification Select/));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await button(page, 'Classification Science and Technology, Pharmacy').waitFor();
  await press(page, button(page, 'Next'));
  await focusedHeading('Additional Information');
  for (let term = 1; term <= 5; term += 1) {
    await press(page, page.getByRole('checkbox', { name: `Term ${term}` }), 'Space');
  }
  await press(page, button(page, 'Next'));
  await focusedHeading('Comments');
  await type(page, page.getByLabel('Comments'), 'By keyboard.');
  await press(page, button(page, 'Next'));
  await focusedHeading('Manuscript Details');
  await page.getByText('from your manuscript. Check').waitFor();
  await type(page, page.getByLabel('Title', { exact: true }), 'Typed from end to end');
  await type(page, page.getByLabel('Keywords'), 'keys');
  await type(page, page.getByLabel('Abstract'), 'No mouse was used.');

  await press(page, button(page, 'Add Co-Authors'));
  await page.keyboard.type(fellow.email);
  await page.keyboard.press('Tab');
  await page.getByText('Registered').waitFor();
  await type(page, page.getByLabel('Institution'), 'Works');
  await tabTo(page, page.getByLabel('Country or Region'));
  await page.keyboard.type('Norway');
  await press(page, button(page, 'Add Author'));
  const moveUp = page.getByRole('button', { name: 'Move Dr Test Friend up' });
  await press(page, moveUp);
  await page.getByText('Dr Test Friend moved to position 1 of 2.').waitFor();
  const moveDown = page.getByRole('button', { name: 'Move Dr Test Friend down' });
  await expect.poll(() => moveDown.evaluate((element) => element.matches(':focus'))).toBe(true);
  await tabTo(page, page.getByLabel('Yes', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
  await press(page, button(page, 'Proceed and Build PDF'));
  await button(page, 'View PDF').waitFor();
  await tabTo(page, button(page, 'View PDF'));
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await tab.close();
  await press(page, button(page, 'Accept'));
  const words = page
    .getByRole('alertdialog')
    .getByText('Manuscript submitted successfully!', { exact: true });
  await words.waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'My Submissions').waitFor();
  await page.getByRole('article', { name: 'Typed from end to end' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a build that fails says which document and what to do, and the way back works', async () => {
  const { session } = await signedInAuthor(api, 'Broken');
  const broken = docx('declaration.docx', 'We declare.');
  broken.buffer = broken.buffer.subarray(0, broken.buffer.length - 200);
  const { id } = await savedSubmission(api, session, await begunSubmission(api, session, broken));
  const { page, complaints } = await browser.visit(local.stack.origin, { session });
  await page.goto(`${WIZARD}?id=${id}&step=6`);
  await button(page, 'Proceed and Build PDF').click();
  const failure = page.getByRole('alert').filter({ hasText: 'The PDF could not be built' });
  await failure.waitFor();
  await expect.poll(() => failure.innerText()).toMatch(/declaration/i);

  // The author may leave and finds the reason in the list as well.
  await page.goto(LIST);
  const card = page.getByRole('article', { name: 'On Quietly Converging Sequences' });
  await card.getByText('The PDF could not be built', { exact: true }).waitFor();
  await card.getByRole('link', { name: 'Replace documents' }).click();
  await heading(page, 'Documents').waitFor();
  await page.getByRole('checkbox', { name: 'Select Declaration' }).check();
  await button(page, 'Delete Selected').click();
  await page.getByText('2 of 3 documents present').waitFor();
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true);
  await field(page, 'Declaration').setInputFiles(await pdf('declaration.pdf', 'We declare.'));
  await page.getByText('3 of 3 documents present').waitFor();
  await page
    .getByRole('navigation', { name: 'Progress' })
    .getByRole('button', { name: 'Manuscript Details' })
    .click();
  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor();
  expect(complaints).toEqual([]);
});

test('a draft saved for later, its PDF rejected, accepted in the list, and withdrawn', async () => {
  const { session } = await signedInAuthor(api, 'Later');
  const { page, context, complaints } = await browser.visit(local.stack.origin, { session });
  await page.goto(LIST);
  await page.getByText('No manuscripts submitted yet.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Submit New Manuscript' }).click();
  await heading(page, 'Type of Article').waitFor();
  await page.evaluate(storing(storageOf(session, keptAs(await begunSubmission(api, session)))));
  await page.goto(WIZARD);
  await heading(page, 'Manuscript Details').waitFor();
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');
  await page.getByText('Saved to your account', { exact: true }).waitFor();

  await page.goto(LIST);
  const card = page.getByRole('article', { name: 'On Quietly Converging Sequences' });
  await card.getByText('Not submitted').waitFor();
  await expect.poll(() => card.getByRole('button', { name: /^Accept/ }).isDisabled()).toBe(true);
  await expect.poll(() => card.getByRole('button', { name: /^Notes/ }).isDisabled()).toBe(true);
  await card.getByRole('link', { name: /^Continue submission/ }).click();
  await heading(page, 'Manuscript Details').waitFor();
  await expect
    .poll(() => page.getByLabel('Title', { exact: true }).inputValue())
    .toBe('On Quietly Converging Sequences');
  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor();
  const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'View PDF').click()]);
  await tab.close();
  await button(page, 'Reject').click();
  await page.getByText('You rejected this PDF').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('On Very Quietly Converging Sequences');
  await button(page, 'Save and Submit Later').click();
  await dismissAlert(page, 'Manuscript saved successfully!');

  await page.goto(LIST);
  const renamed = page.getByRole('article', { name: 'On Very Quietly Converging Sequences' });
  const [built] = await Promise.all([
    context.waitForEvent('page'),
    renamed.getByRole('button', { name: /^Build PDF/ }).click(),
  ]);
  await built.close();
  await renamed.getByRole('button', { name: /^Accept/ }).click();
  await dismissAlert(page, 'Manuscript submitted successfully and pending editor review');
  await expect.poll(() => renamed.getByText('Not submitted').count()).toBe(0);
  await expect.poll(() => renamed.getByRole('button', { name: /^Accept/ }).isDisabled()).toBe(true);

  await renamed.getByRole('button', { name: /^Withdrawal/ }).click();
  const warning = page.getByRole('alertdialog', { name: 'Warning!' });
  await warning.getByText('This action cannot be undone', { exact: false }).waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await renamed.getByRole('button', { name: /^Withdrawal/ }).click();
  await warning.getByRole('button', { name: 'Confirm Withdrawal' }).click();
  await dismissAlert(page, 'Manuscript withdrawn successfully');
  await page.getByText('No manuscripts submitted yet.', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
