import type { Plugin } from 'vite';
import { withoutDescriptions } from '../../shared/contract/without-descriptions.ts';

/** zod's schemas without their code for JSON Schemas: every one of them refers to it, but no page uses it. */
export const withoutJsonSchema = (schemas: string): string =>
  schemas
    .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replace(
      /^import \{[^}]*\} from "\.\.\/core\/to-json-schema\.js";$/m,
      'const createToJSONSchemaMethod = () => undefined;\nconst createStandardJSONSchemaMethod = createToJSONSchemaMethod;',
    );

/** An eighth of the chunk with the contract: 41.0 kB became 35.8 compressed. */
export const leaveOutJsonSchema: Plugin = {
  name: 'leave-out-json-schema',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
  },
};

export const leaveOutDescriptions: Plugin = {
  name: 'leave-out-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/contract\/routes\.ts$/ },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
};
