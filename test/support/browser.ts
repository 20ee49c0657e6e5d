import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { unpackChromium } from './unpack-chromium.ts';

/** The package's own arguments are meant for Lambda and end at the second context. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a test are all our own, and none lives long enough to earn back its machine code: each a tenth of what a screen costs.
  '--disable-site-isolation-trials',
  '--js-flags=--no-opt --no-maglev',
];

/** `CHROMIUM` names a browser that the machine has; without it the one from npm is unpacked for this process. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (await ownChromium()),
    args: [...ARGUMENTS, ...more],
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
  /** What the pages complained about so far. */
  complaints: string[];
}

export interface VisitOptions {
  width?: number;
  colorScheme?: 'light' | 'dark';
  /** The machine's own unless said. */
  timezoneId?: string | undefined;
  /** false: as for a visitor whose browser runs no scripts. */
  javaScriptEnabled?: boolean;
  /** Stands in local storage under `user` from the start. */
  session?: unknown;
}

/** What the Content-Security-Policy refuses counts among the complaints, also where whoever tried it goes on without. */
const SAY_WHAT_IS_REFUSED = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('refused by ' + violatedDirective + ': ' + blockedURI))`;

/** One browser for a test file. Each visit is a browser of its own: nothing is shared between people. */
export function provideBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function visit(
    origin: string,
    { width = 1280, colorScheme = 'light', javaScriptEnabled = true, timezoneId, session }: VisitOptions = {},
  ): Promise<Visit> {
    if (!browser) throw new Error('The browser is not started yet: use it inside a test.');
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
      // Once, not at every page: signing out and in again must stay possible.
      await page.goto('/favicon.svg');
      await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session))})`);
    }
    return { context, page, complaints };
  }
  return { visit };
}

/** From before the scripts of any page in it run: exceptions, errors in the console that are no failed requests, and what the policy refused. */
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

/** What runs in the page is given as text: the rest of the house is compiled without a browser's types. */
const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
/**
 * A theme that has just changed is not on every element before the next frames, and moves to its colours after them. Asked anew at each
 * frame: the `finished` of a movement whose element leaves the page meanwhile may never come.
 */
const COME_TO_REST = `(async () => {
  const moves = (one) => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime));
  do await ${NEXT_FRAME};
  while (document.getAnimations().some(moves));
  await ${NEXT_FRAME};
  return null;
})()`;
/** Only what is reported is described in full: the places where all is well are thousands. */
const RUN_AXE = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;
const WIDTHS = '[document.documentElement.clientWidth, document.documentElement.scrollWidth]';

/** What axe finds fault with in the state that the page is in: rule and places. */
export async function findViolations(page: Page): Promise<string[]> {
  // Every page has one heading of the first level; before it is there the page itself isn't.
  await page.locator('h1').first().waitFor();
  await page.evaluate(COME_TO_REST);
  if (!(await page.evaluate('window.axe !== undefined'))) await page.evaluate(axeSource);
  return (await page.evaluate(RUN_AXE)) as string[];
}

/** No violation of any rule that axe knows. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await findViolations(page), `axe, ${state}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const [width, content] = (await page.evaluate(WIDTHS)) as [number, number];
  expect(content, `width of the page, ${state}`).toBeLessThanOrEqual(width);
}
