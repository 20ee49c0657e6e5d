import { describe, expect, test } from 'vitest';
import { makeApp, unbuiltSite } from '../../infra/app.ts';
import { synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();

describe('what must never be lost', () => {
  test('people, manuscripts, documents and accounts stay when their stack is deleted, but not where making them failed', () => {
    for (const end of [
      'Data/People/Resource',
      'Data/Manuscripts/Resource',
      'Data/Documents/Resource',
      'Data/AccessLogs/Resource',
      'Identity/People/Resource',
      'Secrets/EditorAccessKey/Resource',
      'Uploads/Bucket/Resource',
    ]) {
      expect([end, cloud.at(end).deletionPolicy]).toEqual([end, 'RetainExceptOnCreate']);
    }
  });

  test('people and manuscripts can be restored to any minute, and not be deleted by mistake', () => {
    for (const end of ['Data/People/Resource', 'Data/Manuscripts/Resource']) {
      const { properties } = cloud.at(end);
      expect(properties.PointInTimeRecoverySpecification).toMatchObject({ PointInTimeRecoveryEnabled: true });
      expect(properties.DeletionProtectionEnabled).toBe(true);
    }
    expect(cloud.at('Identity/People/Resource').properties.DeletionProtection).toBe('ACTIVE');
  });

  test('tables are encrypted and paid by use', () => {
    for (const { properties } of cloud.ofType('AWS::DynamoDB::Table')) {
      expect(properties.BillingMode).toBe('PAY_PER_REQUEST');
      expect(properties.SSESpecification).toEqual({ SSEEnabled: true });
    }
    expect(cloud.at('Data/Limits/Resource').properties.TimeToLiveSpecification).toEqual({
      AttributeName: 'expiresAt',
      Enabled: true,
    });
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
  test('none is public, all are encrypted and refuse plain HTTP', () => {
    const buckets = cloud.ofType('AWS::S3::Bucket');
    expect(buckets).toHaveLength(4);
    for (const bucket of buckets) {
      expect(bucket.properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.properties.BucketEncryption).toBeDefined();
      const policy = cloud
        .ofType('AWS::S3::BucketPolicy')
        .map((one) => ({
          bucket: cloud.propertiesOf<{ Bucket: string }>(one).Bucket,
          text: JSON.stringify(one.properties.PolicyDocument),
        }))
        .find((one) => one.bucket === bucket.id);
      expect(policy?.text).toContain('"aws:SecureTransport":"false"');
      expect(policy?.text).not.toContain('"Effect":"Allow","Principal":{"AWS":"*"}');
    }
  });

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
