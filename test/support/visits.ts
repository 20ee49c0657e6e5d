import type { Browser, BrowserContext, Page } from 'playwright-core';

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

/** Of the site's origin, and no script of the site runs in it. */
export const BLANK = '/favicon.svg';

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
    stored,
  }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme,
    javaScriptEnabled,
    ...(timezoneId ? { timezoneId } : {}),
  });
  context.setDefaultTimeout(180_000);
  const complaints: string[] = [];
  await hearComplaints(context, (text) => complaints.push(text));
  const page = await context.newPage();
  if (session) {
    await page.goto(BLANK);
    await store(page, { session, stored });
  }
  return { context, page, complaints };
}

/** Once only, not at every page, so that signing out and in again works. */
export async function store(page: Page, { session, stored }: VisitOptions): Promise<void> {
  if (session) await page.evaluate(storing({ ...stored, user: JSON.stringify(session) }));
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
