import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { killLoop, MOMENTS, submitManuscript } from '../support/kill-loop.ts';
import { freePort, startProduct } from '../support/started-product.ts';
import { chosen, testAll } from '../support/tier.ts';

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
  testAll('a build that is queued at that moment gives its PDF after the next start', async () => {
    const place = { dataDir: newFolder(), port: await freePort() };
    let product = await startProduct(place);
    const api = apiClient(
      () => product.origin,
      () => product.accessKeys,
    );
    const author = await api.person('author', 'Patient');
    const id = await submitManuscript(api, author, 'Queued at the wrong moment');
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

    // A second start on the same folder is refused in a sentence.
    const second = startProduct({ ...place, port: await freePort() });
    await expect(second).rejects.toThrow(/Another start is already using/);
    expect(await product.interrupt()).toBe(0);
  });

  test('loses nothing that was acknowledged', async () => {
    const moments = chosen(MOMENTS, ({ name }) => name, ['in the middle of the writing']);
    const result = await killLoop(newFolder(), moments);
    expect(result.lost).toEqual([]);
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(10);
    expect(result.builds).toBeGreaterThan(0);
  });
});
