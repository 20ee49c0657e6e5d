import { afterAll, afterEach, vi } from 'vitest';
import { forgetModules } from './forget-modules.ts';
import { restoreClients, tellRefusals } from './mock-client.ts';

/**
 * Files of one worker share its process and loaded packages, which saves more than half of their time. Nothing else carries over: our own
 * modules are loaded anew, the environment is restored, the exit code announces no failure, the clock runs and mocks are undone.
 */
const begun = { ...process.env };
const { exitCode } = process;

afterEach(tellRefusals);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreClients();
  for (const name of Object.keys(process.env)) if (!(name in begun)) delete process.env[name];
  Object.assign(process.env, begun);
  process.exitCode = exitCode;
  forgetModules();
  tellRefusals();
});
