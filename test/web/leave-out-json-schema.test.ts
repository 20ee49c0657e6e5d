import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from '../../web/build/leave-out-json-schema.ts';

it('the site’s copy of zod makes no JSON Schemas: nothing of them is left to bundle, whatever zod’s version', () => {
  const zod = dirname(createRequire(import.meta.url).resolve('zod/package.json'));
  const schemas = readFileSync(join(zod, 'v4/classic/schemas.js'), 'utf8');
  expect(schemas).toMatch(/to-json-schema\.js[\s\S]*processJSONSchema/);
  expect(withoutJsonSchema(schemas)).not.toMatch(/to-json-schema\.js|processJSONSchema/);
});
