import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolder } from '../../functions/local/data-folder.ts';
import { openDatabase } from '../../functions/local/emulators/database.ts';
import { Outbox } from '../../functions/local/outbox.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the data folder and all folders in it are open to their user alone', () => {
  const data = new DataFolder(join(root, 'new'));
  mkdirSync(join(root, 'new/outbox'), { mode: 0o755 });
  const rights = [data.path, data.folder('cognito'), data.folder('outbox')].map(rightsOf);
  expect(rights).toEqual(['700', '700', '700']);
  expect(rightsOf(join(data.path, 'lock.sqlite'))).toBe('600');
  data.close();
});

test('a folder that was there before keeps its rights: it may be shared', () => {
  mkdirSync(join(root, 'shared'), { mode: 0o755 });
  const data = new DataFolder(join(root, 'shared'));
  expect([rightsOf(data.path), rightsOf(data.folder('cognito'))]).toEqual(['755', '700']);
  data.close();
});

test('databases and mails are readable by their user alone, the files beside them too', async () => {
  const database = openDatabase(
    join(root, 'cognito.db'),
    'CREATE TABLE t (a TEXT); INSERT INTO t VALUES (1);',
  );
  const outbox = new Outbox(root, () => {});
  await outbox.send({ to: 'a@b.c', subject: 'Code', text: '1234' });
  const names = readdirSync(root);
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names) expect([name, rightsOf(join(root, name))]).toEqual([name, '600']);
  database.close();
});
