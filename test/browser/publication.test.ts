import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { registerAll, submitAndAccept } from '../support/submission-journey.ts';
import { sessionOf } from './author-session.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { manuscriptPath, submissionPath } from './round-steps.ts';
import { expectToast } from './signs.ts';
import { check } from './state-checks.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api } = provideDashboards(() => local.stack, browser);

const TITLE = 'On Quietly Converging Sequences';
const CORRECTED = 'Quiet series were first seen in gardens.';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CORRECTION = 'Write ‘series’.';
const FIRST_WORDS = 'Quiet sequences were first seen in gardens.';

test('an accepted manuscript becomes an article: prepared, sent, corrected, approved and published, and read without script', async () => {
  const people = await registerAll(api);
  for (const { token } of [people.author, people.coAuthor]) {
    const body = { title: 'Dr', institution: 'University of Lagos', country: 'Nigeria' };
    expect((await api.call('PUT', '/auth/profile', { token, body })).status).toBe(200);
  }
  const id = await submitAndAccept(api, people, {
    manuscript: sampleDocx(TITLE, 'Abstract', 'We count.', 'Introduction', FIRST_WORDS),
    coverLetter: await samplePdf('Dear editors.'),
    declaration: sampleDocx('We declare.'),
  });
  const session = await sessionOf(api, 'editor', people.editor.email);
  const { body: journal } = await api.call('GET', '/auth/editor/journal', { token: session.token });
  const settings = { ...journal.settings, publishUndoMinutes: 0 };
  const put = { token: session.token, body: { version: journal.version, settings } };
  expect((await api.call('PUT', '/auth/editor/journal', put)).status).toBe(200);

  const { page: editor, complaints } = await browser.visit(local.stack.origin, { session });
  await editor.goto(manuscriptPath(id));
  await button(editor, 'Prepare for publication').click();
  await button(editor, 'Send to author').click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Send to author' }).click();
  await editor.getByText('Send to author', { exact: true }).waitFor({ state: 'detached' });

  const author = await browser.visit(local.stack.origin, {
    session: await sessionOf(api, 'author', people.author.email),
  });
  await author.page.goto(`${submissionPath(id)}/article`);
  await author.page.getByText(FIRST_WORDS).first().waitFor();
  await author.page.getByRole('button', { name: /^Correct this.*Quiet sequences/ }).click();
  await author.page.getByLabel(/^Your correction/).fill(CORRECTION);
  await check(author.page, 'the author’s proof of an article, with a correction');
  await button(author.page, 'Send 1 correction').click();
  await author.page.getByRole('heading', { name: 'We have your corrections' }).waitFor();
  await author.page.getByText(CORRECTION).first().waitFor();

  await editor.reload();
  await editor.getByText(CORRECTION).waitFor();
  await editor.getByRole('link', { name: FIRST_WORDS }).click();
  await editor.locator('p:target', { hasText: FIRST_WORDS }).waitFor();
  await check(editor, 'corrections beside the article that they are of');
  await button(editor, 'Make 1 correction in the Word file').click();
  await editor.getByText(/^Not made\. The author’s words seem to say what to do/).waitFor();
  await check(editor, 'a correction that could not be made');
  await editor.getByRole('link', { name: 'Edit the article' }).click();
  await editor.getByLabel('Another Word file').waitFor();
  await check(editor, 'the page on which an article is edited');
  await editor.getByLabel('Another Word file').setInputFiles({
    name: 'corrected.docx',
    mimeType: DOCX,
    buffer: Buffer.from(sampleDocx(TITLE, 'Abstract', 'We count.', 'Introduction', CORRECTED)),
  });
  await button(editor, 'Upload and build the article').click();
  await editor.getByRole('tab', { name: 'Changes' }).waitFor();
  await editor.getByText(CORRECTED).waitFor();
  await button(editor, 'Send to author').click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Send to author' }).click();
  await editor.getByText('Send to author', { exact: true }).waitFor({ state: 'detached' });

  await author.page.reload();
  await author.page.getByText(CORRECTED).first().waitFor();
  await button(author.page, 'Approve the article').click();
  await author.page.getByRole('checkbox', { name: /^I approve this article/ }).check();
  await expectToast(author.page, 'Article approved.', () =>
    button(author.page, 'Approve the article').click(),
  );

  await editor.reload();
  await check(editor, 'an article that its author approved');
  await button(editor, 'Publish').click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  const link = editor.getByRole('link', { name: 'Read the published article' });
  // Ordered: before that, nothing is due.
  await button(editor, 'Publish').waitFor({ state: 'detached' });
  await local.stack.runDueAt(Date.now() + 60_000);
  await link.waitFor();
  const address = (await link.getAttribute('href'))!;

  const reader = await browser.visit(local.stack.origin, { javaScriptEnabled: false });
  await reader.page.goto(new URL(address, local.stack.origin).pathname);
  await reader.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await reader.page.getByText(CORRECTED).waitFor();
  await reader.page.getByText('Reviewed by 2 experts').waitFor();
  await reader.page.goto('/journal/jics/articles/current');
  await reader.page.getByRole('link', { name: TITLE }).first().waitFor();
  for (const said of [complaints, author.complaints, reader.complaints]) expect(said).toEqual([]);
});
