import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { signedInAuthor } from './author-session.ts';
import { begunSubmission, keptAs, storageOf } from './begun-submission.ts';
import { mouse } from './hands.ts';
import { fillDetails, uploadAll } from './journey-steps.ts';
import { check, expectAlert, problem } from './state-checks.ts';
import { button, docx, field, next, pdf, WIZARD } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

const step = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Progress' }).getByRole('button', { name: title });

testAll('every step of the wizard, its messages and its mistakes', async () => {
  const { session } = await signedInAuthor(api, 'States');
  const fellow = await api.person('author', 'Colleague');
  const { page, complaints } = await browser.visit(local.stack.origin, { session });
  const incomplete = 'Please complete all required fields in this section before proceeding.';

  await page.goto(`${WIZARD}?step=5`);
  await page.getByText('Step 1 of 6').waitFor();
  await expect.poll(() => step(page, 'Classification').isDisabled()).toBe(true);
  await next(page);
  await expectAlert(page, incomplete);
  await page.getByRole('link', { name: 'Choose the type of article' }).waitFor();
  await page.getByLabel('Research Article').check();
  await next(page);

  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true);
  await expect.poll(() => button(page, 'Delete Selected').isDisabled()).toBe(true);
  await field(page, 'Manuscript').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expectAlert(page, 'Please upload only DOCX or PDF files');
  await dropFile(page, 'picture.png');
  await expectAlert(page, 'Please upload only DOCX or PDF files');
  await page.route('**/api/uploads', (route) =>
    route.fulfill(problem(503, 'Try again soon.', 'unavailable')),
  );
  await field(page, 'Manuscript').setInputFiles(docx('manuscript.docx', 'Text'));
  await page.getByText('Try again soon.', { exact: true }).waitFor();
  await page.unroute('**/api/uploads');
  await uploadAll(mouse(page));
  await next(page);

  await next(page);
  await expectAlert(page, incomplete);
  await button(page, /^Classification Select/).click();
  await page.getByRole('checkbox', { name: 'Physics', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Pharmacy', exact: true }).check();
  await button(page, 'Classification Pharmacy, Physics').waitFor();
  await page.getByText('21 to choose from').waitFor();
  await page.getByLabel('Find a classification').fill('math');
  await page.getByText('2 of 21').waitFor();
  const list = (await page.getByRole('group', { name: 'Classification' }).boundingBox())!;
  expect(list.y + list.height).toBeLessThanOrEqual((await button(page, 'Next').boundingBox())!.y);
  await page.getByRole('checkbox', { name: 'Applied Mathematics' }).check();
  await page.getByRole('checkbox', { name: 'Applied Mathematics' }).uncheck();
  await page.keyboard.press('Escape');
  await next(page);
  for (let term = 1; term <= 4; term += 1) await page.getByRole('checkbox', { name: `Term ${term}` }).check();
  await next(page);
  await expectAlert(page, incomplete);
  await page.getByRole('checkbox', { name: 'Term 5' }).check();
  await next(page);
  await page.getByLabel('Comments').fill('   ');
  await next(page);
  await expectAlert(page, incomplete);
  await page.getByLabel('Comments').fill('Hello.');
  await next(page);

  await fillDetails(mouse(page));
  await page.getByLabel('Title', { exact: true }).fill(' ');
  await button(page, 'Proceed and Build PDF').click();
  await expectAlert(page, 'Please complete all required fields in Section 6');
  await page.getByLabel('Title', { exact: true }).fill('A title');

  await button(page, 'Add Co-Authors').click();
  await button(page, 'Add Author').click();
  await expectAlert(
    page,
    'Please fill in all required fields: Title, Given/First Name, Family/Last Name, E-mail Address, Institution, Country or Region',
  );
  await page.getByLabel('Title', { exact: true }).last().selectOption('Dr');
  await page.getByLabel('Given/First Name').fill('Col');
  await page.getByLabel('Family/Last Name').fill('League');
  await page.getByLabel('Institution').fill('Works');
  await page.getByLabel('Country or Region').selectOption('Norway');
  await page.getByLabel('E-mail Address').fill('nobody@example.org');
  await button(page, 'Add Author').click();
  const unknown =
    'Cannot add author: Email does not exist in our database. Please enter a valid registered email.';
  await expectAlert(page, unknown);
  await check(page, 'co-author dialog, unknown address');
  // Text typed there survives Esc and a reload.
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText('What you typed there is kept.').waitFor();
  await button(page, 'Add Co-Authors').click();
  await expect.poll(() => page.getByLabel('Given/First Name').inputValue()).toBe('Col');
  await page.getByLabel('E-mail Address').fill(fellow.email);
  await page.route('**/api/manuscripts/authors', (route) => route.fulfill(problem(500, 'No.', 'internal')));
  await button(page, 'Add Author').click();
  await expectAlert(page, 'Error adding author. Please try again.');
  await page.unroute('**/api/manuscripts/authors');
  await button(page, 'Add Author').click();
  await page.getByRole('rowheader', { name: 'Dr Col League' }).waitFor();
  await page.getByRole('button', { name: 'Remove Dr Col League' }).click();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);

  await step(page, 'Documents').click();
  await page.getByRole('checkbox', { name: 'Select Declaration' }).check();
  await button(page, 'Delete Selected').click();
  await step(page, 'Manuscript Details').click();
  await button(page, 'Save and Submit Later').click();
  await expectAlert(page, 'Please upload all required files: manuscript, cover letter, and declaration');
  await page.getByText('Step 2 of 6').waitFor();
  await step(page, 'Manuscript Details').click();
  await button(page, 'Proceed and Build PDF').click();
  await expectAlert(page, 'Please complete all required fields in Section 2');
  await page.getByText('Step 2 of 6').waitFor();
  await page.getByRole('link', { name: 'Upload the declaration' }).waitFor();

  // A file that is no real document is refused by its bytes when it is chosen.
  await field(page, 'Declaration').setInputFiles({
    name: 'declaration.pdf',
    mimeType: '',
    buffer: Buffer.from('text'),
  });
  await page
    .getByText(
      'Declaration: the file is neither a Word document (.docx) nor a PDF. Upload a DOCX or PDF file.',
      { exact: true },
    )
    .waitFor();
  await page.getByText('2 of 3 documents present').waitFor();
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true);
  await field(page, 'Declaration').setInputFiles(await pdf('declaration.pdf', 'We declare.'));
  await page.getByText('3 of 3 documents present').waitFor();
  await expect.poll(() => page.getByText('neither a Word document').count()).toBe(0);

  // Faults the server finds on saving are shown at the document as well.
  await step(page, 'Manuscript Details').click();
  const refusal = {
    message: 'Declaration: it will not do.',
    code: 'unusable_document',
    field: 'declaration',
  };
  await page.route('**/api/manuscripts', (route) => route.fulfill({ status: 422, json: refusal }));
  await button(page, 'Save and Submit Later').click();
  await expectAlert(page, 'Save failed: Declaration: it will not do.');
  await page.unroute('**/api/manuscripts');
  await page.getByText('Step 2 of 6').waitFor();
  await page.getByText('Declaration: it will not do.', { exact: true }).waitFor();
  await page.getByText('2 of 3 documents present').waitFor();
  await field(page, 'Declaration').setInputFiles(await pdf('declaration.pdf', 'We declare.'));
  await page.getByText('3 of 3 documents present').waitFor();

  await step(page, 'Manuscript Details').click();
  await page.route('**/api/manuscripts', (route) => route.fulfill({ status: 201, body: '' }));
  await button(page, 'Proceed and Build PDF').click();
  await expectAlert(page, 'Failed to save manuscript.');
  await page.unroute('**/api/manuscripts');
  await waitInVain(page);
  await button(page, 'Check again').click();
  await button(page, 'View PDF').waitFor();
  expect(complaints).toEqual([]);
});

