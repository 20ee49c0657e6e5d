import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** The file always has either the old content or the new, whenever the process is killed. Readable by this user only. */
export function writeWhole(path: string, content: string): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

/** What a server remembers, by name, in a file that is written whole at each change. */
export function keptIn<Value>(path: string) {
  const kept: Record<string, Value> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const keep = (name: string, value: Value) => {
    kept[name] = value;
    writeWhole(path, JSON.stringify(kept));
  };
  return { kept, keep };
}
