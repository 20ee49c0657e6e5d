import { afterAll, aroundEach, expect, vi } from 'vitest';
import { atEnd, callingTest } from './calling-test.ts';

const { setTimeout, setInterval, clearTimeout, fetch } = globalThis;

function noteTimers<Begin extends (...given: never[]) => NodeJS.Timeout>(begin: Begin): Begin {
  const noting = (...given: Parameters<Begin>) => {
    const timer = begin(...given);
    atEnd(() => clearTimeout(timer));
    return timer;
  };
  return Object.assign(noting, begin) as unknown as Begin;
}

/** A window without a server is offline: it would ask whatever runs on this machine. */
const refuse = async () => {
  throw new TypeError('Failed to fetch');
};

/**
 * Component tests of one worker share a process and a window. Whatever one of them begins ends with it: its page is closed, its timers,
 * listeners, animation frames and requests are dropped, code on its way arrives, and the window is as new. Requests that it makes even
 * later are refused (fake-browser.ts).
 */
async function endWithTest(): Promise<void> {
  const page = 'document' in globalThis ? (await import('./shared-page.ts')).sharedPage : null;
  const unnoted = page?.noteListeners();
  Object.assign(globalThis, {
    setTimeout: noteTimers(setTimeout),
    setInterval: noteTimers(setInterval),
    fetch: refuse,
  });

  aroundEach(async (runTest) => {
    const test = { isOver: false, ends: [] as (() => void)[] };
    await callingTest.run(test, runTest);
    test.isOver = true;
    for (const end of test.ends) end();
    // What a page does on leaving is still its test's.
    callingTest.run(test, () => page?.close());
    vi.useRealTimers();
    await vi.dynamicImportSettled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    page?.renew();
  });
  afterAll(() => {
    unnoted?.();
    Object.assign(globalThis, { setTimeout, setInterval, fetch });
  });
}

if (expect.getState().testPath?.includes('/test/web/')) await endWithTest();
