import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../functions/local/cloud/grants.ts';
import { readRoutes } from '../../functions/local/gateway/route-table.ts';
import { schedules, triggers, workers } from '../../infra/access.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const filesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, '../../functions', folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .sort();

describe('one list of endpoints', () => {
  test('every route has a handler file, and every handler file a route', () => {
    expect(filesIn('http')).toEqual([...routeNames].sort());
  });

  test('every worker, trigger and schedule has its file', () => {
    expect(filesIn('queue')).toEqual(expect.arrayContaining(Object.keys(workers)));
    expect(filesIn('triggers')).toEqual(expect.arrayContaining(Object.keys(triggers)));
    expect(filesIn('schedules')).toEqual(Object.keys(schedules));
  });

  test('API Gateway has exactly the routes of the contract, each with the function of its name', () => {
    const entries = new Map(
      [...functions].map(([entry, placed]) => [`${placed.stack}-${placed.logicalId}.Arn`, entry]),
    );
    const made = readRoutes(cloud, (arn) => entries.get(arn) ?? arn).map(
      ({ key, entry }) => `${key} → ${entry}`,
    );
    // A document’s head is requested by itself.
    const methodsOf = ({ method, answers }: Endpoint) =>
      answers === 'document' && method === 'GET' ? ['GET', 'HEAD'] : [method];
    const declared = routeNames.flatMap((name) =>
      methodsOf(routes[name]).map((method) => `${method} ${routes[name].path} → http/${name}`),
    );
    expect(made.sort()).toEqual(declared.sort());
  });

  test('tokens are taken from this pool and its three clients only', () => {
    const { JwtConfiguration } = cloud.propertiesOf<{
      JwtConfiguration: { Issuer: string; Audience: string[] };
    }>(cloud.one('AWS::ApiGatewayV2::Authorizer'));
    const pool = cloud.ref(cloud.one('AWS::Cognito::UserPool'));
    expect(JwtConfiguration.Issuer).toBe(`https://cognito-idp.eu-west-1.amazonaws.com/${pool}`);
    const clients = cloud.ofType('AWS::Cognito::UserPoolClient').map((client) => cloud.ref(client));
    expect(clients).toHaveLength(3);
    expect([...JwtConfiguration.Audience].sort()).toEqual(clients.sort());
  });

  test('all run on Node 24, keep their logs for a while, and have a role of their own', () => {
    const roles = new Set<unknown>();
    for (const [entry, placed] of functions) {
      const properties = cloud.propertiesOf<{
        Runtime: string;
        Architectures: string[];
        Role: string;
        LoggingConfig: { LogGroup: string };
      }>(placed);
      expect([entry, properties.Runtime]).toEqual([entry, 'nodejs24.x']);
      roles.add(properties.Role);
      const group = cloud
        .ofType('AWS::Logs::LogGroup')
        .find((one) => cloud.ref(one) === properties.LoggingConfig.LogGroup);
      expect([entry, group?.properties.RetentionInDays]).toEqual([entry, 90]);
    }
    expect(roles.size).toBe(functions.size);
  });

  test('all tell X-Ray where their time goes, and may: CDK alone would grant it to nobody', () => {
    for (const [entry, placed] of functions) {
      expect([entry, placed.properties.TracingConfig]).toEqual([entry, { Mode: 'Active' }]);
      const allowed = statementsOf(cloud, placed).flatMap(({ Action }) => Action);
      expect([entry, allowed]).toEqual([
        entry,
        expect.arrayContaining(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']),
      ]);
    }
  });

  test('what opens documents runs on x86, for which the typesetter is built; all else on arm', () => {
    const x86 = [...functions]
      .filter(([, { properties }]) => (properties.Architectures as string[]).includes('x86_64'))
      .map(([entry]) => entry);
    expect(x86.sort()).toEqual([
      'http/apply-corrections',
      'http/extract-metadata',
      'http/make-certificate',
      'queue/build-proof',
    ]);
  });

  test('no function outlives the 30 s that API Gateway waits', () => {
    for (const [entry, { properties }] of functions) {
      if (entry.startsWith('http/')) expect([entry, Number(properties.Timeout) < 30]).toEqual([entry, true]);
    }
  });
});
