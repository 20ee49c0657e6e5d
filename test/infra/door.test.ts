import { describe, expect, test } from 'vitest';
import type { Cloud } from '../../functions/local/cloud/template.ts';
import { digestDoorKey } from '../../functions/triggers/key-digest.ts';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { routes } from '../../shared/contract/routes.ts';
import { cloudOf, synthesise } from '../support/synthesise.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();

interface Rule {
  Name: string;
  Action?: object;
  OverrideAction?: object;
  Statement: {
    ManagedRuleGroupStatement?: {
      Name: string;
      RuleActionOverrides: { Name: string; ActionToUse: object }[];
    };
    RateBasedStatement?: {
      Limit: number;
      EvaluationWindowSec: number;
      AggregateKeyType: string;
      ScopeDownStatement?: {
        OrStatement: {
          Statements: {
            ByteMatchStatement?: { SearchString: string };
            RegexMatchStatement?: { RegexString: string };
          }[];
        };
      };
    };
  };
}
const rulesOf = (of: Cloud) =>
  of.propertiesOf<{ Scope: string; Rules: Rule[]; DefaultAction: object }>(of.one('AWS::WAFv2::WebACL'));

describe('the firewall', () => {
  test('stands before the distribution, in the one region where CloudFront looks for it', async () => {
    const { stacks } = await synthesise({ place: { account: '123456789012', region: 'eu-central-1' } });
    const regions = stacks.map(({ stackName, region }) => [stackName, region]);
    expect(Object.fromEntries(regions)).toEqual({
      'mwp-firewall': 'us-east-1',
      'mwp-data': 'eu-central-1',
      'mwp-edge': 'eu-central-1',
      'mwp-service': 'eu-central-1',
      'mwp-endpoints-2': 'eu-central-1',
      'mwp-publishing': 'eu-central-1',
      'mwp-site': 'eu-central-1',
      'mwp-watch': 'us-east-1',
    });
    expect(rulesOf(cloud).Scope).toBe('CLOUDFRONT');
    const { DistributionConfig } = cloud.propertiesOf<{ DistributionConfig: { WebACLId: string } }>(
      cloud.one('AWS::CloudFront::Distribution'),
    );
    expect(DistributionConfig.WebACLId).toMatch(/Firewall/);
  });

  test('stands there too where the product itself is in that region', async () => {
    const there = cloudOf(await synthesise({ place: { account: '123456789012', region: 'us-east-1' } }));
    const acl = there.one('AWS::WAFv2::WebACL');
    const { DistributionConfig } = there.propertiesOf<{ DistributionConfig: { WebACLId: string } }>(
      there.one('AWS::CloudFront::Distribution'),
    );
    expect(DistributionConfig.WebACLId).toBe(`${acl.id}.Arn`);
  });

  test('turns away known attacks, but no manuscript for what its text says', () => {
    const managed = rulesOf(cloud).Rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
    expect(managed.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesCommonRuleSet',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ]);
    for (const { OverrideAction, Statement } of managed) {
      expect(OverrideAction).toEqual({ None: {} });
      const counted = Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [];
      expect(counted.length).toBeGreaterThan(1);
      // Bodies alone: everything else of the groups stays in force.
      for (const { Name, ActionToUse } of counted)
        expect([Name, ActionToUse]).toEqual([expect.stringMatching(/_BODY$/), { Count: {} }]);
    }
  });

  test('bounds what one address asks for, most of all where passwords can be tried', () => {
    const rates = rulesOf(cloud).Rules.filter(({ Statement }) => Statement.RateBasedStatement);
    const [entries, all] = rates.map(({ Statement }) => Statement.RateBasedStatement!);
    expect(all).toMatchObject({ Limit: 6000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' });
    expect(entries).toMatchObject({ Limit: 240, EvaluationWindowSec: 60, AggregateKeyType: 'IP' });
    const statements = entries?.ScopeDownStatement?.OrStatement.Statements ?? [];
    const isBounded = (asked: string) =>
      statements.some(
        ({ ByteMatchStatement: exact, RegexMatchStatement: pattern }) =>
          exact?.SearchString === asked || (pattern && new RegExp(pattern.RegexString).test(asked)),
      );
    // A caller without a session may try something there; asking for health, Google's id or a published page tries nothing.
    const open = Object.entries(routes)
      .filter(
        ([name, route]) => route.caller === 'anyone' && !name.startsWith('get-') && !('answers' in route),
      )
      .map(([, { path }]) => path.replace('{id}', '01k2m3n4p5q6r7s8t9v0_1'));
    for (const path of [...open, '/api/auth/verify-email', '/api/uploads', '/api/seats/1_1/uploads'])
      expect([path, isBounded(path)]).toEqual([path, true]);
    expect(isBounded('/api/seats/1_1')).toBe(false);
    for (const { Action } of rates)
      expect(Action).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } });
  });

  test('only counts where a press first wants to see what it would do', async () => {
    const { Rules } = rulesOf(cloudOf(await synthesise({ context: { firewall: 'count' } })));
    expect(Rules).toHaveLength(4);
    for (const { Action, OverrideAction } of Rules) expect(Action ?? OverrideAction).toEqual({ Count: {} });
  });
});

describe('nobody goes round the distribution', () => {
  const keyShown = (of: Cloud) => {
    const { DistributionConfig } = of.propertiesOf<{
      DistributionConfig: {
        Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[];
      };
    }>(of.one('AWS::CloudFront::Distribution'));
    return DistributionConfig.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  };

  test('it shows the API a generated key that no template holds', () => {
    const secret = cloud.at('/Secrets/DoorKey1/Resource');
    const shown = {
      HeaderName: DOOR_HEADER,
      HeaderValue: `{{resolve:secretsmanager:${cloud.ref(secret)}:SecretString:::}}`,
    };
    // The API, and the API in place of a missing file.
    expect(keyShown(cloud)).toEqual([shown, shown]);
  });

  test('every endpoint knows the digests of that key and of the next, and nothing else does', () => {
    const digestsIn = (stack: string) =>
      cloud.ofType('Custom::DoorDigest').filter((digest) => digest.stack === stack);
    const keys = ['DoorKey1', 'DoorKey2'].map((name) => cloud.ref(cloud.at(`/Secrets/${name}/Resource`)));
    for (const [entry, placed] of productFunctions(cloud)) {
      const { Environment } = cloud.propertiesOf<{ Environment: { Variables: Record<string, string> } }>(
        placed,
      );
      const digests = digestsIn(placed.stack);
      if (entry.startsWith('http/'))
        expect(digests.map((one) => cloud.propertiesOf<{ SecretId: string }>(one).SecretId)).toEqual(keys);
      expect([entry, Environment.Variables.DOOR_DIGESTS]).toEqual([
        entry,
        entry.startsWith('http/') ? digests.map(({ id }) => `${id}.Digest`).join(',') : undefined,
      ]);
    }
  });

  test('after the edition is counted up, the key shown is one that endpoints took already before', async () => {
    const later = cloudOf(await synthesise({ context: { originKeyVersion: '2' } }));
    expect(keyShown(later)[0]?.HeaderValue).toContain(later.ref(later.at('/Secrets/DoorKey2/Resource')));
    // An export must not vanish before the stacks that import it are updated.
    expect(later.at('/Secrets/DoorKey1/Resource')).toBeDefined();
    expect(later.at('/Secrets/DoorKey2/Resource').logicalId).toBe(
      cloud.at('/Secrets/DoorKey2/Resource').logicalId,
    );
  });

  test('a digest tells nothing of its key', () => {
    expect(digestDoorKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
