import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutEval } from '../../web/build/zod-without-eval.ts';

it('the site’s copy of zod never asks whether it may compile, whatever zod’s version', async () => {
  const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
  const core = readFileSync(join(zod, 'v4/core/core.js'), 'utf8');
  expect(core).toMatch(/^export const globalConfig = /m);
  expect(withoutEval(core)).toMatch(/\nglobalConfig\.jitless = true;\n$/);
  const asks = readFileSync(join(zod, 'v4/core/util.js'), 'utf8');
  expect(asks).toMatch(/if \(globalConfig\.jitless\) \{\s+return false/);
});
