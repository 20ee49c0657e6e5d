import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeApp, unbuiltSite } from '../../infra/app.ts';

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
const resources = makeApp({ site: unbuiltSite, siteFolder }).synth().getStackByName('mwp-service').template
  .Resources as Record<string, Resource>;
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
  const routes = Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::ApiGatewayV2::Route');
  expect(routes.length).toBeGreaterThan(70);
  expect(pages.DependsOn).toEqual(expect.arrayContaining(routes));
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
