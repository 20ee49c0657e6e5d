import { readFileSync } from 'node:fs';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { describe, expect, test } from 'vitest';
import { declaredEndpoints, makeApp, unbuiltSite } from '../../infra/app.ts';
import { stacksOf } from '../../infra/deploy/stacks.ts';
import { ENDPOINT_STACKS, NEWEST, ROUTE_STACKS, stackOfRoute } from '../../infra/route-stacks.ts';
import { withChecks } from '../../infra/with-checks.ts';
import { routeNames } from '../../shared/contract/routes.ts';
import { TEST_ACCOUNT } from '../support/templates.ts';

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}
const resourcesOf = (assembly: CloudAssembly, stack: string) =>
  assembly.getStackByName(stack).template.Resources as Record<string, Resource>;
const routesIn = (assembly: CloudAssembly, stack: string) =>
  Object.values(resourcesOf(assembly, stack)).flatMap(({ Type, Properties }) =>
    Type === 'AWS::ApiGatewayV2::Route' ? String(Properties.RouteKey) : [],
  );

const all = declaredEndpoints();
const synthesize = (endpoints: typeof all, context = {}) =>
  withChecks(
    makeApp({
      place: TEST_ACCOUNT,
      site: unbuiltSite,
      siteFolder: 'nowhere',
      endpoints,
      context,
      builtinCloudFormationValidation: false,
    }),
  ).synth();

describe('a route stays in its stack', () => {
  test('each is written down once, and is one of the contract', () => {
    const written = Object.values(ROUTE_STACKS).flat();
    expect(new Set(written).size).toBe(written.length);
    expect(routeNames).toEqual(expect.arrayContaining(written));
  });

  test('those of the service stack that stood first are there', () => {
    const made = routesIn(synthesize(all), 'mwp-service');
    for (const name of ROUTE_STACKS.service!)
      expect(made).toContain(`${all[name]!.endpoint.method} ${all[name]!.endpoint.path}`);
    expect(made).toHaveLength(ROUTE_STACKS.service!.length);
  });

  test('there is no further stack while it would be empty', () => {
    const known = Object.fromEntries(Object.entries(all).filter(([name]) => stackOfRoute(name) !== NEWEST));
    expect(synthesize(known).stacks.map(({ stackName }) => stackName)).not.toContain(`mwp-${NEWEST}`);
  });
});

describe('a new route', () => {
  const { endpoint, access } = all['save-manuscript']!;
  const pretend = { endpoint: { ...endpoint, method: 'POST', path: '/api/pretended' } as const, access };
  const exitCode = process.exitCode;
  const assembly = synthesize({ ...all, 'pretended-route': pretend });
  const withoutIt = synthesize(all);
  const failed = process.exitCode;
  process.exitCode = exitCode;

  test('stands in the newest stack, by a name of its own, and nothing moves for it', () => {
    expect(stackOfRoute('pretended-route')).toBe(NEWEST);
    expect(routesIn(assembly, `mwp-${NEWEST}`)).toContain('POST /api/pretended');
    expect(routesIn(assembly, 'mwp-service')).toEqual(routesIn(withoutIt, 'mwp-service'));
    expect(failed).toBeUndefined();
  });

  test('has a function that knows the door, and a role by which the gateway calls it', () => {
    const resources = resourcesOf(assembly, `mwp-${NEWEST}`);
    const [id, handler] = Object.entries(resources).find(
      ([, { Properties }]) => Properties?.Description === 'http/pretended-route',
    )!;
    const { Variables } = handler.Properties.Environment as { Variables: Record<string, unknown> };
    expect(JSON.stringify(Variables.DOOR_DIGESTS)).toMatch(
      /KeyDigestsDoor1.*Digest.*KeyDigestsDoor2.*Digest/,
    );
    const integration = Object.values(resources).find(
      ({ Type, Properties }) =>
        Type === 'AWS::ApiGatewayV2::Integration' && JSON.stringify(Properties.IntegrationUri).includes(id),
    )!;
    const { 'Fn::GetAtt': [role = ''] = [] } = integration.Properties.CredentialsArn as {
      'Fn::GetAtt'?: string[];
    };
    expect(resources[role]?.Type).toBe('AWS::IAM::Role');
    expect(JSON.stringify(resources[role])).toContain(id);
  });

  test('what it takes of the service stack can change with a setting: no value of an edition is handed on', () => {
    const taken = JSON.stringify(assembly.getStackByName(`mwp-${NEWEST}`).template).match(
      /mwp-service:ExportsOutput\w+/g,
    );
    for (const name of new Set(taken))
      expect(name).toMatch(/(Ref|Arn)(Uploads|Proofs|Mail)|(Uploads|Proofs|Mail)/);
  });

  test('is there before the pages that call it', () => {
    const after = assembly.getStackByName('mwp-site').dependencies.map(({ id }) => id);
    expect(after).toEqual(expect.arrayContaining(['mwp-service', `mwp-${NEWEST}`]));
  });

  test('is looked at and taken away with its stack', () => {
    const kinds = stacksOf('mwp', 'eu-west-1').map(({ kind }) => kind);
    expect(kinds).toEqual(['data', 'firewall', 'edge', ...ENDPOINT_STACKS, 'site', 'watch']);
    expect(kinds).toContain(NEWEST);
  });
});

/** IAM's limit for the policies within one role, in characters without spaces. */
const MAX_IN_A_ROLE = 10_240;

test('the role that calls the functions of a stack has room for the longest names that they may have', () => {
  const longest = 'arn:aws-us-gov:lambda:ap-southeast-1:123456789012:function:'.length + 64 + '"",'.length;
  for (const [stack, names] of Object.entries(ROUTE_STACKS))
    expect([stack, names.length * longest + 200 < MAX_IN_A_ROLE]).toEqual([stack, true]);
});

test('templates are written without indentation, as a stack takes one of 1 MB', () => {
  for (const { templateFullPath } of synthesize(all).stacks)
    expect(readFileSync(templateFullPath, 'utf8').trim()).not.toContain('\n');
});
