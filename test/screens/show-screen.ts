import type { Browser, BrowserContext, Page } from 'playwright-core';
import { storageOf } from '../browser/begun-submission.ts';
import { BLANK, hearComplaints, storing } from '../support/visits.ts';
import { UPLOAD_URL } from './answer-calls.ts';
import { NOW } from './cast.ts';
import type { Screen } from './screen.ts';
import { serveSite } from './serve-site.ts';

export interface ShownScreen {
  page: Page;
  /** The page's complaints, including refusals by the Content-Security-Policy, and calls that the screen's answers don't name. */
  complaints(): string[];
}

export interface ScreenWindow {
  page: Page;
  /** Leads the window to a screen's state, as if nothing had been opened in it before. */
  show(screen: Screen): Promise<ShownScreen>;
  close(): Promise<void>;
}

/** A page that was drawn ahead forgets what is typed before its scripts are there. An article stands as text in a page that they know. */
const COME_AWAKE = `new Promise((done) => {
  const owned = (node, kind) => Object.entries(node).find(([key]) => key.startsWith('__react' + kind))?.[1];
  const isAwake = () => {
    let node = document.querySelector('h1');
    while (node && !owned(node, 'Fiber')) node = node.parentElement;
    return node?.matches('h1') || owned(node ?? {}, 'Props')?.dangerouslySetInnerHTML;
  };
  const look = () => (!document.getElementById('root') || isAwake() ? done() : requestAnimationFrame(look));
  look();
})`;

/** One window for many screens, one after another: a new one for each costs twice the time of everything else. */
export async function openWindow(browser: Browser): Promise<ScreenWindow> {
  const site = await serveSite();
  const context = await browser.newContext({
    baseURL: site.origin,
    // Pictures are of what is there in the end.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(180_000);
  await context.clock.setFixedTime(NOW);
  let said: string[] = [];
  await hearComplaints(context, (text) => said.push(text));
  const page = await context.newPage();
  await page.goto(BLANK);

  async function show(screen: Screen): Promise<ShownScreen> {
    const { untold, cookie } = site.tell(screen);
    // From here another screen of the same address, or with another fragment, is a new page too.
    await page.evaluate(`history.replaceState(null, '', '${BLANK}')`);
    const seeding = await page.addInitScript(seed(screen, cookie));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    said = [];
    await takeUploads(context, screen);
    const complaints = said;
    try {
      await page.goto(screen.path).finally(() => seeding.dispose());
      if (screen.reach) {
        await page.evaluate(COME_AWAKE);
        await screen.reach(page);
      }
      await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
    } catch (error) {
      throw new Error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
    }
    return { page, complaints: () => [...complaints, ...untold] };
  }
  return {
    page,
    show,
    close: async () => {
      await context.close();
      await site.close();
    },
  };
}

/** Outside the API, and intercepted only if a screen uploads: see `answerCall`. */
async function takeUploads(context: BrowserContext, { answers }: Screen): Promise<void> {
  await context.unroute(UPLOAD_URL);
  if (!answers?.['create-seat-upload']) return;
  await context.route(UPLOAD_URL, (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
}

/**
 * As text, as it runs before the page's own scripts: clears what the previous screen stored, also as it was left, and stores this one's
 * initial data. A page without scripts between the two would cost a tenth of a screen.
 */
function seed({ user, kept = {}, opened = [] }: Screen, cookie: string): string {
  const stored = user ? { user: JSON.stringify(user), ...storageOf(user, kept) } : {};
  return `if (self === top) {
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = '${cookie}; path=/';
    sessionStorage.setItem('opened-proofs', ${JSON.stringify(opened.join(' '))});
    ${storing(stored)}
  }`;
}
