import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What every SDK client names and no call of ours reaches: a fifth of a bundle, which each cold start would read and run.
 *
 * - The search for credentials (files, single sign-on, roles, machines' metadata): `clients/settings.ts` names those of the environment,
 * and a client that has some never searches.
 * - Reading and writing event streams, as in S3 Select.
 * - DynamoDB's endpoint discovery, which has to be switched on.
 * - Digests in JavaScript: Node has its own.
 * - Adaptive retries, which have to be switched on.
 * - The names of AWS's regions: a pattern shows the partition of each.
 * - Each client's package.json except its version.
 */
const STAND_INS = {
  '@aws-sdk/credential-provider-node': 'no-credential-search.ts',
  '@smithy/core/event-streams': 'no-event-streams.ts',
  '@aws-sdk/middleware-endpoint-discovery': 'no-endpoint-discovery.ts',
};

export const leaveOutUnusedSdk: Plugin = {
  name: 'leave-out-unused-sdk',
  setup({ onResolve, onLoad }) {
    for (const [name, standIn] of Object.entries(STAND_INS))
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: join(import.meta.dirname, standIn) }));
    onLoad({ filter: /@aws-sdk\/client-[a-z0-9-]+\/dist-es\/schemas\/schemas_\d+\.js$/ }, ({ path }) => ({
      contents: withPlainKeys(readFileSync(path, 'utf8')),
    }));
    onLoad({ filter: /\/util-endpoints\/lib\/aws\/partitions\.js$/ }, ({ path }) => ({
      contents: withoutRegions(readFileSync(path, 'utf8')),
    }));
    onResolve({ filter: /\/DefaultRateLimiter$/ }, ({ importer }) =>
      importer.includes('/@smithy/core/dist-es/submodules/retry/')
        ? { path: join(import.meta.dirname, 'no-adaptive-tries.ts') }
        : undefined,
    );
    onResolve({ filter: /^\.\/(?:Sha256|Md5)Js$/ }, ({ importer }) =>
      importer.includes('/@smithy/core/dist-es/submodules/checksum/')
        ? { path: join(import.meta.dirname, 'no-slow-digests.ts') }
        : undefined,
    );
    onLoad(
      { filter: /@aws-sdk\/client-[a-z0-9-]+\/dist-es\/models\/(?:errors|\w+ServiceException)\.js$/ },
      ({ path }) => ({
        contents: withShortErrors(readFileSync(path, 'utf8')),
      }),
    );
    onLoad({ filter: /@aws-sdk\/client-[a-z0-9-]+\/package\.json$/ }, ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(path, 'utf8')).version }),
      loader: 'json',
    }));
  },
};

/** The code that makes a JSON Schema of our schemas: every one of them refers to it, but only the API document uses it. */
export const leaveOutJsonSchema: Plugin = {
  name: 'leave-out-json-schema',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/core\/to-json-schema\.js$/ }, ({ importer }) =>
      importer.endsWith('zod/v4/classic/schemas.js')
        ? { path: join(import.meta.dirname, 'no-json-schema.ts') }
        : undefined,
    );
    onLoad({ filter: /zod\/v4\/classic\/schemas\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''),
    }));
  },
};

/** Each endpoint's description and possible refusals: only the API document contains them, and no function reads them. */
export const withoutDescriptions = (code: string): string =>
  code
    .replace(/^ {4}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm, '')
    .replace(/^ {4}problems: \[[^\]]*\],\n/gm, '');

/** Empties each partition's list of regions: for an unlisted region, the SDK uses the partition's pattern. */
export const withoutRegions = (code: string): string =>
  code.replace(/("regions": )\{\n(?: {16}.*\n)+ {12}\}/g, '$1{}');

/**
 * Each error of a service is a class of a dozen lines, and a client names all of them. Setting the prototype is for old JavaScript; the
 * common base class sets the two fields, from what the constructor passes on.
 */
export const withShortErrors = (code: string): string =>
  code
    .replace(/^ {4}(?:name = "\w+"|\$fault = "\w+");\n/gm, '')
    .replace(/^ {8}Object\.setPrototypeOf\(this, \w+\.prototype\);\n/gm, '');

/**
 * The shapes of a service's requests and answers are in one file, with constants for keys: `{ [_hH]: 'x' }`. To esbuild a computed key
 * may do anything, so it keeps each such shape; with plain keys it drops those that no call uses.
 */
export function withPlainKeys(code: string): string {
  const texts = new Map(
    [...code.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return code.replace(/\[(_\w+)\]:/g, (whole, name: string) =>
    texts.has(name) ? `${texts.get(name)}:` : whole,
  );
}
