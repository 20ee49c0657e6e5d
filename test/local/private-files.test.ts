import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

test('a folder that another version made is refused with what to do, and one of this version is opened again', () => {
  const path = join(root, 'data');
  const first = new DataFolder(path);
  first.folder('dynamodb');
  first.close();
  new DataFolder(path).close();
  for (const spoil of [() => writeFileSync(join(path, 'rows'), '1'), () => rmSync(join(path, 'rows'))]) {
    spoil();
    expect(() => new DataFolder(path)).toThrow(
      `${path} was made by another version, whose data this one can’t read. Delete it, or name another folder in DATA_DIR.`,
    );
  }
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
