import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../browser/state-checks.ts';
import { workersBrowser } from '../support/browser.ts';
import type { Screen } from './screen.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

const screenOf = ({ name }: Screen) => name.split(':', 1)[0];

/**
 * A test for each screen: reached without a complaint, accessible and without sideways scroll in the widths and themes of `check`. Its
 * first state is looked at in the dark too.
 */
export function expectScreens(screens: Screen[]): void {
  let screenWindow: ScreenWindow;
  beforeAll(async () => {
    screenWindow = await openWindow(await workersBrowser());
  });
  afterAll(() => screenWindow?.close());

  test.each(screens)('$name', async (screen) => {
    const { page, complaints } = await screenWindow.show(screen);
    const isFirst = screens.find((one) => screenOf(one) === screenOf(screen)) === screen;
    await check(page, screen.name, { inTheDark: isFirst });
    expect(complaints()).toEqual([]);
  });
}
