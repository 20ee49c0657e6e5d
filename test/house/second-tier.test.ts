import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('test/README.md lists each test that leaves something to the second tier', () => {
  const [, section = ''] = read('test/README.md').split('\n## Two tiers\n');
  const [list = ''] = section.split('\n## ');
  const families = list.split('\n').map((row) => row.split('|')[1] ?? '');
  const listed = [...families.join().matchAll(/`([\w/*-]+)`/g)].map(
    ([, path = '']) => new RegExp(`/${path.replaceAll('*', '[\\w-]*')}\\.test\\.tsx?$`),
  );
  const leaving = globSync('test/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
    /from '.*\/support\/(tier|kill-at-call)\.ts'/.test(read(file)),
  );
  expect(leaving.length).toBeGreaterThan(40);
  expect(leaving.filter((file) => !listed.some((path) => path.test(file)))).toEqual([]);
});
