/** Replaces zod's JSON Schemas in bundles: see leave-out.ts. */
export function createToJSONSchemaMethod(): never {
  throw new Error(
    'This bundle makes no JSON Schemas: name it in function-bundles.ts beside the API’s document.',
  );
}
export { createToJSONSchemaMethod as createStandardJSONSchemaMethod };
