import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stacksOf } from '../../infra/deploy/stacks.ts';
import { ENDPOINT_STACKS, NEWEST, ROUTE_STACKS, stackOfRoute } from '../../infra/route-stacks.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';
import { type Synthesised, stackNamed, synthesise } from '../support/synthesise.ts';

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
}
const resourcesOf = (synthesised: Synthesised, stack: string) =>
  stackNamed(synthesised, stack).template.Resources as Record<string, Resource>;
const routesIn = (synthesised: Synthesised, stack: string) =>
  Object.values(resourcesOf(synthesised, stack)).flatMap(({ Type, Properties }) =>
    Type === 'AWS::ApiGatewayV2::Route' ? String(Properties.RouteKey) : [],
  );
const checks = 'nag';

describe('a route stays in its stack', () => {
  test('each is written down once, and is one of the contract', () => {
    const written = Object.values(ROUTE_STACKS).flat();
    expect(new Set(written).size).toBe(written.length);
    expect(routeNames).toEqual(expect.arrayContaining(written));
  });

  test('those of the service stack that stood first are there', async () => {
    const made = routesIn(await synthesise({ checks }), 'mwp-service');
    const routeKeys: Record<string, string> = Object.fromEntries(
      routeNames.map((name) => [name, `${routes[name].method} ${routes[name].path}`]),
    );
    for (const name of ROUTE_STACKS.service!) expect(made).toContain(routeKeys[name]);
    expect(made).toHaveLength(ROUTE_STACKS.service!.length);
  });

  test('there is no further stack while it would be empty', async () => {
    const leavesOut = routeNames.filter((name) => stackOfRoute(name) === NEWEST);
    const { stacks } = await synthesise({ leavesOut, checks });
    expect(stacks.map(({ stackName }) => stackName)).not.toContain(`mwp-${NEWEST}`);
  });
});

describe('a new route', async () => {
  const pretends = { name: 'pretended-route', like: 'save-manuscript', path: '/api/pretended' };
  const pretended = await synthesise({ pretends, checks });
  const withoutIt = await synthesise({ checks });

  test('stands in the newest stack, by a name of its own, and nothing moves for it', () => {
    expect(stackOfRoute('pretended-route')).toBe(NEWEST);
    expect(routesIn(pretended, `mwp-${NEWEST}`)).toContain('POST /api/pretended');
    expect(routesIn(pretended, 'mwp-service')).toEqual(routesIn(withoutIt, 'mwp-service'));
    expect([pretended.hasFaults, withoutIt.hasFaults]).toEqual([false, false]);
  });

  test('has a function that knows the door, and a role by which the gateway calls it', () => {
    const resources = resourcesOf(pretended, `mwp-${NEWEST}`);
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
    const taken = JSON.stringify(stackNamed(pretended, `mwp-${NEWEST}`).template).match(
      /mwp-service:ExportsOutput\w+/g,
    );
    for (const name of new Set(taken))
      expect(name).toMatch(/(Ref|Arn)(Uploads|Proofs|Mail|Moving)|(Uploads|Proofs|Mail|Moving)/);
  });

  test('is there before the pages that call it', () => {
    expect(stackNamed(pretended, 'mwp-site').dependencies).toEqual(
      expect.arrayContaining(['mwp-service', `mwp-${NEWEST}`]),
    );
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

test('templates are written without indentation, as a stack takes one of 1 MB', async () => {
  for (const { file } of (await synthesise({ checks })).stacks)
    expect(readFileSync(file, 'utf8').trim()).not.toContain('\n');
});
