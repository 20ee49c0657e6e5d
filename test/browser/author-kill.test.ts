import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { signedInAuthor } from './author-session.ts';
import { button, fillWizard } from './wizard-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'mwp-kill-'));
let port = 0;
let server: ChildProcess | undefined;
const origin = () => `http://localhost:${port}`;

/** The product as `npm start` runs it, in its own process group that can be killed as a whole. */
async function startServer(): Promise<void> {
  server = spawn(process.execPath, ['functions/local/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: '0', NODE_ENV: 'production' },
    detached: true,
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${origin()}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 100_000, interval: 300 });
}
async function killServer(): Promise<void> {
  if (!server?.pid || server.exitCode !== null) return;
  const gone = new Promise((resolve) => server?.once('exit', resolve));
  process.kill(-server.pid, 'SIGKILL');
  await gone;
}

beforeAll(async () => {
  port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  await startServer();
});
afterAll(async () => {
  await killServer();
  rmSync(folder, { recursive: true, force: true });
});

const browser = provideBrowser();
const api = apiClient(origin, () => ({ editor: '' }));

test('a server killed while the PDF is built: after its next start the wizard finds the PDF', async () => {
  const { session } = await signedInAuthor(origin(), api, 'Killed');
  const { page } = await browser.visit(origin(), { session });
  await fillWizard(page);
  // Steps that were left have been saved before; this is the save that asks for the PDF.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/manuscripts') &&
      response.ok() &&
      response.request().postDataJSON().submit === true,
  );
  await button(page, 'Proceed and Build PDF').click();
  await saved;
  await page.waitForURL(/[?&]id=/);
  await killServer();
  await startServer();
  await page.reload();
  await button(page, 'View PDF').waitFor();
  await expect
    .poll(() => page.getByLabel('Abstract').inputValue())
    .toBe('We show that every quiet sequence converges.');
  expect(await findFaultsIn(folder)).toEqual([]);
});
