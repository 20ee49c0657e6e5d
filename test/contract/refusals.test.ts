import { expect, it } from 'vitest';
import type * as z from 'zod';
import { routes } from '../../shared/contract/routes.ts';

interface Def {
  checks?: { _zod: { def: { check?: string; error?: (issue: object) => unknown } } }[];
  check?: string;
  error?: (issue: object) => unknown;
  [part: string]: unknown;
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The messages of our own checks, with the path of the field if there is one. */
function* saidBy(schema: z.ZodType, path: string, seen = new Set<unknown>()): Generator<[string, string]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  for (const one of [{ _zod: { def } }, ...(def.checks ?? [])]) {
    const { check, error } = one._zod.def;
    if (check !== 'custom' || !error) continue;
    const said = error({ input: undefined, path: [] });
    if (typeof said === 'string') yield [path, said];
  }
  for (const [name, part] of Object.entries(def)) {
    const inner =
      name === 'shape' ? Object.entries(part as object) : [part].flat().map((each) => ['', each] as const);
    for (const [field, each] of inner)
      if (isSchema(each)) yield* saidBy(each, field ? `${path}.${field}` : path, seen);
  }
}

/** As `functions/runtime/parse.ts` puts it after a field's name. */
const COMPLETES = /^(is|has|must|may) /;
const SENTENCE = /^[A-Z‘'].*[.?!]$/;

it('every refusal of our own is a sentence, or completes one that begins with a field', () => {
  const said = Object.entries(routes).flatMap(([name, route]) =>
    Object.entries(route).flatMap(([part, schema]) =>
      isSchema(schema) ? [...saidBy(schema, `${name} ${part}`)] : [],
    ),
  );
  expect(said.length).toBeGreaterThan(20);
  const isOfWhole = (path: string) => !path.includes('.');
  const wrong = said.filter(
    ([path, words]) => !SENTENCE.test(words) && (isOfWhole(path) || !COMPLETES.test(words)),
  );
  expect(wrong).toEqual([]);
});
