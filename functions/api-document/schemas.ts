import * as z from 'zod';
import * as accounts from '../../shared/contract/accounts.ts';
import * as extract from '../../shared/contract/extract.ts';
import { Message } from '../../shared/contract/fields.ts';
import * as letters from '../../shared/contract/letters.ts';
import * as parts from '../../shared/contract/manuscript-parts.ts';
import * as manuscripts from '../../shared/contract/manuscripts.ts';
import { Problem } from '../../shared/contract/problem.ts';
import * as reviews from '../../shared/contract/reviews.ts';
import * as saving from '../../shared/contract/save-manuscript.ts';
import * as session from '../../shared/contract/session.ts';
import * as uploads from '../../shared/contract/uploads.ts';

export type JsonSchema = Record<string, unknown>;

const named = Object.entries({
  Message,
  Problem,
  ...accounts,
  ...extract,
  ...letters,
  ...parts,
  ...manuscripts,
  ...reviews,
  ...saving,
  ...session,
  ...uploads,
});
// Schemas named in the contract keep their name in the document.
for (const [id, schema] of named)
  if (schema instanceof z.ZodType) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

const LIBRARY_BOUND = Number.MAX_SAFE_INTEGER;

/** Reduces a schema to what JSON Schema can say: JavaScript's own limits of numbers are left out, and an answer may get new fields. */
function plain(schema: JsonSchema): void {
  delete schema.id;
  if (schema.minimum === -LIBRARY_BOUND) delete schema.minimum;
  if (schema.maximum === LIBRARY_BOUND) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

const withPlaces = (schema: unknown): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Collects the named schemas that calls refer to, and gives each call its reference. */
export function collectSchemas() {
  const components: Record<string, JsonSchema> = {};
  const describe = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const whole = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => plain(jsonSchema as JsonSchema),
    });
    for (const [name, one] of Object.entries(whole.$defs ?? {})) {
      const component = withPlaces(one);
      const known = components[name];
      if (known && JSON.stringify(known) !== JSON.stringify(component))
        throw new Error(`${name} is one thing in requests and another in answers: it needs two names`);
      components[name] = component;
    }
    return withPlaces(whole.properties!.it);
  };
  return { components, describe };
}
