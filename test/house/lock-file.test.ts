import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  /** Contained in another package, and as complete as that one. */
  inBundle?: true;
}
const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);

test('npm can check that every package is the one that was meant, for every system', () => {
  expect(installed.length).toBeGreaterThan(400);
  const untold = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(untold.map(([path]) => path)).toEqual([]);
});

test('no package is bound to the registry that it once came from', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
