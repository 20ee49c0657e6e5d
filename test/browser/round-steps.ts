import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import type { apiClient, SignedIn } from '../support/api-client.ts';
import { pdfText } from '../support/pdf-text.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { fillForm } from '../support/submission-journey.ts';
import { acknowledge, type Hands } from './hands.ts';
import { expectPdf, WIZARD_STEPS } from './journey-steps.ts';
import { button, docx, type File, field, TITLE } from './wizard-steps.ts';

const JOURNAL = '/journal/jics';
export const submissionPath = (id: string) => `${JOURNAL}/my-submissions/${id}`;
export const manuscriptPath = (id: string) => `${JOURNAL}/editor/manuscripts/${id}`;
const decisionPath = (id: string) => `${manuscriptPath(id)}/decision`;

const FIRST_TEXT = [
  'Introduction',
  'Quiet sequences were first seen in gardens, long before anybody counted them.',
  'They converge without being asked, and nobody knows how fast.',
];
export const SECOND_TEXT = [
  'Introduction',
  'Quiet sequences were first seen in gardens, long before anybody counted them.',
  'They converge without being asked, and in fewer than nine steps.',
];

export interface Invited {
  email: string;
  firstName: string;
  lastName: string;
}
interface Api extends ReturnType<typeof apiClient> {}
type Reply = Awaited<ReturnType<Api['call']>>;

/** An unexpected answer ends the test with the request. */
export function asking(api: Api) {
  return async (
    { token, invitation }: { token?: string; invitation?: string },
    method: string,
    path: string,
    body?: object,
  ) => {
    const who = { ...(token && { token }), ...(invitation && { invitation }) };
    const answer = await api.call(method, path, { ...who, ...(body ? { body } : {}) });
    expect([method, path, answer.status < 300 ? 'done' : answer.body]).toEqual([method, path, 'done']);
    return answer.body as Reply['body'];
  };
}

/** All mail to this address, newest last, as subject and text without the link, except the confirmation mail. */
export const lettersTo = (stack: LocalStack, email: string) =>
  stack.outbox
    .list()
    .filter((mail) => mail.startsWith(`To: ${email}\nSubject: `) && !mail.includes('Subject: Your code for '))
    .map((mail) =>
      mail
        .slice(mail.indexOf('Subject: ') + 'Subject: '.length)
        .replace(/https?:\S+/g, '[link]')
        .trimEnd(),
    );

/** The link of their seat in the newest mail that has one. */
export async function linkTo(
  stack: LocalStack,
  { email }: Pick<Invited, 'email'>,
  seat: string,
): Promise<string> {
  const links = () =>
    stack.outbox
      .list()
      .filter((mail) => mail.startsWith(`To: ${email}\n`))
      .flatMap((mail) => mail.match(new RegExp(`https?://\\S+/review/${seat}/\\S+`, 'g')) ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1)!;
}

export const accessOf = (link: string) => {
  const [seat, invitation] = link.split('/').slice(-2) as [string, string];
  return { seat, invitation };
};

/** A manuscript, submitted with its PDF built, by the API alone. */
export async function submitted(api: Api, author: SignedIn): Promise<string> {
  const ask = asking(api);
  const form = await fillForm(api, author, [author], {
    manuscript: sampleDocx(...FIRST_TEXT),
    coverLetter: await samplePdf('Dear editors, kindly find our work.'),
    declaration: sampleDocx('We declare that no sequence was harmed.'),
  });
  const { data } = await ask(author, 'POST', '/manuscripts', { ...form, title: TITLE });
  await ask(author, 'PUT', `/manuscripts/${data._id}/status`, { status: 'Under Review' });
  await api.waitForProof(author.token, data._id);
  await ask(author, 'PUT', `/manuscripts/${data._id}/status`, { status: 'Accepted' });
  return data._id;
}

/** By the link: acceptance, and a review with a comment for the editors alone. */
export async function review(api: Api, link: string, comments: string, recommendation: string) {
  const ask = asking(api);
  const { seat, invitation } = accessOf(link);
  await ask({ invitation }, 'POST', `/seats/${seat}/answer`, { answer: 'accept', confirmed: true });
  const form = {
    scores: { originality: 4, soundness: 3, clarity: 4, significance: 3 },
    recommendation,
    comments,
    forEditor: `Between us: ${comments}`,
    attachments: [],
    edition: 0,
  };
  await ask({ invitation }, 'PUT', `/seats/${seat}/review`, form);
}

/** A decision on its page, previewed and sent; returns the letter as shown, and when it leaves. */
export async function decide(
  { page, choose, press }: Hands,
  id: string,
  label: string,
): Promise<{ letter: string; leavesAt: number }> {
  await page.goto(decisionPath(id));
  await choose(page.getByRole('radio', { name: label, exact: true }));
  await expect.poll(() => page.getByLabel('Letter', { exact: true }).inputValue()).toContain('{reviews}');
  const letter = await send({ page, press });
  return { letter, leavesAt: await leavingAt(page) };
}

