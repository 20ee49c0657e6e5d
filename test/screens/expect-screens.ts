import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../browser/state-checks.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Screen } from './screen.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

/** A test for each screen: reached without a complaint, accessible in both widths and themes, no sideways scroll at 320 px. */
export function expectScreens(screens: Screen[]): void {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let screenWindow: ScreenWindow;
  beforeAll(async () => {
    browser = await launchBrowser();
    screenWindow = await openWindow(browser);
  });
  afterAll(async () => {
    await screenWindow?.close();
    await browser?.close();
  });

  test.each(screens)('$name', async (screen) => {
    const { page, complaints } = await screenWindow.show(screen);
    await check(page, screen.name);
    expect(complaints()).toEqual([]);
  });
}
