import type { Page } from 'playwright-core';
import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import type { EditorSession, ReviewerSession } from '../../shared/contract/session.ts';
import { apiClient } from '../support/api-client.ts';
import type { provideBrowser } from '../support/browser.ts';
import { seedManuscripts } from '../support/seed-manuscripts.ts';
import type { VisitOptions } from '../support/visits.ts';
import { awake } from './account-steps.ts';
import { PASSWORD, sessionOf } from './author-session.ts';
import { AUTHORS, REVIEWS } from './journey-steps.ts';
import { button } from './wizard-steps.ts';

/** The start of tests of both dashboards: people, manuscripts straight in the table, and signed-in browsers. */
export function provideDashboards(stack: () => LocalStack, browser: ReturnType<typeof provideBrowser>) {
  const api = apiClient(
    () => stack().origin,
    () => stack().accessKeys,
  );
  const { seedSubmitted, store } = seedManuscripts(stack);

  const named = async (role: 'author' | 'editor' | 'reviewer', lastName: string) => ({
    ...(await api.person(role, lastName)),
    firstName: 'Test',
    lastName,
  });

  async function visitEditor(lastName: string, authorId = '', options: VisitOptions = {}) {
    const editor = await named('editor', lastName);
    const session = await sessionOf(api, 'editor', editor.email);
    const visit = await browser.visit(stack().origin, { session, ...options });
    await visit.page.goto(authorId ? `${AUTHORS}&author=${authorId}` : AUTHORS);
    return { ...visit, editor, session };
  }
  async function visitReviewer(reviewer: { email: string }, options: VisitOptions = {}) {
    const session = await sessionOf(api, 'reviewer', reviewer.email);
    const visit = await browser.visit(stack().origin, { session, ...options });
    await visit.page.goto(REVIEWS);
    return { ...visit, session };
  }
  /** The session is revoked at the server, as a sign-out elsewhere or a password reset does. */
  async function revoke({ token, session }: EditorSession | ReviewerSession): Promise<void> {
    const { status } = await api.call('POST', '/auth/logout', {
      token,
      body: { refreshToken: session?.refreshToken },
    });
    if (status !== 200) throw new Error(`sign-out: ${status}`);
  }
  return { api, named, seedSubmitted, store, visitEditor, visitReviewer, revoke };
}

export async function signInAgain(
  page: Page,
  role: 'editor' | 'reviewer',
  email: string,
  accessKey: string,
): Promise<void> {
  await page.waitForURL(`**/${role}/login`);
  await awake(page.getByLabel('Email', { exact: true }));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Access Key', { exact: true }).fill(accessKey);
  await button(page, 'Sign In').click();
  await page
    .getByRole('alertdialog')
    .getByText(`${role === 'editor' ? 'Editor' : 'Reviewer'} Login Successful`)
    .waitFor();
  await button(page, 'OK').click();
}

/** The question that names the consequences: read, then answered with the button that does it. */
export async function agree(page: Page, given: string | RegExp, label: string): Promise<void> {
  // The result may appear in an alert at once.
  const question = page.getByRole('alertdialog').filter({ has: page.getByText(given) });
  await question.getByRole('button', { name: label, exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

/** The server stops answering; reads of the page itself go on. */
export const cutOff = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'));
