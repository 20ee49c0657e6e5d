import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHARED } from '../../functions/local/build/bundles.ts';

const root = join(import.meta.dirname, '../..');
/** State of the running function, or of an earlier call: each function of the local stack would meet another's. */
const OF_ONE_FUNCTION = /\bprocess\.|\bconsole\.|^(export )?let |\bonce\(|\bimport\.meta\b/m;

test('what all functions of the local stack share reads no environment and keeps no state', () => {
  const sources = SHARED.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }));
  expect(sources.length).toBeGreaterThan(100);
  const faulty = sources.filter((path) => OF_ONE_FUNCTION.test(readFileSync(join(root, path), 'utf8')));
  expect(faulty).toEqual([]);
});
