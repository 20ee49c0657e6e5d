import type { Browser, CDPSession } from 'playwright-core';
import { BLANK, store, type Visit, type VisitOptions, visitIn } from './visits.ts';

interface KeptVisit extends Visit {
  origin: string;
  devtools: CDPSession;
  /** Something happened to it that cannot be undone. */
  isSpoilt: boolean;
}

/** What these of a page, a context or its clock do stays until it is closed. */
const LASTING = [
  'on',
  'once',
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'pauseAt',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setSystemTime',
];

/**
 * Visits of which a later test takes over the page: a new one costs half a second of a processor, the same one a tenth. What a test left
 * in it is cleared away; what cannot be, such as a held clock or a visit to another site, ends the page with its test. Only the browser's
 * cache stays.
 */
export function keepVisits(browser: Browser) {
  const free: KeptVisit[] = [];
  const taken: KeptVisit[] = [];
  const others: Visit[] = [];

  async function open(origin: string, options: VisitOptions): Promise<KeptVisit> {
    const visit = await visitIn(browser, origin, options);
    const devtools = await visit.context.newCDPSession(visit.page);
    const kept: KeptVisit = { ...visit, origin, devtools, isSpoilt: false };
    const watch = (page: Visit['page']) =>
      page.on('framenavigated', (frame) => {
        if (![origin, 'null'].includes(new URL(frame.url()).origin)) kept.isSpoilt = true;
      });
    watch(visit.page);
    visit.context.on('page', watch);
    for (const part of [visit.page, visit.context, visit.context.clock]) trackLasting(part, kept);
    return kept;
  }

  return {
    async visit(origin: string, options: VisitOptions = {}): Promise<Visit> {
      if (options.timezoneId || options.javaScriptEnabled === false) {
        const visit = await visitIn(browser, origin, options);
        others.push(visit);
        return visit;
      }
      const index = free.findLastIndex((one) => one.origin === origin);
      const [kept = await open(origin, options)] = index < 0 ? [] : free.splice(index, 1);
      taken.push(kept);
      if (index >= 0) await begin(kept, options);
      return kept;
    },
    /** At the end of each test. */
    async clear(): Promise<void> {
      for (const kept of taken.splice(0)) (await isCleared(kept)) ? free.push(kept) : others.push(kept);
      for (const { context } of others.splice(0)) await context.close();
    },
    async close(): Promise<void> {
      for (const { context } of [...free, ...taken, ...others]) await context.close();
    },
  };
}

function trackLasting(part: object, kept: KeptVisit): void {
  for (const name of LASTING) {
    const value = Reflect.get(part, name);
    const get = () => {
      kept.isSpoilt = true;
      return value;
    };
    if (value) Object.defineProperty(part, name, { get });
  }
}

async function begin({ page, complaints }: KeptVisit, options: VisitOptions): Promise<void> {
  const { width = 1280, colorScheme = 'light' } = options;
  complaints.length = 0;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({
    media: null,
    colorScheme,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  });
  await store(page, options);
}

/** False for a page that is closed, spoilt, or that nothing leads away from where it is. */
async function isCleared(kept: KeptVisit): Promise<boolean> {
  const { context, page, origin, devtools } = kept;
  if (kept.isSpoilt || page.isClosed()) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(BLANK);
    await page.evaluate(`sessionStorage.clear(); window.name = ''`);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await devtools.send('Page.resetNavigationHistory');
    await page.mouse.move(-1, -1);
  } catch {
    return false;
  }
  return !kept.isSpoilt;
}
