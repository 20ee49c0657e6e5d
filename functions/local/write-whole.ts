import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

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
