import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase, syncFromNowOn } from '../database.ts';

/** The client's headers of an object, stored unchanged. */
export interface ObjectHeaders {
  /** Lower-case names: content-type, content-disposition, cache-control … */
  headers: Record<string, string>;
  checksum?: { algorithm: string; value: string };
}

export interface StoredObject extends ObjectHeaders {
  bucket: string;
  key: string;
  versionId: string;
  /** Name of the body's file; null for a delete marker. */
  body: string | null;
  size: number;
  /** MD5 in hex, without quotes. */
  etag: string;
  /** Milliseconds. */
  modifiedAt: number;
  latest: boolean;
}

export interface NewBody {
  name: string;
  handle: FileHandle;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY, created_at INTEGER NOT NULL, versioned INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS objects (
  bucket TEXT NOT NULL REFERENCES buckets(name), key TEXT NOT NULL, version_id TEXT NOT NULL,
  sequence INTEGER NOT NULL, latest INTEGER NOT NULL, body TEXT, size INTEGER NOT NULL, etag TEXT NOT NULL,
  modified_at INTEGER NOT NULL, description TEXT NOT NULL,
  PRIMARY KEY (bucket, key, version_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS objects_body ON objects(body);
`;

type Row = Record<string, string | number | null>;

/**
 * Objects as rows of SQLite and bodies as files under our own names. A body is written and synced before its row, so an object exists
 * from the moment of its row; bodies without a row (after a kill in between) are removed at the next start.
 */
export class ObjectStore {
  readonly #database: DatabaseSync;
  readonly #bodies: string;
  /** Written and not synced yet; null if each is synced before its row is written. */
  #unsynced: Set<string> | null;

  constructor(dataDir: string, syncsWrites = true) {
    this.#unsynced = syncsWrites ? null : new Set();
    this.#bodies = join(dataDir, 'bodies');
    mkdirSync(this.#bodies, { recursive: true });
    this.#database = openDatabase(join(dataDir, 's3.db'), SCHEMA, syncsWrites);
    const known = new Set(
      this.#database
        .prepare('SELECT DISTINCT body FROM objects')
        .all()
        .map((row) => row.body),
    );
    for (const name of readdirSync(this.#bodies)) if (!known.has(name)) rmSync(join(this.#bodies, name));
  }

  close(): void {
    this.#database.close();
  }

  findBucket(name: string): { versioned: boolean } | undefined {
    const row = this.#database.prepare('SELECT versioned FROM buckets WHERE name = ?').get(name);
    return row && { versioned: row.versioned === 1 };
  }

  /** Versioning once switched on stays on. */
  addBucket(name: string, versioned: boolean): void {
    this.#database
      .prepare(
        'INSERT INTO buckets VALUES (?, ?, ?) ON CONFLICT(name) DO UPDATE SET versioned = max(versioned, excluded.versioned)',
      )
      .run(name, Date.now(), versioned ? 1 : 0);
  }

  /** A new file for a body, to be written and then passed to `put` or `discard`. */
  async newBody(): Promise<NewBody> {
    const name = randomUUID();
    return { name, handle: await open(join(this.#bodies, name), 'wx') };
  }

  async discard(body: NewBody): Promise<void> {
    await body.handle.close().catch(() => undefined);
    await rm(join(this.#bodies, body.name), { force: true });
  }

  /** Syncs the written bytes before a row names them. */
  async settle(body: NewBody): Promise<void> {
    if (this.#unsynced) {
      this.#unsynced.add(body.name);
      return body.handle.close();
    }
    await body.handle.sync();
    await body.handle.close();
    await syncPath(this.#bodies);
  }

  async syncFromNowOn(): Promise<void> {
    const names = [...(this.#unsynced ?? [])];
    this.#unsynced = null;
    const isStored = (name: string) => existsSync(join(this.#bodies, name));
    await Promise.all(names.filter(isStored).map((name) => syncPath(join(this.#bodies, name))));
    await syncPath(this.#bodies);
    syncFromNowOn(this.#database);
  }

  openBody(object: StoredObject): Promise<FileHandle> {
    return open(join(this.#bodies, object.body ?? ''), 'r');
  }

  find(bucket: string, key: string, versionId?: string): StoredObject | undefined {
    const row = versionId
      ? this.#database
          .prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? AND version_id = ?')
          .get(bucket, key, versionId)
      : this.#database
          .prepare('SELECT * FROM objects WHERE bucket = ? AND key = ? AND latest = 1')
          .get(bucket, key);
    return row ? toObject(row as Row) : undefined;
  }

  /** Writes the row. `mayWrite` sees the current one, in the same transaction, and throws to refuse. */
  async put(
    object: { bucket: string; key: string; body: string | null; size: number; etag: string } & ObjectHeaders,
    mayWrite: (current: StoredObject | undefined) => void = () => undefined,
  ): Promise<StoredObject> {
    const { headers, checksum } = object;
    const replaced = inTransaction(this.#database, () => {
      const versioned = this.findBucket(object.bucket)?.versioned;
      const current = this.find(object.bucket, object.key);
      mayWrite(current?.body ? current : undefined);
      const old = versioned ? undefined : this.find(object.bucket, object.key, 'null');
      if (old) this.#delete(old);
      this.#database
        .prepare('UPDATE objects SET latest = 0 WHERE bucket = ? AND key = ?')
        .run(object.bucket, object.key);
      this.#database
        .prepare(
          `INSERT INTO objects VALUES (?, ?, ?, (SELECT coalesce(max(sequence), 0) + 1 FROM objects WHERE bucket = ? AND key = ?),
           1, ?, ?, ?, ?, ?)`,
        )
        .run(
          object.bucket,
          object.key,
          versioned ? randomBytes(16).toString('hex') : 'null',
          object.bucket,
          object.key,
          object.body,
          object.size,
          object.etag,
          Date.now(),
          JSON.stringify({ headers, checksum }),
        );
      return old;
    });
    if (replaced?.body) await this.#sweep(replaced.body);
    return this.find(object.bucket, object.key) as StoredObject;
  }

  /** Removes one version permanently; the newest remaining one becomes the latest. */
  async remove(object: StoredObject): Promise<void> {
    inTransaction(this.#database, () => {
      this.#delete(object);
      if (!object.latest) return;
      this.#database
        .prepare(
          `UPDATE objects SET latest = 1 WHERE bucket = ?1 AND key = ?2
           AND sequence = (SELECT max(sequence) FROM objects WHERE bucket = ?1 AND key = ?2)`,
        )
        .run(object.bucket, object.key);
    });
    if (object.body) await this.#sweep(object.body);
  }

  /** In key order, after `after` (exclusive), newest version first; delete markers and old versions only if requested. */
  list(bucket: string, prefix: string, after: string, limit: number, allVersions = false): StoredObject[] {
    const rows = this.#database
      .prepare(
        `SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? AND substr(key, 1, length(?3)) = ?3
         ${allVersions ? '' : 'AND latest = 1 AND body IS NOT NULL'} ORDER BY key, sequence DESC LIMIT ?`,
      )
      .all(bucket, after, prefix, limit) as Row[];
    return rows.map(toObject);
  }

  /** Latest objects under `prefix` that were written before `time` (milliseconds). */
  olderThan(bucket: string, prefix: string, time: number): StoredObject[] {
    const rows = this.#database
      .prepare(
        'SELECT * FROM objects WHERE bucket = ? AND key >= ? AND substr(key, 1, length(?2)) = ?2 AND modified_at < ?',
      )
      .all(bucket, prefix, time) as Row[];
    return rows.map(toObject);
  }

  #delete(object: StoredObject): void {
    this.#database
      .prepare('DELETE FROM objects WHERE bucket = ? AND key = ? AND version_id = ?')
      .run(object.bucket, object.key, object.versionId);
  }

  /** Copies share one body, which is deleted with the last row that names it. */
  async #sweep(body: string): Promise<void> {
    const used = this.#database.prepare('SELECT 1 FROM objects WHERE body = ?').get(body);
    if (!used) await rm(join(this.#bodies, body), { force: true });
  }
}

function toObject(row: Row): StoredObject {
  return {
    bucket: String(row.bucket),
    key: String(row.key),
    versionId: String(row.version_id),
    body: row.body === null ? null : String(row.body),
    size: Number(row.size),
    etag: String(row.etag),
    modifiedAt: Number(row.modified_at),
    latest: row.latest === 1,
    ...(JSON.parse(String(row.description)) as ObjectHeaders),
  };
}

/** For a file its bytes, for a folder its names. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
