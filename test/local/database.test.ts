import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, syncFromNowOn } from '../../functions/local/emulators/database.ts';

let folder: string;
let database: DatabaseSync | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mwp-database-'));
});
afterEach(() => {
  database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const FULL = 2;
const syncs = () => database?.prepare('PRAGMA synchronous').get()?.synchronous;
const open = (syncsWrites?: boolean) => {
  database = openDatabase(join(folder, 'x.db'), 'CREATE TABLE IF NOT EXISTS x (y TEXT)', syncsWrites);
  return database;
};

test('a database syncs every write unless it is told otherwise', () => {
  open();
  expect(syncs()).toBe(FULL);
});

test('a database that syncs later has nothing left in its log afterwards, and syncs every write from then on', () => {
  const lazy = open(false);
  expect(syncs()).toBeLessThan(FULL);
  lazy.exec("INSERT INTO x VALUES ('kept')");
  expect(statSync(join(folder, 'x.db-wal')).size).toBeGreaterThan(0);
  syncFromNowOn(lazy);
  expect(statSync(join(folder, 'x.db-wal')).size).toBe(0);
  expect(syncs()).toBe(FULL);
});
