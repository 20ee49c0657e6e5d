import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCrossrefAgency } from '../../functions/agencies/crossref-agency.ts';
import { startCrossref } from '../../functions/local/emulators/crossref.ts';

/** What becomes of a deposit of this prefix: the answer to it, and to two questions about it, the second after a new start. */
async function fates(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), 'crossref-'));
  const path = join(folder, 'kept.json');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = async () => {
    const server = await startCrossref({ port: 0, path, account: 'us:secret' });
    onTestFinished(() => server.close());
    return createCrossrefAgency({ url: `http://127.0.0.1:${server.port}`, login: 'us', password: 'secret' });
  };
  const agency = await start();
  const xml = `<doi_batch_id>b</doi_batch_id><doi_data><doi>${prefix}/jics</doi></doi_data><doi_data><doi>${prefix}/jics.1</doi></doi_data>`;
  const given = [await agency.deposit('b', xml), await agency.resultOf('b', `${prefix}/jics.1`)];
  return [...given, await (await start()).resultOf('b', `${prefix}/jics.1`)];
}
const SENT = { is: 'sent', batch: 'b' };

test('registers a DOI after a while', async () => {
  expect(await fates('10.5555')).toEqual([SENT, { is: 'waiting' }, { is: 'registered' }]);
});

test('refuses what begins with 10.5555.400', async () => {
  const message = expect.stringContaining('not authorized');
  expect(await fates('10.5555.400')).toEqual([SENT, { is: 'waiting' }, { is: 'refused', message }]);
});

test('can’t be reached with what begins with 10.5555.503, and so knows nothing of it', async () => {
  const [given, ...asked] = await fates('10.5555.503');
  expect(given).toEqual({ is: 'unanswered', message: 'Crossref can’t be reached.' });
  expect(asked).toEqual([{ is: 'unknown' }, { is: 'unknown' }]);
});
