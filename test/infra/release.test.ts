import { describe, expect, test } from 'vitest';
import { digestOf, type ReleaseDigest } from '../../infra/release/digest.ts';
import { EVERYTHING_SET } from '../../infra/release/everything-set.ts';
import { indexSteps } from '../../infra/release/index-steps.ts';
import { lastDigest } from '../../infra/release/last.ts';
import { whatBreaks } from '../../infra/release/what-breaks.ts';
import { synthesise, templatesOf } from '../support/synthesise.ts';

const last = lastDigest();

test('what stands in the world can become what lies here, one stack after the other', async () => {
  // If this fails for good reason, the reason needs its own release: first that, then this.
  const present = digestOf(templatesOf(await synthesise({ context: EVERYTHING_SET })));
  expect(whatBreaks(last, present)).toEqual([]);
});

test('the last release is one: it has every kind of what can break', () => {
  const { 'mwp-data': data, 'mwp-service': service } = last;
  expect(Object.keys(data?.indexes ?? {})).toHaveLength(1);
  expect(Object.keys(data?.gives ?? {}).length).toBeGreaterThan(15);
  expect(service?.takes.length).toBeGreaterThan(15);
  expect(Object.keys(service?.once ?? {}).filter((what) => what.includes('Route ')).length).toBeGreaterThan(
    50,
  );
});

const find = (values: Record<string, unknown>, part: string) => {
  const found = Object.keys(values).find((key) => key.includes(part));
  if (!found) throw new Error(`There is no ${part}.`);
  return found;
};
const rename = (values: Record<string, unknown>, key: string, to: string) => {
  values[to] = values[key];
  delete values[key];
};
type Draft = (draft: ReleaseDigest) => void;
const data = (of: ReleaseDigest) => of['mwp-data']!;
const service = (of: ReleaseDigest) => of['mwp-service']!;
const desk = (of: ReleaseDigest) => data(of).indexes[find(data(of).indexes, 'Manuscripts')]!;
const ids = (of: ReleaseDigest, type: string) => data(of).resources[type]!;

const BROKEN: [what: string, change: Draft, says: RegExp][] = [
  [
    'an export that is in use goes',
    (of) => {
      delete data(of).gives[find(data(of).gives, 'DataPeople')];
    },
    /is given no longer, and mwp-\w+ takes it/,
  ],
  [
    'an export that is in use changes',
    (of) => {
      data(of).gives[find(data(of).gives, 'DataPeople')] = { Ref: 'Another' };
    },
    /would change while mwp-\w+ takes it/,
  ],
  [
    'a name that another region takes goes',
    (of) => {
      const edge = of['mwp-edge']!;
      delete edge.gives[find(edge.gives, '/cdk/exports/')];
    },
    /mwp-watch takes it/,
  ],
  [
    'a route moves into another stack',
    (of) => {
      const route = find(service(of).once, 'GET /api/health');
      of['mwp-endpoints-2'] = { ...structuredClone(service(of)), once: { [route]: 'Moved' } };
      delete service(of).once[route];
    },
    /moves from mwp-service\/\w+ to mwp-endpoints-2\/Moved/,
  ],
  [
    'a route is made under another id',
    (of) => {
      service(of).once[find(service(of).once, 'GET /api/health')] = 'Renamed';
    },
    /it would be there twice/,
  ],
  [
    'the feed of a queue is made under another id',
    (of) => {
      service(of).once[find(service(of).once, 'EventSourceMapping')] = 'Renamed';
    },
    /it would be there twice/,
  ],
  [
    'a table is renamed',
    (of) => {
      ids(of, 'AWS::DynamoDB::Table')[0] = 'Renamed';
    },
    /AWS::DynamoDB::Table\) is gone or has another name/,
  ],
  [
    'the pool takes other names to sign in with',
    (of) => {
      rename(data(of).kept[find(data(of).kept, 'IdentityPeople')]!, 'UsernameAttributes', 'AliasAttributes');
    },
    /UserPool\) would be replaced/,
  ],
  [
    'the queue of builds takes messages in any order',
    (of) => {
      delete service(of).kept[find(service(of).kept, 'ProofsQueue')]!.FifoQueue;
    },
    /would be replaced/,
  ],
  [
    'the distribution, to which a domain points, is another one',
    (of) => {
      of['mwp-edge']!.resources['AWS::CloudFront::Distribution'] = ['Renamed'];
    },
    /Distribution\) is gone/,
  ],
  [
    'a resource becomes one of another type',
    (of) => {
      const [id] = ids(of, 'AWS::SecretsManager::Secret');
      data(of).resources['AWS::SSM::Parameter'] = [id!];
      data(of).resources['AWS::SecretsManager::Secret'] = ids(of, 'AWS::SecretsManager::Secret').slice(1);
    },
    /was AWS::SecretsManager::Secret and is AWS::SSM::Parameter/,
  ],
  [
    'an index of the same name has another key',
    (of) => {
      (desk(of).byDesk as { KeySchema: unknown[] }).KeySchema = [];
    },
    /the index byDesk of \w+ is another one/,
  ],
  [
    'two indexes go at once',
    (of) => {
      delete desk(of).byDesk;
      delete desk(of).byAct;
    },
    /byDesk and byAct go at once/,
  ],
  [
    'the stack that holds data goes',
    (of) => {
      delete of['mwp-data'];
    },
    /the stack is gone, and it holds data/,
  ],
];

