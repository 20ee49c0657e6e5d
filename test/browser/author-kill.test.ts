import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { freePort, type StartedProduct, startProduct } from '../support/started-product.ts';
import { testAll } from '../support/tier.ts';
import { signedInAuthor } from './author-session.ts';
import { begunSubmission, savedSubmission } from './begun-submission.ts';
import { button, WIZARD } from './wizard-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'mwp-kill-'));
let port: number;
let product: StartedProduct;
const start = () => startProduct({ dataDir: folder, port, environment: { NODE_ENV: 'production' } });

beforeAll(async () => {
  port = await freePort();
  product = await start();
});
afterAll(async () => {
  await product.kill();
  rmSync(folder, { recursive: true, force: true });
});

const browser = provideBrowser();
const api = apiClient(
  () => product.origin,
  () => product.accessKeys,
);

testAll('a server killed while the PDF is built: after its next start the wizard finds the PDF', async () => {
  const { session } = await signedInAuthor(api, 'Killed');
  const { id } = await savedSubmission(api, session, await begunSubmission(api, session));
  const { page } = await browser.visit(product.origin, { session });
  await page.goto(`${WIZARD}?id=${id}&step=6`);
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/manuscripts') &&
      response.ok() &&
      response.request().postDataJSON().submit === true,
  );
  await button(page, 'Proceed and Build PDF').click();
  await saved;
  await product.kill();
  product = await start();
  await page.reload();
  await button(page, 'View PDF').waitFor();
  await expect
    .poll(() => page.getByLabel('Abstract').inputValue())
    .toBe('We show that every quiet sequence converges.');
  expect(await findFaultsIn(folder)).toEqual([]);
});
