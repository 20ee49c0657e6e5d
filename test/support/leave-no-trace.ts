import { afterAll, vi } from 'vitest';
import { restoreClients } from './mock-client.ts';

/**
 * Files of one worker share its process and the packages that it has loaded, which saves more than half of their time. Nothing else
 * goes from one to the next: our own modules are loaded anew, the environment is as it was, no
 * failure is announced by the process's exit code, the clock runs, what was mocked is not.
 */
const begun = { ...process.env };
const { exitCode } = process;

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreClients();
  for (const name of Object.keys(process.env)) if (!(name in begun)) delete process.env[name];
  Object.assign(process.env, begun);
  process.exitCode = exitCode;
  vi.resetModules();
});