describe('it is told when', () => {
  test.each(BROKEN)('%s', (_what, change, says) => {
    const next = structuredClone(last);
    change(next);
    expect(whatBreaks(last, next).join('\n')).toMatch(says);
  });
});

describe('nothing is said where', () => {
  const LET: [what: string, change: Draft][] = [
    ['nothing changes', () => undefined],
    [
      'a route is new, or goes',
      (of) => {
        service(of).once['AWS::ApiGatewayV2::Route {"RouteKey":"POST /api/new"}'] = 'New';
        delete service(of).once[find(service(of).once, 'GET /api/health')];
      },
    ],
    [
      'two indexes are new: they are made in two deployments',
      (of) => {
        Object.assign(desk(of), { byTitle: {}, byAge: {} });
      },
    ],
    [
      'an index goes',
      (of) => {
        delete desk(of).byAct;
      },
    ],
    [
      'an export is new, or one goes that nobody takes',
      (of) => {
        Object.assign(data(of).gives, { 'mwp-data:new': 1 });
      },
    ],
  ];
  test.each(LET)('%s', (_what, change) => {
    const next = structuredClone(last);
    change(next);
    expect(whatBreaks(last, next)).toEqual([]);
  });
});

describe('a table comes to its indexes', () => {
  test('one a deployment', () => {
    expect(indexSteps(['a'], ['a', 'b', 'c']).withheld).toEqual([['c'], []]);
    expect(indexSteps(['a'], ['a', 'b']).withheld).toEqual([[]]);
    expect(indexSteps(['a'], ['a']).withheld).toEqual([[]]);
  });

  test('first without the one that goes, then with each that is new', () => {
    expect(indexSteps(['a', 'old'], ['a', 'b', 'c']).withheld).toEqual([['b', 'c'], ['c'], []]);
    expect(indexSteps(['a', 'old'], ['a']).withheld).toEqual([[]]);
  });

  test('and never changes more than one in a deployment', () => {
    const names = ['a', 'b', 'c', 'd'];
    const subsets = Array.from({ length: 16 }, (_, bits) =>
      names.filter((_name, index) => bits & (1 << index)),
    );
    for (const standing of subsets)
      for (const wanted of subsets) {
        let now = standing;
        const { withheld, refusal } = indexSteps(standing, wanted);
        for (const those of withheld) {
          const next = wanted.filter((name) => !those.includes(name));
          const changed = names.filter((name) => now.includes(name) !== next.includes(name));
          expect([standing, wanted, changed.length <= 1]).toEqual([standing, wanted, true]);
          now = next;
        }
        if (!refusal) expect(now).toEqual(wanted);
      }
  });
});
