import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { parseAst } from 'vite';

/**
 * What every SDK client names and no call of ours reaches: a fifth of a bundle, which each cold start would read and run.
 *
 * - The search for credentials (files, single sign-on, roles, machines' metadata): `runtime/clients.ts` names those of the environment,
 * and a client that has some never searches.
 * - Reading and writing event streams, as in S3 Select.
 * - DynamoDB's endpoint discovery, which has to be switched on.
 * - Digests in JavaScript: Node has its own.
 * - The sentences about settings that contradict each other, which an endpoint can't be found for: ours don't.
 * - Adaptive retries, which have to be switched on.
 * - The names of AWS's regions: a pattern shows the partition of each.
 * - Each client's package.json except its version.
 */
export const leaveOutUnusedSdk: Plugin = {
  name: 'leave-out-unused-sdk',
  setup(bundle) {
    for (const name of ['credential-provider-node', 'middleware-endpoint-discovery'])
      standIn(bundle, new RegExp(`^@aws-sdk/${name}$`));
    standIn(bundle, /^@smithy\/core\/event-streams$/);
    standIn(bundle, /\/DefaultRateLimiter$/, '/@smithy/core/dist-es/submodules/retry/');
    standIn(bundle, /^\.\/(?:Sha256|Md5)Js$/, '/@smithy/core/dist-es/submodules/checksum/');
    standIn(bundle, /^\.\/Sha1Js$/, '/@aws-sdk/checksums/dist-es/submodules/sha/');
    edit(bundle, /@aws-sdk\/client-[a-z0-9-]+\/dist-es\/schemas\/schemas_\d+\.js$/, withPlainKeys);
    edit(bundle, /@aws-sdk\/client-[a-z0-9-]+\/dist-es\/endpoint\/bdd\.js$/, withoutSentences);
    edit(bundle, /\/util-endpoints\/lib\/aws\/partitions\.js$/, withoutRegions);
    edit(
      bundle,
      /@aws-sdk\/client-[a-z0-9-]+\/dist-es\/models\/(?:errors|\w+ServiceException)\.js$/,
      withShortErrors,
    );
    edit(
      bundle,
      /@aws-sdk\/client-[a-z0-9-]+\/package\.json$/,
      (code) => JSON.stringify({ version: JSON.parse(code).version }),
      'json',
    );
  },
};

/** The code that makes a JSON Schema of our schemas: every one of them refers to it, but only the API document uses it. */
export const leaveOutJsonSchema: Plugin = {
  name: 'leave-out-json-schema',
  setup(bundle) {
    standIn(bundle, /\/core\/to-json-schema\.js$/, 'zod/v4/classic/schemas.js');
    edit(bundle, /zod\/v4\/classic\/schemas\.js$/, (code) =>
      rewritten(code, ({ expression }) =>
        expression?.left?.property?.name === 'processJSONSchema' ? LEFT_OUT : undefined,
      ),
    );
  },
};

/** Resolves an import to `left-out.ts`, if `by` is in the importer's path. */
const standIn = ({ onResolve }: PluginBuild, filter: RegExp, by = '') =>
  onResolve({ filter }, ({ importer }) =>
    importer.includes(by) ? { path: join(import.meta.dirname, 'left-out.ts') } : undefined,
  );

const edit = (
  { onLoad }: PluginBuild,
  filter: RegExp,
  write: (code: string) => string,
  loader: 'js' | 'json' = 'js',
) => onLoad({ filter }, ({ path }) => ({ contents: write(readFileSync(path, 'utf8')), loader }));

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  /** Of a literal its value. */
  value?: unknown;
  key?: Node;
  computed?: boolean;
  id?: Node;
  init?: Node;
  expression?: Node;
  left?: Node;
  callee?: Node;
  property?: Node;
}

/** A module with what `write` puts in place of its nodes, or of each up to another's start; undefined leaves one as it is. */
function rewritten(code: string, write: (node: Node) => { text: string; upTo?: Node } | undefined): string {
  let text = '';
  let end = 0;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const instead = node.start >= end ? write(node) : undefined;
    if (instead) {
      text += code.slice(end, node.start) + instead.text;
      end = instead.upTo?.start ?? node.end;
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseAst(code).body);
  return text + code.slice(end);
}

const LEFT_OUT = { text: '' };

/** Empties each partition's list of regions: for an unlisted region, the SDK uses the partition's pattern. */
export const withoutRegions = (code: string): string =>
  rewritten(code, ({ key }) => (key?.value === 'regions' ? { text: '"regions": {}' } : undefined));

/** Empties texts with a space in them: no part of an endpoint's address or signature has one. */
export const withoutSentences = (code: string): string =>
  rewritten(code, ({ value }) =>
    typeof value === 'string' && value.includes(' ') ? { text: '""' } : undefined,
  );

/**
 * Each error of a service is a class of a dozen lines, and a client names all of them. Setting the prototype is for old JavaScript; the
 * common base class sets the two fields, from what the constructor passes on.
 */
export const withShortErrors = (code: string): string =>
  rewritten(code, ({ type, key, expression }) => {
    const isField = type === 'PropertyDefinition' && ['name', '$fault'].includes(key?.name ?? '');
    return isField || expression?.callee?.property?.name === 'setPrototypeOf' ? LEFT_OUT : undefined;
  });

/**
 * The shapes of a service's requests and answers are in one file, with constants for keys: `{ [_hH]: 'x' }`. To esbuild a computed key
 * may do anything, so it keeps each such shape; with plain keys it drops those that no call uses.
 */
export function withPlainKeys(code: string): string {
  const texts = new Map<string, string>();
  return rewritten(code, ({ type, id, init, key, computed, value }) => {
    if (type === 'VariableDeclarator' && id?.name && typeof init?.value === 'string')
      texts.set(id.name, JSON.stringify(init.value));
    const text = type === 'Property' && computed ? texts.get(key?.name ?? '') : undefined;
    return text ? { text: `${text}: `, upTo: value as Node } : undefined;
  });
}
