import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../browser/state-checks.ts';
import { workersBrowser } from '../support/browser.ts';
import type { Screen } from './screen.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

/** A test for each screen: reached without a complaint, accessible and without sideways scroll in the widths and themes of `check`. */
export function expectScreens(screens: Screen[]): void {
  let screenWindow: ScreenWindow;
  beforeAll(async () => {
    screenWindow = await openWindow(await workersBrowser());
  });
  afterAll(() => screenWindow?.close());

  test.each(screens)('$name', async (screen) => {
    const { page, complaints } = await screenWindow.show(screen);
    await check(page, screen.name);
    expect(complaints()).toEqual([]);
  });
}
