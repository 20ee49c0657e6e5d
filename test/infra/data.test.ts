import { describe, expect, test } from 'vitest';
import { makeApp, unbuiltSite } from '../../infra/app.ts';
import { synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();

describe('tables', () => {
  test('are paid by use, and what ends by itself does so', () => {
    for (const { properties } of cloud.ofType('AWS::DynamoDB::Table')) {
      expect(properties.BillingMode).toBe('PAY_PER_REQUEST');
    }
    expect(cloud.at('Data/Limits/Resource').properties.TimeToLiveSpecification).toEqual({
      AttributeName: 'expiresAt',
      Enabled: true,
    });
  });
});

describe('saved documents', () => {
  const documents = (context: Record<string, string> = {}) =>
    Object.values(
      makeApp({ site: unbuiltSite, context }).synth().getStackByName('mwp-data').template.Resources as Record<
        string,
        { Type: string; Properties: Record<string, unknown> }
      >,
    ).find(({ Properties }) => JSON.stringify(Properties?.BucketName ?? '').includes('documents'))!
      .Properties;

  test('that were deleted by mistake can be had back for as long as is set, and no longer', () => {
    for (const [context, days] of [
      [{}, 30],
      [{ deletedFileDays: '7' }, 7],
    ] as const) {
      const { VersioningConfiguration, LifecycleConfiguration } = documents(context);
      expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
      expect(LifecycleConfiguration).toEqual({
        Rules: [
          expect.objectContaining({
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: days },
            ExpiredObjectDeleteMarker: true,
          }),
        ],
      });
    }
  });
});

describe('a first deployment', () => {
  const first = makeApp({
    site: unbuiltSite,
    builtinCloudFormationValidation: false,
    context: { firstDeployment: 'true' },
  }).synth();
  const resources = Object.values(
    first.getStackByName('mwp-data').template.Resources as Record<string, { Properties?: object }>,
  ).map(({ Properties }) => JSON.stringify(Properties ?? {}));

  test('that fails can be taken away and tried again: nothing is protected yet', () => {
    expect(first.getStackByName('mwp-data').terminationProtection).toBe(false);
    expect(resources.filter((text) => /"DeletionProtectionEnabled":true|"ACTIVE"/.test(text))).toEqual([]);
  });

  test('is the exception: without being told so, everything is protected', () => {
    const later = makeApp({ site: unbuiltSite, builtinCloudFormationValidation: false }).synth();
    expect(later.getStackByName('mwp-data').terminationProtection).toBe(true);
  });
});

describe('buckets', () => {
  test('the site may post uploads and nothing else from a browser', () => {
    const { CorsConfiguration } = cloud.propertiesOf<{
      CorsConfiguration: { CorsRules: { AllowedOrigins: string[]; AllowedMethods: string[] }[] };
    }>(cloud.at('Uploads/Bucket/Resource'));
    expect(CorsConfiguration.CorsRules).toHaveLength(1);
    expect(CorsConfiguration.CorsRules[0]).toMatchObject({
      AllowedMethods: ['POST'],
      AllowedOrigins: [expect.stringMatching(/^https:\/\/[^*]+$/)],
    });
    expect(cloud.at('Data/Documents/Resource').properties.CorsConfiguration).toBeUndefined();
  });

  test('uploads that were never saved go after three days; saved documents never do', () => {
    expect(JSON.stringify(cloud.at('Uploads/Bucket/Resource').properties.LifecycleConfiguration)).toContain(
      '"ExpirationInDays":3',
    );
    expect(
      JSON.stringify(cloud.at('Data/Documents/Resource').properties.LifecycleConfiguration),
    ).not.toContain('ExpirationInDays');
  });
});

describe('a table that was restored', () => {
  const context = { restoredManuscriptsTable: 'mwp-manuscripts-restored-20260501T093000Z' };
  const before = makeApp({ site: unbuiltSite }).synth();
  const after = makeApp({ site: unbuiltSite, context }).synth();
  type Resources = Record<string, { Type: string; Properties: Record<string, unknown> }>;
  const functions = (assembly: typeof before) =>
    Object.values(assembly.getStackByName('mwp-service').template.Resources as Resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(
        ({ Properties }) =>
          (Properties.Environment as { Variables?: Record<string, unknown> })?.Variables ?? {},
      );

  test('is what every function works on, and may work on, once the setting names it', () => {
    const used = functions(after).flatMap(({ MANUSCRIPTS_TABLE }) => MANUSCRIPTS_TABLE ?? []);
    expect(used.length).toBeGreaterThan(10);
    expect(new Set(used)).toEqual(new Set([context.restoredManuscriptsTable]));
    const policies = JSON.stringify(
      Object.values(after.getStackByName('mwp-service').template.Resources as Resources).filter(
        ({ Type }) => Type === 'AWS::IAM::Role',
      ),
    );
    expect(policies).toContain(`table/${context.restoredManuscriptsTable}/index/byPerson`);
    expect(policies).not.toContain('DataManuscripts');
  });

  test('does not take the old one away, nor what other stacks read of it until their own turn', () => {
    const stack = (assembly: typeof before) => assembly.getStackByName('mwp-data').template;
    const tables = Object.entries(stack(before).Resources as Resources).filter(
      ([, { Type }]) => Type === 'AWS::DynamoDB::Table',
    );
    for (const [id, table] of tables) expect(stack(after).Resources[id]).toEqual(table);
    const exported = (assembly: typeof before) =>
      Object.values(stack(assembly).Outputs as Record<string, { Export?: { Name: string } }>).flatMap(
        ({ Export }) => Export?.Name ?? [],
      );
    expect(exported(after)).toEqual(expect.arrayContaining(exported(before)));
  });
});
