import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { killLoop, submitManuscript } from '../support/kill-loop.ts';
import { freePort, startProduct } from '../support/started-product.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-kill-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('killing the whole process group', () => {
  test('a build that is queued at that moment gives its PDF after the next start', async () => {
    const place = { dataDir: newFolder(), port: await freePort() };
    let product = await startProduct(place);
    const api = apiClient(
      () => product.origin,
      () => product.accessKeys,
    );
    const author = await api.person('author', 'Patient');
    const id = await submitManuscript(api, author.token, 'Queued at the wrong moment');
    await product.kill();
    product = await startProduct(place);
    const { token } = await api.signIn('author', author.email);
    const { proof, mergedFileUrl } = await api.waitForProof(token, id);
    expect(proof).toMatchObject({ state: 'ready' });
    const pdf = await fetch(mergedFileUrl);
    expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
    // An earlier session continues as well.
    const before = await api.call('GET', `/manuscripts/${id}`, { token: author.token });
    expect(before.status).toBe(200);
    expect(await findFaultsIn(place.dataDir)).toEqual([]);
    expect(await product.interrupt()).toBe(0);
  });

  test('loses nothing that was acknowledged', async () => {
    const result = await killLoop(newFolder(), 3);
    expect(result.lost).toEqual([]);
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(10);
    expect(result.builds).toBeGreaterThan(0);
  });

  test('a second start on the same folder is refused in a sentence', async () => {
    const dataDir = newFolder();
    const product = await startProduct({ dataDir, port: await freePort() });
    await expect(startProduct({ dataDir, port: await freePort() })).rejects.toThrow(
      /Another start is already using/,
    );
    await product.interrupt();
  });
});
