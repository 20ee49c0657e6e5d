import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the child's source is bundled at installation (functions/local/build/bundle-child.ts). */
export const bundledChildFolder = join(root, 'node_modules/.cache/document-child');

const SOURCES = ['functions/documents', 'functions/forms', 'shared'];

/**
 * The child in few files instead of some 200, which spares a cold process a tenth of its time; undefined if it was not built, or any of
 * its source is newer, so that the code that runs is always current.
 */
export function bundledChild(
  folder = bundledChildFolder,
  sources: readonly string[] = SOURCES.map((source) => join(root, source)),
): string | undefined {
  const file = join(folder, 'document-child.mjs');
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && sources.every((source) => isOlder(source, made)) ? file : undefined;
}

/** Folders count too: their time changes when a file is added or removed. */
function isOlder(folder: string, time: number): boolean {
  if (statSync(folder).mtimeMs >= time) return false;
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? isOlder(path, time) : statSync(path).mtimeMs < time;
  });
}
