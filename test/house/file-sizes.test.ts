import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const root = join(import.meta.dirname, '../..');
const LONG = 300;

it('a file of over 300 lines says at its top why it is one', () => {
  const silent = sourceFiles.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return source.split('\n').length > LONG + 1 && !/^\/\* Over 300 lines: \S/.test(source);
  });
  expect(silent).toEqual([]);
});
