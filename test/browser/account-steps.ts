import type { Locator, Page, Route } from 'playwright-core';
import { PASSWORD } from './author-session.ts';

export const alertOf = (page: Page): Locator => page.getByRole('alertdialog');
export const errorOf = (page: Page): Locator => page.getByRole('alert');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The words of the alert, which is then closed. */
export async function readAlert(page: Page): Promise<string> {
  const words = await alertOf(page).locator('p').first().innerText();
  await button(page, 'OK').click();
  await alertOf(page).waitFor({ state: 'detached' });
  return words;
}

/** Answers the next calls of a path as a server in trouble would. */
export const failing = (page: Page, path: string, answer: Parameters<Route['fulfill']>[0] | 'no answer') =>
  page.route(`**/api${path}`, (route) => (answer === 'no answer' ? route.abort() : route.fulfill(answer)));

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}
