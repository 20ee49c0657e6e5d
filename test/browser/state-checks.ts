import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { dismissAlert } from './wizard-steps.ts';

/** A window's new size or theme takes effect from the next frame: earlier measurements belong to the old one. */
const settle = (page: Page) =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))',
  );

/** Both widths, both themes and the narrowest screen, in the page's present state. */
export async function check(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await settle(page);
  await expectNoSidewaysScroll(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, `${state}, 390 px, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page, `${state}, 1280 px, light`);
}

/** Shows exactly this in an alert, which has the focus; then closes it. */
export async function expectAlert(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(words, { exact: true }).waitFor();
  await expect
    .poll(() => alert.getByRole('button', { name: 'OK' }).evaluate((element) => element.matches(':focus')))
    .toBe(true);
  await dismissAlert(page, words);
}

export const problem = (status: number, message: string, code: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ message, code }),
});
