import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../screens/catalogue.ts';

const folder = join(import.meta.dirname, '../screens');

test('every area of the catalogue of screens is looked at by one test', () => {
  const looked = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=catalogue\.)\w+(?=!)/g) ?? []);
  expect(looked.sort()).toEqual(Object.keys(catalogue).sort());
});
