import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeWhole } from './write-whole.ts';

/** Raised by whoever changes stored rows so that those of before can’t be read: no installation is to be kept yet. */
const ROWS = '3';

/** Everything that one installation stores. */
export class DataFolder {
  readonly path: string;
  /** Whether nothing has been stored in it yet. */
  readonly isNew: boolean;
  readonly #lock: DatabaseSync;
  readonly #ports: Record<string, number>;

  /** Two stacks on one folder would corrupt it: the second is refused. The lock ends with the process, however that ends. */
  constructor(path: string) {
    this.path = path;
    if (!existsSync(path)) makePrivate(path);
    this.isNew = !existsSync(join(path, 'dynamodb'));
    const lock = join(path, 'lock.sqlite');
    writeFileSync(lock, '', { flag: 'a', mode: 0o600 });
    chmodSync(lock, 0o600);
    this.#lock = new DatabaseSync(lock);
    try {
      this.#lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
    } catch {
      this.#lock.close();
      throw new Error(
        `Another start is already using ${path}. Stop it first, or name another folder in DATA_DIR.`,
      );
    }
    if (this.isNew) this.mark('rows', ROWS);
    else if (!this.has('rows') || readFileSync(join(path, 'rows'), 'utf8') !== ROWS) {
      this.close();
      throw new Error(
        `${path} was made by another version, whose data this one can’t read. Delete it, or name another folder in DATA_DIR.`,
      );
    }
    const ports = join(path, 'ports.json');
    this.#ports = existsSync(ports) ? JSON.parse(readFileSync(ports, 'utf8')) : {};
  }

  folder(name: string): string {
    const path = join(this.path, name);
    makePrivate(path);
    return path;
  }

  /** The port that this service had last time, if it is still free; otherwise any. */
  async port(name: string): Promise<number> {
    const last = this.#ports[name];
    return last !== undefined && (await isFree(last)) ? last : 0;
  }

  keepPorts(ports: Record<string, number>): void {
    writeWhole(join(this.path, 'ports.json'), JSON.stringify(ports));
  }

  has(mark: string): boolean {
    return existsSync(join(this.path, mark));
  }

  mark(name: string, content = ''): void {
    writeFileSync(join(this.path, name), content, { mode: 0o600 });
  }

  unmark(name: string): void {
    rmSync(join(this.path, name), { force: true });
  }

  /** Only before anything in it is open. */
  empty(names: string[]): void {
    for (const name of names) rmSync(join(this.path, name), { recursive: true, force: true });
  }

  close(): void {
    this.#lock.close();
  }
}

/** For this user only: it contains accounts, emails and documents. A folder from an earlier start is closed too. */
function makePrivate(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
