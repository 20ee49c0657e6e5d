import type { Browser, Page } from 'playwright-core';
import { personOf } from '../../web/src/api/session.ts';
import { keptKey } from '../../web/src/kept/kept-on-device.ts';
import { hearComplaints } from '../support/browser.ts';
import { answerCalls } from './answer-calls.ts';
import { NOW } from './cast.ts';
import type { Screen } from './screen.ts';
import { siteConfig } from './serve-site.ts';

export interface ShownScreen {
  page: Page;
  /** What the page complained about, what the Content-Security-Policy refused among it, and calls that the screen's answers don't name. */
  complaints(): string[];
}

export interface ScreenWindow {
  page: Page;
  /** Leads the window to a screen's state, as if nothing had been opened in it before. */
  show(screen: Screen): Promise<ShownScreen>;
  close(): Promise<void>;
}

/** Same origin, and no script of the site runs in it. */
const BLANK = '/favicon.svg';

/** One window for many screens, one after another: a new one for each costs twice the time of all else. */
export async function openWindow(browser: Browser, origin: string): Promise<ScreenWindow> {
  const context = await browser.newContext({
    baseURL: origin,
    // Pictures are of what is there in the end.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  await context.clock.setFixedTime(NOW);
  let said: string[] = [];
  await hearComplaints(context, (text) => said.push(text));
  const page = await context.newPage();

  async function show(screen: Screen): Promise<ShownScreen> {
    await page.goto(BLANK);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(seed(screen));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    said = [];
    const untold = await answerCalls(context, screen.answers ?? {});
    if (screen.isAnonymous)
      await context.route('/config.json', (route) =>
        route.fulfill({ json: { ...siteConfig, review: 'anonymous' } }),
      );
    const complaints = said;
    try {
      await page.goto(screen.path);
      await screen.reach?.(page);
      await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
    } catch (error) {
      throw new Error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
    }
    return { page, complaints: () => [...complaints, ...untold] };
  }
  return { page, show, close: () => context.close() };
}

/** As text, as it runs in the page: forgets what the screen before has stored, and stores what this one begins with. */
function seed({ user, kept = {} }: Screen): string {
  const stored: Record<string, string> = {};
  if (user) {
    stored.user = JSON.stringify(user);
    for (const [name, value] of Object.entries(kept))
      stored[keptKey(personOf(user)._id, name)] = JSON.stringify(value);
  }
  return `localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);`;
}
