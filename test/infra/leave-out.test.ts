import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutRegions, withoutSentences, withPlainKeys, withShortErrors } from '../../infra/leave-out.ts';
import { withPureValues } from '../../infra/leave-out-contract.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';
import { withoutDescriptions } from '../../shared/contract/without-descriptions.ts';

test('keys that are constants are said as they are, and nothing else is touched', () => {
  const code = [
    'const _hH = "httpHeader";',
    'const _n = 1;',
    'export var A$ = [3, { [_hH]: "If-Match", [_n]: 2, [_other]: 3 }, list[_hH]];',
  ].join('\n');
  expect(withPlainKeys(code).split('\n').at(-1)).toBe(
    'export var A$ = [3, { "httpHeader": "If-Match", [_n]: 2, [_other]: 3 }, list[_hH]];',
  );
});

describe('what an endpoint does, and how it may refuse', () => {
  test('is said by the API’s document alone: no bundle of another carries it', () => {
    const code = withoutDescriptions(readFileSync('shared/contract/routes.ts', 'utf8'));
    expect(code).not.toContain(routes['get-manuscript'].summary);
    const whole = readFileSync('shared/contract/routes.ts', 'utf8');
    const lines = (text: string, field: string) =>
      text.match(new RegExp(`^ {4}${field}:`, 'gm'))?.length ?? 0;
    const refusing = routeNames.filter((name) => routes[name].problems.length > 0);
    for (const [field, named] of [
      ['summary', routeNames],
      ['problems', refusing],
    ] as const)
      expect([field, lines(whole, field), lines(code, field)]).toEqual([field, named.length, 0]);
  });
});

test('a value that a module works out is marked as one that may go, and nothing else of it is touched', () => {
  const code = [
    "import * as z from 'zod';",
    'export const Name = z.string().max(9);',
    'export const ask = (name: string) => Name.parse(name);',
    'const LIMIT = 3;',
    'const kinds = new Set<string>(["a"]) as ReadonlySet<string>;',
    'export function isKind(name: string) { return kinds.has(name) && LIMIT > 2; }',
  ];
  expect(withPureValues(code.join('\n')).split('\n')).toEqual([
    code[0],
    'export const Name = /* @__PURE__ */ (() => (z.string().max(9)))();',
    ...code.slice(2, 4),
    'const kinds = /* @__PURE__ */ (() => (new Set<string>(["a"]) as ReadonlySet<string>))();',
    code[5],
  ]);
});

describe('of the SDK', () => {
  const sdk = (path: string) => readFileSync(`node_modules/@aws-sdk/${path}`, 'utf8');
  const load = async (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

  test('no partition loses more than the names of its regions', async () => {
    const code = sdk('core/dist-es/submodules/client/util-endpoints/lib/aws/partitions.js');
    const [whole, less] = [await load(code), await load(withoutRegions(code))];
    expect(less.partitionsInfo.partitions).toEqual(
      whole.partitionsInfo.partitions.map((partition: object) => ({ ...partition, regions: {} })),
    );
    // Each listed region is found by its partition's pattern, and by no other's.
    for (const { id, regions } of whole.partitionsInfo.partitions)
      for (const region of Object.keys(regions).filter((name) => !name.endsWith('-global')))
        expect([
          region,
          whole.partitionsInfo.partitions
            .filter(({ regionRegex }: { regionRegex: string }) => new RegExp(regionRegex).test(region))
            .map((partition: { id: string }) => partition.id),
        ]).toEqual([region, [id]]);
  });

  test.each(['dynamodb', 's3', 'sqs'])('endpoints of %s lose no more than sentences', (client) => {
    const code = sdk(`client-${client}/dist-es/endpoint/bdd.js`);
    const texts = (of: string) => of.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
    const less = texts(withoutSentences(code));
    const lost = texts(code).filter((text, at) => text !== less[at]);
    expect(lost.length).toBeGreaterThan(3);
    expect(lost.filter((text) => !/^"[A-Z]\w+ \w|[a-z]+ [a-z]+ [a-z]+/.test(text))).toEqual([]);
  });

  test.each(['dynamodb', 'sqs'])(
    'an error of %s is still one of its class, with its name',
    async (client) => {
      const [, name = ''] = /^import \{ (\w+)/.exec(sdk(`client-${client}/dist-es/models/errors.js`)) ?? [];
      const service = withShortErrors(sdk(`client-${client}/dist-es/models/${name}.js`));
      const errors = withShortErrors(sdk(`client-${client}/dist-es/models/errors.js`));
      const core = sdk('../@smithy/core/dist-es/submodules/client/smithy-client/exceptions.js');
      const lines = (code: string) => code.replace(/^(?:import|export) \{.*;\n/gm, '');
      const together = [
        core,
        `const __ServiceException = ServiceException;`,
        lines(service),
        `const __BaseException = ${name};`,
        lines(errors),
      ].join('\n');
      const made = await load(together);
      const classes = (Object.entries(made) as [string, new (options: object) => Error][]).filter(
        ([, Class]) => Object.getPrototypeOf(Class) === made[name],
      );
      expect(classes.length).toBeGreaterThan(10);
      for (const [each, Class] of classes) {
        const error = new Class({ message: 'no', $metadata: {} });
        expect([
          each,
          error instanceof Class,
          error instanceof made[name],
          Object.getPrototypeOf(error),
        ]).toEqual([each, true, true, Class.prototype]);
        expect(error).toMatchObject({ message: 'no', $fault: expect.stringMatching(/^(client|server)$/) });
        expect(error.name).not.toBe('Error');
      }
    },
  );
});
