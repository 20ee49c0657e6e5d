import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundledChild } from '../../../functions/documents/process/bundled-child.ts';

let folder: string;
let source: string;
let bundle: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundled-child-'));
  source = join(folder, 'source');
  bundle = join(folder, 'document-child.mjs');
  mkdirSync(join(source, 'inner'), { recursive: true });
  writeFileSync(join(source, 'inner/one.ts'), '');
  for (const path of [join(source, 'inner/one.ts'), join(source, 'inner'), source])
    utimesSync(path, new Date(1000), new Date(1000));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a child put together after its source was written is taken', () => {
  writeFileSync(bundle, '');
  expect(bundledChild(folder, [source])).toBe(bundle);
});

test('one that was never made, or is older than a file or folder of its source, is not', () => {
  expect(bundledChild(folder, [source])).toBeUndefined();
  writeFileSync(bundle, '');
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(source, 'inner/one.ts'), later, later);
  expect(bundledChild(folder, [source])).toBeUndefined();
  utimesSync(join(source, 'inner/one.ts'), new Date(1000), new Date(1000));
  utimesSync(join(source, 'inner'), later, later);
  expect(bundledChild(folder, [source])).toBeUndefined();
});
