import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens a SQLite file that keeps everything it acknowledged when the process is killed, and with `syncsWrites` also in a power cut. */
export function openDatabase(path: string, schema: string, syncsWrites = true): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true });
  // SQLite gives its other files the permissions of this one.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5_000 });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous(syncsWrites)};`);
  database.exec(schema);
  return database;
}

/** NORMAL syncs what is copied out of the log, not the log at every write: a kill loses nothing of it, a power cut its end. */
export function synchronous(syncsWrites: boolean): 'FULL' | 'NORMAL' {
  return syncsWrites ? 'FULL' : 'NORMAL';
}

/** Makes everything written so far, and every later write at once, survive a power cut. */
export function syncFromNowOn(database: DatabaseSync): void {
  database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE);');
}

/** Runs `work` so that all of its writes happen, or none. It must not await. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
