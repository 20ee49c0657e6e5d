/** Stands in bundles where zod's making of JSON Schemas would be: see leave-out.ts. */
export function createToJSONSchemaMethod(): never {
  throw new Error(
    'This bundle makes no JSON Schemas: name it in function-bundles.ts beside the API’s document.',
  );
}
export { createToJSONSchemaMethod as createStandardJSONSchemaMethod };
