import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../../..');
/** Build results, stored by the hash of their sources; safe to delete at any time. */
export const cacheFolder = join(projectRoot, 'dist/local');

/** One hash over files and whole folders, named from the project's root. */
export function sourceHash(paths: string[], skip: (path: string) => boolean = () => false): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(projectRoot, path))) {
      const name = relative(projectRoot, file);
      if (skip(name)) continue;
      hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 20);
}

function filesBelow(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
