import type { Browser, Page } from 'playwright-core';
import { personOf } from '../../web/src/api/session.ts';
import { keptKey } from '../../web/src/kept/kept-on-device.ts';
import { answerCalls } from './answer-calls.ts';
import { NOW } from './cast.ts';
import type { Screen } from './screen.ts';
import { siteConfig } from './serve-site.ts';

export interface ShownScreen {
  page: Page;
  /** Exceptions and errors in the page's console, and calls that the screen's answers don't name. */
  complaints(): string[];
  close(): Promise<void>;
}

/** Opens a screen in a browser window of its own and leads it to its state. */
export async function showScreen(browser: Browser, origin: string, screen: Screen): Promise<ShownScreen> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    // Pictures are of what is there in the end.
    reducedMotion: 'reduce',
  });
  try {
    context.setDefaultTimeout(60_000);
    const untold = await answerCalls(context, screen.answers ?? {});
    if (screen.isAnonymous)
      await context.route('/config.json', (route) =>
        route.fulfill({ json: { ...siteConfig, review: 'anonymous' } }),
      );
    await context.addInitScript({ content: seed(screen) });
    await context.clock.setFixedTime(NOW);
    const page = await context.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) said.push(text);
    });
    await page.goto(screen.path);
    await screen.reach?.(page);
    await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
    return { page, complaints: () => [...said, ...untold], close: () => context.close() };
  } catch (error) {
    await context.close();
    throw new Error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** As text: it runs in the page, before the page's own scripts, and once: what a screen stores or removes later stays so. */
function seed({ user, kept = {} }: Screen): string {
  const stored: Record<string, string> = {};
  if (user) {
    stored.user = JSON.stringify(user);
    for (const [name, value] of Object.entries(kept))
      stored[keptKey(personOf(user)._id, name)] = JSON.stringify(value);
  }
  return `if (!sessionStorage.getItem('seeded')) {
    sessionStorage.setItem('seeded', 'yes');
    for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
  }`;
}
