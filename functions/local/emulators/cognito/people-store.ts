import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase, syncFromNowOn } from '../database.ts';

export type Attributes = Record<string, string>;

export interface User {
  poolId: string;
  /** Also the pool's name of the person. */
  sub: string;
  attributes: Attributes;
  /** `scrypt$cost$salt$hash`, or null before a password was set. */
  password: string | null;
  /** Milliseconds. */
  createdAt: number;
}

export interface Session {
  /** The `origin_jti` of all its tokens. */
  id: string;
  poolId: string;
  clientId: string;
  sub: string;
  /** Seconds. */
  authTime: number;
  /** Seconds, for the refresh token. */
  expiresAt: number;
  revoked: boolean;
}

/** A data folder from before has the columns of names, states and changes, which nothing reads. */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS pools (logical_id TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS clients (pool_id TEXT NOT NULL, logical_id TEXT NOT NULL, id TEXT NOT NULL UNIQUE, PRIMARY KEY (pool_id, logical_id));
CREATE TABLE IF NOT EXISTS users (
  pool_id TEXT NOT NULL, username TEXT NOT NULL, name_key TEXT NOT NULL, email_key TEXT, sub TEXT NOT NULL, attributes TEXT NOT NULL,
  password TEXT, status TEXT NOT NULL, enabled INTEGER NOT NULL, created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL,
  PRIMARY KEY (pool_id, name_key)
);
CREATE UNIQUE INDEX IF NOT EXISTS users_sub ON users(pool_id, sub);
CREATE INDEX IF NOT EXISTS users_email ON users(pool_id, email_key);
CREATE TABLE IF NOT EXISTS memberships (
  pool_id TEXT NOT NULL, sub TEXT NOT NULL, group_name TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (pool_id, sub, group_name)
);
CREATE TABLE IF NOT EXISTS sessions (
  id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, pool_id TEXT NOT NULL, client_id TEXT NOT NULL, sub TEXT NOT NULL,
  auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS sessions_sub ON sessions(pool_id, sub);`;

type Row = Record<string, string | number | null>;

/** All data of the pools, in one SQLite file: every change is on disk when its call is answered. */
export class PeopleStore {
  readonly #database: DatabaseSync;

  constructor(path: string, syncsWrites = true) {
    this.#database = openDatabase(path, SCHEMA, syncsWrites);
    this.#run('DELETE FROM sessions WHERE expires_at < ?', Math.floor(Date.now() / 1000) - 86_400);
  }

  close(): void {
    this.#database.close();
  }

  syncFromNowOn(): void {
    syncFromNowOn(this.#database);
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  /** The id and signing key of a pool of the template. */
  findPool(logicalId: string): { id: string; key: string } | undefined {
    const row = this.#get('SELECT id, key FROM pools WHERE logical_id = ?', logicalId);
    return row && { id: String(row.id), key: String(row.key) };
  }

  addPool(logicalId: string, id: string, key: string): { id: string; key: string } {
    this.#run('INSERT INTO pools VALUES (?, ?, ?)', logicalId, id, key);
    return { id, key };
  }

  clientId(poolId: string, logicalId: string, make: () => string): string {
    const row = this.#get('SELECT id FROM clients WHERE pool_id = ? AND logical_id = ?', poolId, logicalId);
    if (row) return String(row.id);
    const id = make();
    this.#run('INSERT INTO clients VALUES (?, ?, ?)', poolId, logicalId, id);
    return id;
  }

  /** By sub or address. */
  find(poolId: string, name: string): User | undefined {
    const key = name.toLowerCase();
    return toUser(
      this.#get('SELECT * FROM users WHERE pool_id = ? AND (sub = ? OR email_key = ?)', poolId, key, key),
    );
  }

  add(poolId: string, attributes: Attributes): User {
    const sub = randomUUID();
    const now = Date.now();
    this.#run(
      "INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, NULL, 'CONFIRMED', 1, ?, ?)",
      poolId,
      sub,
      sub,
      attributes.email?.toLowerCase() ?? null,
      sub,
      JSON.stringify(attributes),
      now,
      now,
    );
    return { poolId, sub, attributes, password: null, createdAt: now };
  }

  save({ poolId, sub, attributes, password }: User): void {
    this.#run(
      'UPDATE users SET email_key = ?, attributes = ?, password = ?, modified_at = ? WHERE pool_id = ? AND sub = ?',
      attributes.email?.toLowerCase() ?? null,
      JSON.stringify(attributes),
      password,
      Date.now(),
      poolId,
      sub,
    );
  }

  remove(user: User): void {
    this.transaction(() => {
      for (const table of ['memberships', 'sessions', 'users']) {
        this.#run(`DELETE FROM ${table} WHERE pool_id = ? AND sub = ?`, user.poolId, user.sub);
      }
    });
  }

  groups(user: User): string[] {
    const rows = this.#all(
      'SELECT group_name FROM memberships WHERE pool_id = ? AND sub = ? ORDER BY group_name',
      user.poolId,
      user.sub,
    );
    return rows.map((row) => String(row.group_name));
  }

  addToGroup(user: User, group: string): void {
    this.#run(
      'INSERT OR IGNORE INTO memberships VALUES (?, ?, ?, ?)',
      user.poolId,
      user.sub,
      group,
      Date.now(),
    );
  }

  removeFromGroup(user: User, group: string): void {
    this.#run(
      'DELETE FROM memberships WHERE pool_id = ? AND sub = ? AND group_name = ?',
      user.poolId,
      user.sub,
      group,
    );
  }

  addSession(session: Omit<Session, 'revoked'>, tokenHash: string): void {
    const { id, poolId, clientId, sub, authTime, expiresAt } = session;
    this.#run(
      'INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
      id,
      tokenHash,
      poolId,
      clientId,
      sub,
      authTime,
      expiresAt,
    );
  }

  findSession(tokenHash: string): Session | undefined {
    const row = this.#get('SELECT * FROM sessions WHERE token_hash = ?', tokenHash);
    if (!row) return undefined;
    return {
      id: String(row.id),
      poolId: String(row.pool_id),
      clientId: String(row.client_id),
      sub: String(row.sub),
      authTime: Number(row.auth_time),
      expiresAt: Number(row.expires_at),
      revoked: row.revoked === 1,
    };
  }

  revokeSession(id: string): void {
    this.#run('UPDATE sessions SET revoked = 1 WHERE id = ?', id);
  }

  revokeAllSessions(user: User): void {
    this.#run('UPDATE sessions SET revoked = 1 WHERE pool_id = ? AND sub = ?', user.poolId, user.sub);
  }

  #get(sql: string, ...values: (string | number | null)[]): Row | undefined {
    return this.#database.prepare(sql).get(...values) as Row | undefined;
  }

  #all(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#database.prepare(sql).all(...values) as Row[];
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#database.prepare(sql).run(...values);
  }
}

function toUser(row: Row | undefined): User | undefined {
  if (!row) return undefined;
  return {
    poolId: String(row.pool_id),
    sub: String(row.sub),
    attributes: JSON.parse(String(row.attributes)) as Attributes,
    password: row.password === null ? null : String(row.password),
    createdAt: Number(row.created_at),
  };
}
