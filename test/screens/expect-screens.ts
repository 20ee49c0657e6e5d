import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../browser/state-checks.ts';
import { workersBrowser } from '../support/browser.ts';
import { runsAll } from '../support/tier.ts';
import type { Screen } from './screen.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

const screenOf = ({ name }: Screen) => name.split(':', 1)[0];

/** `npm test`: the first state of each screen, and one in nine of the further ones, which are drawn of the same parts. */
const isTaken = (screen: Screen, index: number, screens: readonly Screen[]) =>
  runsAll || index % 9 === 0 || isFirst(screen, screens);
const isFirst = (screen: Screen, screens: readonly Screen[]) =>
  screens.find((one) => screenOf(one) === screenOf(screen)) === screen;

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

  test.each(screens.filter(isTaken))('$name', async (screen) => {
    const { page, complaints } = await screenWindow.show(screen);
    await check(page, screen.name, { inTheDark: isFirst(screen, screens) });
    expect(complaints()).toEqual([]);
  });
}
