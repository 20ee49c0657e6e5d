import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { pdfText } from '../support/pdf-text.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { fillForm } from '../support/submission-journey.ts';
import { signedInAuthor } from './author-session.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { acknowledge, mouse } from './hands.ts';
import { AUTHORS } from './journey-steps.ts';
import { asking, manuscriptPath } from './round-steps.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true, review: 'anonymous' });
const browser = provideBrowser();
const { api, named, visitEditor, visitReviewer } = provideDashboards(() => local.stack, browser);
const ask = asking(api);

const NAME = 'Okonkwo';
const TEXT = [
  'On Quietly Converging Sequences',
  `Test ${NAME}`,
  'Abstract',
  'We show that every quiet sequence converges, and in fewer than nine steps.',
  'Introduction',
  'Quiet sequences were first seen in gardens, long before anybody counted them.',
  'We thank the gardeners of the valley for their patience.',
  `The gate of ${NAME} stands in that garden and has nothing to do with it.`,
];

async function words(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return (await pdfText(new Uint8Array(await answer.arrayBuffer()))).join('\n');
}

test('an author decides what reviewers will see, the editor meets the gate, and the reviewer reads nothing that names anybody', async () => {
  const { session, email } = await signedInAuthor(api, NAME);
  const author = { _id: session._id, email, token: session.token, refreshToken: '' };
  const form = await fillForm(api, author, [author], {
    manuscript: sampleDocx(...TEXT),
    coverLetter: await samplePdf('Dear editors, kindly find our work.'),
    declaration: sampleDocx('We declare that no sequence was harmed.'),
  });
  const { data } = await ask(author, 'POST', '/manuscripts', { ...form, title: TEXT[0] });
  const id: string = data._id;
  await ask(author, 'PUT', `/manuscripts/${id}/status`, { status: 'Under Review' });
  await api.waitForProof(author.token, id);

  const writing = await browser.visit(local.stack.origin, { session });
  await writing.page.goto(`/journal/jics/submit?id=${id}&step=6`);
  const report = writing.page.getByRole('region', { name: 'Anonymous copy' });
  await report.getByText('2 passages may identify you.').waitFor();
  const thanks = report.getByRole('listitem').filter({ hasText: 'gardeners of the valley' });
  await thanks.getByRole('button', { name: 'Take it out' }).click();
  await thanks.getByText('You took it out.').waitFor();
  await button(writing.page, 'Make the copy again').click();
  await report.getByText('One passage may identify you.').waitFor();
  const link = report.getByRole('link', { name: 'View what reviewers will see' });
  const seen = await words((await link.getAttribute('href'))!);
  expect(seen).toContain('long before anybody counted them');
  for (const left of [`Test ${NAME}`, 'gardeners', 'kindly find', 'no sequence was harmed'])
    expect(seen).not.toContain(left);
  expect(writing.complaints).toEqual([]);
  await ask(author, 'PUT', `/manuscripts/${id}/status`, { status: 'Accepted' });

  const judge = await named('reviewer', 'Brandt');
  const editor = await visitEditor('Marsh');
  const { page } = editor;
  await page.goto(`${AUTHORS}&author=${author._id}`);
  await button(page, 'Send to Review').click();
  await page.getByLabel('Test Brandt').check();
  await page.getByRole('link', { name: 'Decide first' }).click();
  const copy = page.getByRole('region', { name: 'Anonymous copy' });
  await expect.poll(() => copy.evaluate((section) => section.matches(':focus'))).toBe(true);
  await copy.getByRole('button', { name: 'Take it out' }).click();
  await button(page, 'Make the copy again').click();
  await expect.poll(() => copy.getByRole('status').textContent()).toMatch(/^Ready, \d+ passages taken out$/);
  await page.goBack();
  await button(page, 'Confirm Send to Review (1 selected)').click();
  await acknowledge(mouse(page), 'Manuscript sent for review successfully');

  const reading = await visitReviewer(judge);
  await reading.page.getByRole('heading', { name: TEXT[0]!, level: 3 }).waitFor();
  expect(await reading.page.locator('body').textContent()).not.toMatch(new RegExp(`${NAME}|${email}`, 'i'));
  const { body } = await api.call('GET', `/manuscripts/${id}`, { token: judge.token });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${NAME}|${email}|${author._id}`, 'i'));
  const read = await words(body.manuscript.mergedFileUrl);
  expect(read).toContain('long before anybody counted them');
  expect(read).not.toContain(NAME);
  await reading.page.getByText('I think I know who wrote this').click();
  await reading.page.getByLabel('What gave it away').fill('Nobody else counts gardens.');
  await reading.page.getByLabel('I worked it out from the topic').check();
  await button(reading.page, 'Tell the editors').click();
  await reading.page.getByText('We have told the editors').waitFor();
  expect(reading.complaints).toEqual([]);

  await page.goto(manuscriptPath(id));
  await page.getByText('Nobody else counts gardens.').waitFor();
  expect(editor.complaints).toEqual([]);
});
