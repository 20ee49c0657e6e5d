import { afterAll, vi } from 'vitest';
import { restoreClients } from './mock-client.ts';

/**
 * Files of one worker share its process and the packages that it has loaded, which saves more than half of their time. Nothing else
 * goes from one to the next: our own modules are loaded anew, the environment is as it was, the clock runs, what was mocked is not.
 */
const begun = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreClients();
  for (const name of Object.keys(process.env)) if (!(name in begun)) delete process.env[name];
  Object.assign(process.env, begun);
  vi.resetModules();
});
