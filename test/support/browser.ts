import { readFileSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { keepVisits } from './kept-visits.ts';
import { unpackChromium } from './unpack-chromium.ts';
import type { Visit, VisitOptions } from './visits.ts';

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

/** One for all files of this worker, which ends it. */
let launching: Promise<Browser> | undefined;
export const workersBrowser = (): Promise<Browser> => {
  launching ??= launchBrowser();
  return launching;
};

/** The worker's browser. People share nothing, nor do tests, and no visit outlives its test. */
export function provideBrowser() {
  let visits: ReturnType<typeof keepVisits> | undefined;
  beforeAll(async () => {
    visits = keepVisits(await workersBrowser());
  });
  afterEach(() => visits?.clear());
  afterAll(() => visits?.close());

  const visit = (origin: string, options?: VisitOptions): Promise<Visit> => {
    if (!visits) throw new Error('The browser is not started yet: use it inside a test.');
    return visits.visit(origin, options);
  };
  return { visit };
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