/** The build never comes to an end: twelve tries, five seconds apart, on a clock that runs faster. */
async function waitInVain(page: Page): Promise<void> {
  let tries = 0;
  const isOne = (url: URL) => /\/api\/manuscripts\/[^/]+$/.test(url.pathname);
  await page.route(isOne, async (route) => {
    const response = await route.fetch();
    const { manuscript } = await response.json();
    tries += 1;
    const proof = { ...manuscript.proof, state: 'building', pages: null };
    await route.fulfill({ response, json: { manuscript: { ...manuscript, proof, mergedFileUrl: null } } });
  });
  await page.clock.install();
  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'Building PDF...').waitFor();
  await expect.poll(() => tries).toBeGreaterThan(0);
  const alert = page.getByRole('alertdialog');
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return alert.count();
    })
    .toBe(1);
  await page.clock.resume();
  await alert.getByText('PDF is not available yet. Please try again later.', { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  await button(page, 'Check again').waitFor();
  await expect.poll(() => alert.count()).toBe(0);
  await page.unroute(isOne);
}

test('a manuscript that cannot be read is refused as soon as it has arrived, wherever its author is by then', async () => {
  const { session } = await signedInAuthor(api, 'Unreadable');
  const { page, complaints } = await browser.visit(local.stack.origin, { session });
  await page.goto(WIZARD);
  await page.getByLabel('Research Article').check();
  await next(page);
  const cutOff = docx('manuscript.docx', 'A text that is long enough to be cut off.');
  cutOff.buffer = cutOff.buffer.subarray(0, cutOff.buffer.length - 200);
  const reason = /^Manuscript: the Word file is damaged/;

  await field(page, 'Manuscript').setInputFiles(cutOff);
  await page.getByText(reason).waitFor();
  await page.getByText('0 of 3 documents present').waitFor();
  await page.reload();
  await page.getByText(reason).waitFor();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/manuscripts/extract', async (route) => {
    await held;
    await route.continue();
  });
  await uploadAll(mouse(page));
  await field(page, 'Manuscript').setInputFiles(cutOff);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByText('3 of 3 documents present').waitFor();
  await next(page);
  await button(page, /^Classification Select/).click();
  await page.getByRole('checkbox', { name: 'Physics', exact: true }).check();
  await next(page);
  answer();
  await page.getByRole('alert').filter({ hasText: 'A document can’t be used' }).getByText(reason).waitFor();
  await check(page, 'step 4, a document turned out to be unusable');
  await page.getByText('We kept the file you uploaded before, manuscript.docx.').waitFor();
  await button(page, 'Go to Documents').click();
  // The one that it was to replace is there again.
  await page.getByText('3 of 3 documents present').waitFor();
  await field(page, 'Manuscript').setInputFiles(docx('manuscript.docx', 'Text'));
  await page.getByText('3 of 3 documents present').waitFor();
  await expect.poll(() => page.getByText(reason).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('step 2 fits one window with three documents, and offers a form for the declaration', async () => {
  const { session } = await signedInAuthor(api, 'Fits');
  const draft = { ...(await begunSubmission(api, session)), step: 2, keptAt: null };
  const stored = storageOf(session, keptAs(draft));
  const { page } = await browser.visit(local.stack.origin, { session, stored });
  await page.goto(WIZARD);
  await page.getByText('3 of 3 documents present').waitFor();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Infinity, height: 0 };
  const onward = () => boxOf(button(page, 'Next'));
  await expect.poll(() => onward().then(({ y, height }) => y + height)).toBeLessThan(900);
  const names = await boxOf(page.getByText('Who sees the authors’ names'));
  expect(names.y).toBeLessThan((await onward()).y);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download the form (DOCX)').click(),
  ]);
  expect(download.suggestedFilename()).toBe('jics-declaration.docx');
});

async function dropFile(page: Page, name: string): Promise<void> {
  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], ${JSON.stringify(name)}));
    return data;
  })()`);
  await field(page, 'Cover letter').dispatchEvent('drop', { dataTransfer: data });
}
