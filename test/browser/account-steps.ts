import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { PASSWORD } from './author-session.ts';
import { button, field } from './wizard-steps.ts';

export const alertOf = (page: Page): Locator => page.getByRole('alertdialog');
export const errorOf = (page: Page): Locator => page.getByRole('alert');

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

/** Before its scripts are there, a page forgets what was typed, and a link of it where the person came from. */
export const awake = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await awake(field(page, 'Email'));
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}
