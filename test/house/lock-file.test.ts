import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const packages = lock.packages as Record<string, LockedPackage>;

/** Where Node would look for `name` from the folder of `path`. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path}${path && '/'}node_modules/${name}`]) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

// `npm install` leaves those out that its registry doesn't hold; `npm ci` then refuses the whole lock file.
test('the lock file names the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
