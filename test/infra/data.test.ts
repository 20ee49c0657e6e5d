import { describe, expect, test } from 'vitest';
import { type Synthesised, stackNamed, synthesise } from '../support/synthesise.ts';
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
  const documents = async (context: Record<string, string> = {}) =>
    Object.values(stackNamed(await synthesise({ context }), 'mwp-data').template.Resources).find(
      ({ Properties }) => JSON.stringify(Properties?.BucketName ?? '').includes('documents'),
    )!.Properties!;

  test('that were deleted by mistake can be had back for as long as is set, and no longer', async () => {
    for (const [context, days] of [
      [{}, 30],
      [{ deletedFileDays: '7' }, 7],
    ] as const) {
      const { VersioningConfiguration, LifecycleConfiguration } = await documents(context);
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

describe('a first deployment', async () => {
  const first = stackNamed(await synthesise({ context: { firstDeployment: 'true' } }), 'mwp-data');
  const resources = Object.values(first.template.Resources).map(({ Properties }) =>
    JSON.stringify(Properties ?? {}),
  );

  test('that fails can be taken away and tried again: nothing is protected yet', () => {
    expect(first.terminationProtection).toBe(false);
    expect(resources.filter((text) => /"DeletionProtectionEnabled":true|"ACTIVE"/.test(text))).toEqual([]);
  });

  test('is the exception: without being told so, everything is protected', async () => {
    expect(stackNamed(await synthesise(), 'mwp-data').terminationProtection).toBe(true);
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

  test('S3 may write logs of this account’s own buckets only', () => {
    const policy = cloud.ofType('AWS::S3::BucketPolicy').find(({ path }) => path.includes('/AccessLogs/'))!;
    const { PolicyDocument } = cloud.propertiesOf<{
      PolicyDocument: {
        Statement: { Effect: string; Principal: unknown; Resource: string | string[]; Condition: object }[];
      };
    }>(policy);
    const statements = PolicyDocument.Statement.filter(({ Principal }) =>
      JSON.stringify(Principal).includes('logging.s3.amazonaws.com'),
    );
    const denied = statements.filter(({ Effect }) => Effect === 'Deny');
    expect(denied.map(({ Condition }) => Condition)).toEqual([
      { StringNotEquals: { 'aws:SourceAccount': '123456789012' } },
      {
        ArnNotEquals: {
          'aws:SourceArn': ['documents', 'uploads', 'pages', 'published'].map(
            (purpose) => `arn:aws:s3:::mwp-${purpose}-123456789012-eu-west-1`,
          ),
        },
      },
    ]);
    for (const { Resource } of denied)
      expect([Resource].flat()).toEqual([expect.stringMatching(/AccessLogs[^/]*\/\*$/)]);
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

describe('a table that was restored', async () => {
  const context = { restoredManuscriptsTable: 'mwp-manuscripts-restored-20260501T093000Z' };
  const before = await synthesise();
  const after = await synthesise({ context });
  const service = (of: Synthesised) => Object.values(stackNamed(of, 'mwp-service').template.Resources);
  const functions = (of: Synthesised) =>
    service(of)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(
        ({ Properties }) =>
          (Properties?.Environment as { Variables?: Record<string, unknown> })?.Variables ?? {},
      );

  test('is what every function works on, and may work on, once the setting names it', () => {
    const used = functions(after).flatMap(({ MANUSCRIPTS_TABLE }) => MANUSCRIPTS_TABLE ?? []);
    expect(used.length).toBeGreaterThan(10);
    expect(new Set(used)).toEqual(new Set([context.restoredManuscriptsTable]));
    const policies = JSON.stringify(service(after).filter(({ Type }) => Type === 'AWS::IAM::Role'));
    expect(policies).toContain(`table/${context.restoredManuscriptsTable}/index/byPerson`);
    expect(policies).not.toContain('DataManuscripts');
  });

  test('does not take the old one away, nor what other stacks read of it until their own turn', () => {
    const data = (of: Synthesised) => stackNamed(of, 'mwp-data').template;
    const tables = Object.entries(data(before).Resources).filter(
      ([, { Type }]) => Type === 'AWS::DynamoDB::Table',
    );
    for (const [id, table] of tables) expect(data(after).Resources[id]).toEqual(table);
    const exported = (of: Synthesised) =>
      Object.values(data(of).Outputs!).flatMap(({ Export }) => Export?.Name ?? []);
    expect(exported(after)).toEqual(expect.arrayContaining(exported(before)));
  });
});
