import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { codeStacks } from '../../infra/deploy/check-templates.ts';
import { stackNamed, synthesise, templatesOf } from '../support/synthesise.ts';

const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(siteFolder, { recursive: true, force: true }));
mkdirSync(join(siteFolder, 'assets'));
writeFileSync(join(siteFolder, 'index.html'), '<p>Page</p>');
writeFileSync(join(siteFolder, 'assets/main.js'), '1;');

interface Resource {
  Type: string;
  DependsOn?: string[];
  Properties: Record<string, unknown>;
}
const synthesised = await synthesise({ siteFolder });
const site = stackNamed(synthesised, 'mwp-site');
const resources = site.template.Resources as Record<string, Resource>;
const named = (part: string) => {
  const found = Object.entries(resources).filter(
    ([id, { Type }]) => Type === 'Custom::CDKBucketDeployment' && id.includes(part),
  );
  expect(found).toHaveLength(1);
  return found[0]!;
};

test('pages are copied only after their scripts, and after all that they call', () => {
  const [assets] = named('Assets');
  const [, pages] = named('Pages');
  expect(pages.DependsOn).toContain(assets);
  const withRoutes = synthesised.stacks
    .filter(({ template }) =>
      Object.values(template.Resources).some(({ Type }) => Type === 'AWS::ApiGatewayV2::Route'),
    )
    .map(({ stackName }) => stackName);
  expect(withRoutes.sort()).toEqual(['mwp-endpoints-2', 'mwp-publishing', 'mwp-service']);
  expect(site.dependencies).toEqual(expect.arrayContaining(withRoutes));
});

test('going back exchanges every stack that has functions of endpoints, and none that holds data', () => {
  const templates = templatesOf(synthesised);
  const typesIn = (stack: string) =>
    new Set(Object.values(templates[stack]!.Resources).map(({ Type }) => Type));
  const withRoutes = Object.keys(templates).filter((stack) => typesIn(stack).has('AWS::ApiGatewayV2::Route'));
  const exchanged = codeStacks(templates, 'mwp');
  expect(exchanged.toSorted()).toEqual([...withRoutes, 'mwp-site'].toSorted());
  for (const stack of exchanged)
    for (const holding of ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'])
      expect(typesIn(stack)).not.toContain(holding);
});

test('a deployment waits for no cache to be emptied, and cannot fail by one', () => {
  for (const part of ['Assets', 'Pages', 'Config'])
    expect(named(part)[1].Properties).not.toHaveProperty('DistributionId');
});

test('pages and settings are asked for anew each time, scripts never', () => {
  const cached = ['Assets', 'Pages', 'Config'].map(
    (part) => (named(part)[1].Properties.SystemMetadata as Record<string, string>)['cache-control'],
  );
  expect(cached).toEqual([
    'public, max-age=31536000, immutable',
    'public, max-age=0, must-revalidate',
    'no-cache',
  ]);
});

test("what CDK's own functions log at deployment, the copier and the digests, is kept for a while, as all logs are", () => {
  const functions = Object.entries(resources).filter(
    ([id, { Type }]) =>
      Type === 'AWS::Lambda::Function' && /^(CustomCDKBucketDeployment|KeyDigests)/.test(id),
  );
  expect(functions).toHaveLength(3);
  for (const [id, { Properties }] of functions) {
    const { LogGroup } = (Properties.LoggingConfig ?? {}) as { LogGroup?: { Ref: string } };
    expect([id, resources[LogGroup?.Ref ?? '']?.Properties]).toEqual([
      id,
      expect.objectContaining({ RetentionInDays: 90 }),
    ]);
  }
});
