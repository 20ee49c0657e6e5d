import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { FunctionHost } from '../../functions/local/function-host.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'mwp-host-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In a separate process, by Node's own loader. */
const START_TWICE = `
import { PassThrough } from 'node:stream';
const { FunctionHost } = await import(process.cwd() + '/functions/local/function-host.ts');
const settings = { entry: 'http/where', timeoutSeconds: 300, memoryMb: 128, environment: {}, statements: [] };
const start = () => new FunctionHost(process.env.FOLDER, [settings], new PassThrough());
const answers = [await start().invoke('http/where', {}), await start().invoke('http/where', {})];
process.stdout.write(JSON.stringify(answers));
`;

test('every host of a process loads its functions anew, from the addresses that they have in the next process too', () => {
  mkdirSync(join(folder, 'http/where'), { recursive: true });
  writeFileSync(
    join(folder, 'http/where/index.mjs'),
    'let calls = 0; export const handler = async () => ({ calls: ++calls, query: new URL(import.meta.url).search });',
  );
  const answers = execFileSync(process.execPath, ['--input-type=module', '-e', START_TWICE], {
    cwd: root,
    env: { ...process.env, FOLDER: folder },
    encoding: 'utf8',
  });
  expect(JSON.parse(answers)).toEqual([
    { calls: 1, query: '?1' },
    { calls: 1, query: '?2' },
  ]);
});

test('a function may take several times its limit, as a busy machine makes it, but does not hang', async () => {
  const entry = 'http/slow';
  mkdirSync(join(folder, entry), { recursive: true });
  writeFileSync(
    join(folder, entry, 'index.mjs'),
    'export const handler = ({ ms }) => new Promise((done) => ms && setTimeout(done, ms, "late"));',
  );
  const settings = { entry, timeoutSeconds: 0.1, memoryMb: 128, environment: {}, statements: [] };
  const host = new FunctionHost(folder, [settings], new PassThrough());
  expect(await host.invoke(entry, { ms: 200 })).toBe('late');
  await expect(host.invoke(entry, {})).rejects.toThrow(/timed out/);
});
