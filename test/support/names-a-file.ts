import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const entries = globSync(join(root, 'functions/{http,queue,schedules,triggers}/*.ts'));
const calls = new Map(
  entries.filter((file) => file.includes('/http/')).map((file) => [basename(file, '.ts'), file]),
);

/** Files that this code leads to by name: a call of the contract, a file that a process is started with, or every function. */
function filesNamedIn(code: string, id: string): string[] {
  const named = [...code.matchAll(/['"`]([\w./-]+\.ts)['"`]/g)]
    .flatMap(([, path = '']) => [join(dirname(id), path), join(root, path)])
    .filter((file) => existsSync(file));
  if (!relative(root, id).startsWith('test/')) return named;
  if (/\b(routeNames|callNames|bundleHandlers)\b/.test(code)) return [...named, ...entries];
  const words = new Set(code.match(/[a-z]+(?:-[a-z]+)*/g));
  return [...named, ...[...words].flatMap((word) => calls.get(word) ?? [])];
}

/**
 * Makes such names imports, which nothing carries out, so that `vitest --changed` knows of them. Without it a change of any function
 * would run the tests of all.
 */
export const namesAFile: Plugin = {
  name: 'names-a-file',
  // Before comments are dropped.
  enforce: 'pre',
  // What stands before a run is no test's own.
  applyToEnvironment: ({ name }) => name !== '__vitest__',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (!/^(test|infra|functions\/local)\/.*\.tsx?$/.test(relative(root, file))) return undefined;
    const named = filesNamedIn(code, file).map((path) => `() => import(${JSON.stringify(path)})`);
    return named.length > 0 ? { code: `${code}\n;void [${named}];\n`, map: null } : undefined;
  },
};