/** The content of the decision's page, previewed first. */
export async function send({ page, press }: Pick<Hands, 'page' | 'press'>): Promise<string> {
  await press(button(page, 'Preview'));
  const preview = page.getByRole('region', { name: 'Preview' });
  const letter = (await preview.locator('p').last().textContent())!;
  await press(
    page.getByRole('button', {
      name: /^(?:Send (?:acceptance|rejection)|Request (?:minor|major) revision)$/,
    }),
  );
  return letter;
}

export async function leavingAt(page: Page): Promise<number> {
  const bar = page.getByRole('region', { name: 'Decision not sent yet' });
  return Date.parse((await bar.locator('time').getAttribute('datetime'))!);
}

interface Answer {
  text?: string;
  file?: File;
  markedCopy?: File;
}

/** The wizard from 'Start revision' to its end; answers the PDF that was approved, a text for each page. */
export async function revise(hands: Hands, answer: Answer): Promise<string[]> {
  const { page, press } = hands;
  const next = async (step: string) => {
    await press(button(page, 'Next'));
    await page.locator('h1:focus').getByText(step, { exact: true }).waitFor();
  };
  await press(page.getByRole('link', { name: /^Start revision/ }));
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
  await page.getByText('2 of 3 documents present').waitFor();
  await hands.giveFile(field(page, 'Manuscript'), docx('revised.docx', ...SECOND_TEXT));
  await page.getByText('3 of 3 documents present').waitFor();
  // Without an answer to the reviewers there is no way on.
  await press(button(page, 'Next'));
  await acknowledge(hands, 'Please complete all required fields in this section before proceeding.');
  await page.getByRole('link', { name: 'Enter or upload your response to the reviewers' }).waitFor();
  if (answer.text) await hands.write(page.getByLabel('Response to reviewers', { exact: true }), answer.text);
  if (answer.file) await hands.giveFile(field(page, 'Response as a file'), answer.file);
  if (answer.markedCopy) await hands.giveFile(field(page, 'Marked copy'), answer.markedCopy);
  for (const { name } of [answer.file, answer.markedCopy].filter((file) => file !== undefined))
    await page.getByText(`${name} is uploaded.`).waitFor({ state: 'attached' });
  await next('Classification');
  await next('Additional Information');
  await WIZARD_STEPS['Additional Information'](hands);
  await next('Comments');
  await next('Manuscript Details');
  await press(button(page, 'Proceed and Build PDF'));
  await button(page, 'View PDF').waitFor();
  const pdf = await expectPdf(page, () => press(button(page, 'View PDF')));
  await press(button(page, 'Accept'));
  await acknowledge(hands, 'Manuscript submitted successfully!');
  await page.getByRole('heading', { level: 1, name: 'My Submissions' }).waitFor();
  return pdfText(pdf);
}

/** People who have had a seat, and perhaps a new one by address. */
export async function invite(
  { page, press, write, pick }: Hands,
  again: readonly Invited[],
  newcomer?: Invited,
): Promise<void> {
  await pick(button(page, 'More'), 'Invite reviewers');
  const chosen = page.getByRole('list', { name: 'Invitation order' });
  const candidates = page.getByRole('list', { name: 'Candidates, best fit first' });
  await candidates.waitFor();
  for (const { email } of again) {
    if ((await chosen.getByText(email).count()) === 0)
      await press(
        candidates.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Add' }),
      );
    await chosen.getByText(email).waitFor();
  }
  if (newcomer) {
    await write(page.getByLabel('Find a reviewer'), newcomer.email);
    await page.getByText(`Invite ${newcomer.email}`).waitFor();
    await write(page.getByLabel('Given name'), newcomer.firstName);
    await write(page.getByLabel('Family name'), newcomer.lastName);
    await press(button(page, 'Add to the list'));
  }
  await press(button(page, `Invite ${again.length + (newcomer ? 1 : 0)}`));
  for (const { lastName } of [...again, ...(newcomer ? [newcomer] : [])])
    await page
      .getByRole('region', { name: 'Reviewers in review cycle 2' })
      .getByText(lastName)
      .first()
      .waitFor();
}

export async function callOff({ page, press, pick }: Hands, { email, lastName }: Invited): Promise<void> {
  const seat = page
    .getByRole('region', { name: 'Reviewers in review cycle 2' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await pick(seat.getByRole('button', { name: /^Actions for/ }), 'Call off');
  const question = page.getByRole('alertdialog', { name: new RegExp(lastName) });
  await press(question.getByRole('button', { name: 'Call off' }));
  await seat.getByText('Called off').waitFor();
}

/** The parts appear in this order, each on its own pages. */
export function expectOrder(pages: readonly string[], parts: readonly string[]): void {
  const flat = pages.map((text) => text.replace(/\s+/g, ' '));
  const places = parts.map((part) => flat.findIndex((text) => text.includes(part)));
  expect(
    parts.filter((_part, index) => places[index]! < 0),
    flat.join('\n---\n'),
  ).toEqual([]);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
}
