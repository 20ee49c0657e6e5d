import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectNoSidewaysScroll, workersBrowser } from '../support/browser.ts';
import { chosen } from '../support/tier.ts';
import { seatScreens } from './catalogue/seat-screens.ts';
import { openWindow, type ScreenWindow } from './show-screen.ts';

const screen = seatScreens.find(({ name }) => name === 'Seat: accepted, long words')!;

let screenWindow: ScreenWindow;
beforeEach(async () => {
  screenWindow = await openWindow(await workersBrowser());
});
afterEach(() => screenWindow.close());

/** The first request for each such file fails; answers how often each was asked for. */
async function loseOnce(files: RegExp): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  await screenWindow.page.route(files, (route) => {
    const url = route.request().url();
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    return times === 1 ? route.abort() : route.continue();
  });
  return asked;
}

const SHEETS = chosen(
  [
    ['of the page', /seat-page-[\w-]+\.css$/],
    ['that every page starts with', /start-[\w-]+\.css$/],
    ['of any kind', /\.css$/],
  ] as const,
  ([which]) => which,
  ['of any kind'],
);

test.each(SHEETS)('a style sheet %s that gets lost on its way is asked for again', async (_, files) => {
  const asked = await loseOnce(files);
  const { page, complaints } = await screenWindow.show(screen);
  await page.setViewportSize({ width: 320, height: 800 });
  // Requests made ahead, for questions, recover while nobody waits for them.
  await expect.poll(() => [...new Set(asked.values())]).toEqual([2]);
  await expect
    .poll(() => expectNoSidewaysScroll(page, 'a page whose style got lost').then(() => 'fits'))
    .toBe('fits');
  expect(complaints()).toEqual([]);
});

test('a page that its scripts still take for wide fits a narrow window', async () => {
  await screenWindow.page.addInitScript(`{
    const asked = matchMedia;
    window.matchMedia = (query) =>
      Object.defineProperty(asked(query), 'matches', { value: query.startsWith('(min-width') });
  }`);
  const { page } = await screenWindow.show(screen);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('tab').first().waitFor({ state: 'hidden' });
  await expectNoSidewaysScroll(page, 'a page taken for wide');
});

test('a button that is pressed before the scripts have come is pressed once they have', async () => {
  const { page } = screenWindow;
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    if (!route.request().url().endsWith('/appearance.js')) await gone;
    await route.continue();
  });
  await page.goto('/settings', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Save theme' }).click();
  go();
  await page.getByText('Theme updated successfully!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Save font size' }).click();
  await page.getByText('Font size updated successfully!', { exact: true }).waitFor();
});
