import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../browser/state-checks.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Screen } from './screen.ts';
import { serveSite } from './serve-site.ts';
import { showScreen } from './show-screen.ts';

/** A test for each screen: reached without a complaint, accessible in both widths and themes, no sideways scroll at 320 px. */
export function expectScreens(screens: Screen[]): void {
  let site: Awaited<ReturnType<typeof serveSite>>;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveSite(), launchBrowser()]);
  });
  afterAll(() => Promise.all([site?.close(), browser?.close()]));

  test.each(screens)('$name', async (screen) => {
    const { page, complaints, close } = await showScreen(browser, site.origin, screen);
    try {
      await check(page, screen.name);
      expect(complaints()).toEqual([]);
    } finally {
      await close();
    }
  });
}
