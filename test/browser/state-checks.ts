import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHANGING_RULES, expectAccessible, expectNoSidewaysScroll } from '../support/browser.ts';
import { runsAll } from '../support/tier.ts';
import { dismissAlert } from './wizard-steps.ts';

const WIDTHS = [1280, 390, 320];
const THEMES = ['light', 'dark'] as const;

/**
 * The page's present state in a wide window by all rules: it shows a fifth more than a narrow one, whole forms among it, and a narrow one
 * only its own menu and tabs. Then the narrowest, in the dark by what can differ there, or without `inTheDark` by its width alone.
 * `test:all`: every width and theme by all rules.
 */
export async function check(page: Page, state: string, { inTheDark = true } = {}): Promise<void> {
  const look = async (width: number, colorScheme: (typeof THEMES)[number], rules?: string[]) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state}, ${width} px, ${colorScheme}`, rules);
    await expectNoSidewaysScroll(page, `${state}, ${width} px`);
  };
  if (runsAll) for (const width of WIDTHS) for (const theme of THEMES) await look(width, theme);
  else {
    await look(1280, 'light');
    if (inTheDark) await look(320, 'dark', CHANGING_RULES);
    else {
      await page.setViewportSize({ width: 320, height: 900 });
      await expectNoSidewaysScroll(page, `${state}, 320 px`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
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
