import { expect } from 'vitest';
import { TERMS } from '../../shared/domain/constants.ts';
import { apiClient } from '../support/api-client.ts';
import { expectAccessible, provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { sampleDocx } from '../support/sample-documents.ts';
import { testAll } from '../support/tier.ts';
import { signedInAuthor } from './author-session.ts';
import { button, dismissAlert, heading, LIST, next } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

/** A manuscript that an editor has rejected with a note. */
async function rejected(token: string): Promise<string> {
  const file = async (kind: 'manuscript' | 'coverLetter' | 'declaration') => {
    const { key, fileName } = await api.upload(token, kind, `${kind}.docx`, sampleDocx(`The ${kind}.`));
    return { key, fileName };
  };
  const saved = await api.call('POST', '/manuscripts', {
    token,
    body: {
      type: 'Research Article',
      classification: ['Physics'],
      additionalInfo: TERMS,
      comments: 'First try.',
      title: 'A first try',
      keywords: 'try',
      abstract: 'We tried.',
      funding: 'No',
      manuscript: await file('manuscript'),
      coverLetter: await file('coverLetter'),
      declaration: await file('declaration'),
    },
  });
  const id = saved.body.data._id as string;
  await api.waitForProof(token, id);
  await api.call('PUT', `/manuscripts/${id}/status`, { token, body: { status: 'Accepted' } });
  const editor = await api.person('editor', 'Strict');
  const answer = await api.call('PATCH', `/auth/editor/manuscripts/${id}/status`, {
    token: editor.token,
    body: { status: 'Rejected', note: 'Please say more about the method.' },
  });
  expect(answer.status).toBe(200);
  return id;
}

testAll('a rejected manuscript is revised with the notes beside it, and submitted as a new one', async () => {
  const { session } = await signedInAuthor(api, 'Reviser');
  const { token } = session;
  const id = await rejected(token);
  const { page, context, complaints } = await browser.visit(local.stack.origin, { session });
  await page.goto(LIST);
  const card = page.getByRole('article', { name: 'A first try', exact: true });
  await card.getByRole('button', { name: /^Notes/ }).click();
  await card.getByText('Please say more about the method.').waitFor();
  await card.getByRole('link', { name: 'Revise' }).click();

  await heading(page, 'Type of Article').waitFor();
  await page.getByText('Please say more about the method.').waitFor();
  await page
    .getByRole('navigation', { name: 'Progress' })
    .getByRole('button', { name: 'Additional Information' })
    .click();
  for (let term = 1; term <= 5; term += 1) await page.getByRole('checkbox', { name: `Term ${term}` }).check();
  await next(page);
  await expect.poll(() => page.getByLabel('Comments').inputValue()).toBe('First try.');
  await next(page);
  await page.getByLabel('Title', { exact: true }).fill('A second try');
  await button(page, 'Proceed and Build PDF').click();
  await button(page, 'View PDF').waitFor();
  await page.getByText('Please say more about the method.').waitFor();
  const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'View PDF').click()]);
  await tab.close();
  await button(page, 'Accept').click();
  await dismissAlert(page, 'Manuscript submitted successfully!');
  await page.getByRole('article', { name: 'A second try', exact: true }).waitFor();
  await card.waitFor();

  const list = (await api.call('GET', '/manuscripts/my-submissions', { token })).body;
  const second = list.find((one: { title: string }) => one.title === 'A second try');
  expect(second).toMatchObject({
    resubmissionOf: id,
    submitted: true,
    manuscript: { fileName: 'manuscript.docx' },
  });
  expect(complaints).toEqual([]);
});

testAll(
  'a co-author is asked, finds the manuscript after a yes, and cannot change it; after a no it is gone',
  async () => {
    const { session } = await signedInAuthor(api, 'Leader');
    const { session: fellow, email } = await signedInAuthor(api, 'Fellow');
    const { body: known } = await api.call('POST', '/auth/verify-email', {
      token: session.token,
      body: { email },
    });
    const saved = await api.call('POST', '/manuscripts', {
      token: session.token,
      body: { submit: false, title: 'Ours', authors: [session._id, known.user._id] },
    });
    const { page, complaints } = await browser.visit(local.stack.origin, { session: fellow });
    await page.goto(LIST);
    const card = page.getByRole('article', { name: 'Ours', exact: true });
    await card.getByText('You are named as an author.').waitFor();
    await expect.poll(() => card.getByRole('button').count()).toBe(2);
    await expectAccessible(page, 'a card that asks');
    await card.getByRole('button', { name: "Yes, that's right" }).click();
    await dismissAlert(page, 'Thank you. You can now see the manuscript as an author.');
    await card.getByText(/you are a co-author/).waitFor();
    await expect
      .poll(() => card.getByRole('button', { name: /^(Accept|Withdrawal|Build PDF)/ }).count())
      .toBe(0);
    await page.goto(`/journal/jics/submit?id=${saved.body.data._id}`);
    await page.getByText(/only Dr Test Leader can change it|only Test Leader can change it/).waitFor();
    await expect.poll(() => button(page, 'Next').count()).toBe(0);
    await api.call('POST', '/manuscripts', {
      token: session.token,
      body: { submit: false, title: 'Not mine', authors: [session._id, known.user._id] },
    });
    await page.goto(LIST);
    const other = page.getByRole('article', { name: 'Not mine', exact: true });
    await other.getByRole('button', { name: "This isn't me" }).click();
    await button(page, 'Remove me').click();
    await dismissAlert(page, 'Thank you. You are no longer named as an author.');
    await other.waitFor({ state: 'detached' });
    const { page: leader } = await browser.visit(local.stack.origin, { session });
    await leader.goto(LIST);
    await leader.getByText('says they are not an author of this manuscript.').waitFor();
    expect(complaints).toEqual([]);
  },
);
