import { readFileSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { unpackChromium } from './unpack-chromium.ts';

/** The package's own arguments are meant for Lambda and break at the second context. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

/** A test's pages are all our own, and none lives long enough to earn back its machine code: each saves a tenth of a screen's time. */
const FOR_TESTS = ['--disable-site-isolation-trials', '--js-flags=--no-opt --no-maglev'];

/** Playwright keeps shared memory in files, as containers have 64 MB of it; where there is enough, that costs a tenth of a page for nothing. */
function withSharedMemory(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30 ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return [];
  }
}

/** `CHROMIUM` names a browser of the machine; without it the one from npm is unpacked for this process. `own` replaces the tests’ arguments. */
export async function launchBrowser(own: string[] = FOR_TESTS): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (await ownChromium()),
    args: [...ARGUMENTS, ...own],
    ignoreDefaultArgs: withSharedMemory(),
  });
}

let unpacking: Promise<string> | undefined;

function ownChromium(): Promise<string> {
  unpacking ??= unpackChromium().then(({ path, remove }) => {
    process.once('exit', remove);
    return path;
  });
  return unpacking;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** The pages' complaints so far. */
  complaints: string[];
}

export interface VisitOptions {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** Default: the machine's own. */
  timezoneId?: string | undefined;
  /** false: as for a visitor without scripts. */
  javaScriptEnabled?: boolean;
  /** The content of local storage under `user` from the start. */
  session?: unknown;
  /** More of local storage from the start. */
  stored?: Record<string, string>;
}

/** Refusals by the Content-Security-Policy count as complaints, even if the page copes with them. */
const SAY_WHAT_IS_REFUSED = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('refused by ' + violatedDirective + ': ' + blockedURI))`;

/** Opens the site as one person, who shares nothing with the browser's other people. */
export async function visitIn(
  browser: Browser,
  origin: string,
  {
    width = 1280,
    colorScheme = 'light',
    javaScriptEnabled = true,
    timezoneId,
    session,
    stored = {},
  }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme,
    javaScriptEnabled,
    ...(timezoneId ? { timezoneId } : {}),
  });
  context.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  await hearComplaints(context, (text) => complaints.push(text));
  const page = await context.newPage();
  if (session) {
    // Once only, not at every page, so that signing out and in again works.
    await page.goto('/favicon.svg');
    await page.evaluate(storing({ ...stored, user: JSON.stringify(session) }));
  }
  return { context, page, complaints };
}

/** One for all files of this worker, which ends it. */
let launching: Promise<Browser> | undefined;
export const workersBrowser = (): Promise<Browser> => {
  launching ??= launchBrowser();
  return launching;
};

/** The worker's browser. Each visit has its own context: people share nothing, and no visit outlives its file. */
export function provideBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await workersBrowser();
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });

  const visit = (origin: string, options?: VisitOptions): Promise<Visit> => {
    if (!browser) throw new Error('The browser is not started yet: use it inside a test.');
    return visitIn(browser, origin, options);
  };
  return { visit };
}

/** Puts it into local storage; as text, as it runs in the page. */
export const storing = (items: Record<string, string>) =>
  `for (const [key, value] of Object.entries(${JSON.stringify(items)})) localStorage.setItem(key, value);`;

/** From before any page's scripts run: exceptions, console errors other than failed requests, and refusals by the policy. */
export async function hearComplaints(
  context: BrowserContext,
  complain: (text: string) => void,
): Promise<void> {
  await context.addInitScript(SAY_WHAT_IS_REFUSED);
  context.on('page', (page) => {
    page.on('pageerror', (error) => complain(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complain(text);
    });
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Code for the page is given as text, because the rest of the project compiles without a browser's types. */
const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
/**
 * A theme that has just changed reaches all elements only after the next frames, and then changes their colours gradually. Checked anew
 * at each frame: the `finished` of an animation whose element leaves the page may never come.
 */
const COME_TO_REST = `(async () => {
  const moves = (one) => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
  do await ${NEXT_FRAME};
  while (document.getAnimations().some(moves));
  await ${NEXT_FRAME};
  return null;
})()`;
/** The rules that another theme or a narrower window can break in a part that was judged already. */
export const CHANGING_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];
/** Only failures are described in full: thousands of places pass. */
const runAxe = (
  runOnly?: string[],
) => `axe.run(${JSON.stringify({ resultTypes: ['violations'], runOnly })}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;
const WIDTHS = '[document.documentElement.clientWidth, document.documentElement.scrollWidth]';

export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(COME_TO_REST);
}

/** The violations axe finds in the page's present state, by all its rules or some: rule and places. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Every page has one first-level heading; the page is not there before it.
  await page.locator('h1').first().waitFor();
  await comeToRest(page);
  if (!(await page.evaluate('window.axe !== undefined'))) await loadAxe(page);
  return (await page.evaluate(runAxe(rules))) as string[];
}

/**
 * Straight to the browser's interpreter: `page.evaluate` reads half a megabyte here, sends it in JSON and evaluates it as text in the page.
 * The session ends with its page: one that is detached takes with it that the page is offline.
 */
async function loadAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression: `${axeSource};0` });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

/** No violation of any axe rule, or of some. */
export async function expectAccessible(page: Page, state: string, rules?: string[]): Promise<void> {
  expect(await findViolations(page, rules), `axe, ${state}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const [width, content] = (await page.evaluate(WIDTHS)) as [number, number];
  expect(content, `width of the page, ${state}`).toBeLessThanOrEqual(width);
}
