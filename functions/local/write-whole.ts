import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Whenever the process is killed, the old content stands there or the new. Readable by this user alone. */
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
