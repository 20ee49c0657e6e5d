import { except, type Rule, some } from './rule.ts';

const PEOPLE = 'Data/People/Resource';
const MANUSCRIPTS = 'Data/Manuscripts/Resource';
const ACCOUNTS = 'Identity/People/Resource';
const KEPT = [
  PEOPLE,
  MANUSCRIPTS,
  ACCOUNTS,
  'Data/Documents/Resource',
  'Data/AccessLogs/Resource',
  'Secrets/EditorAccessKey/Resource',
  'Uploads/Bucket/Resource',
];

interface Policy {
  Bucket: string;
  PolicyDocument: { Statement: Statement[] };
}
interface Statement {
  Effect: string;
  Principal: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** Nothing is deleted by mistake, nothing is open. */
export const keptRules = {
  'what people entrusted to us outlives its stack, but not where making it failed': ({ cloud }) =>
    except(
      KEPT.map((end) => cloud.at(end)),
      ({ deletionPolicy }) => deletionPolicy === 'RetainExceptOnCreate',
      ({ path }) => path,
    ),

  'people and manuscripts can be restored to any minute': ({ cloud }) =>
    except(
      [PEOPLE, MANUSCRIPTS].map((end) => cloud.at(end)),
      ({ properties }) =>
        (properties.PointInTimeRecoverySpecification as Record<string, unknown> | undefined)
          ?.PointInTimeRecoveryEnabled === true,
      ({ path }) => path,
    ),

  'no people, manuscripts or accounts are deleted by a slip': ({ cloud }) =>
    except(
      [PEOPLE, MANUSCRIPTS, ACCOUNTS].map((end) => cloud.at(end)),
      ({ properties }) =>
        properties.DeletionProtectionEnabled === true || properties.DeletionProtection === 'ACTIVE',
      ({ path }) => path,
    ),

  'the stack that holds them is not deleted by a slip': ({ cloud, protectedStacks }) =>
    except(
      [cloud.at(PEOPLE).stack],
      (stack) => protectedStacks.includes(stack),
      (stack) => stack,
    ),

  'tables are encrypted': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::DynamoDB::Table'), 'table'),
      ({ properties }) =>
        (properties.SSESpecification as Record<string, unknown> | undefined)?.SSEEnabled === true,
      ({ path }) => path,
    ),

  'buckets are encrypted and closed to the public': ({ cloud }) =>
    except(
      some(cloud.ofType('AWS::S3::Bucket'), 'bucket'),
      ({ properties }) => {
        const block = Object.values(properties.PublicAccessBlockConfiguration ?? {});
        return (
          properties.BucketEncryption !== undefined && block.length === 4 && block.every((on) => on === true)
        );
      },
      ({ path }) => path,
    ),

  'buckets refuse plain HTTP and old TLS, and let in nobody unnamed': ({ cloud }) => {
    const policies = cloud
      .ofType('AWS::S3::BucketPolicy')
      .map((policy) => cloud.propertiesOf<Policy>(policy));
    return except(
      some(cloud.ofType('AWS::S3::Bucket'), 'bucket'),
      ({ id }) => {
        const statements = policies.find(({ Bucket }) => Bucket === id)?.PolicyDocument.Statement ?? [];
        const refuses = (test: string, key: string) =>
          statements.some(
            ({ Effect, Condition }) => Effect === 'Deny' && Condition?.[test]?.[key] !== undefined,
          );
        const isAnybody = (principal: unknown) =>
          principal === '*' || (principal as { AWS?: unknown } | undefined)?.AWS === '*';
        return (
          refuses('Bool', 'aws:SecureTransport') &&
          refuses('NumericLessThan', 's3:TlsVersion') &&
          !statements.some(({ Effect, Principal }) => Effect === 'Allow' && isAnybody(Principal))
        );
      },
      ({ path }) => path,
    );
  },

  'browsers may post uploads from the site alone, and nothing else to any bucket': ({ cloud }) => {
    const upload = cloud.at('Uploads/Bucket/Resource').id;
    return except(
      cloud.ofType('AWS::S3::Bucket'),
      (bucket) => {
        const { CorsConfiguration } = cloud.propertiesOf<{
          CorsConfiguration?: { CorsRules: { AllowedOrigins: string[]; AllowedMethods: string[] }[] };
        }>(bucket);
        const rules = CorsConfiguration?.CorsRules ?? [];
        if (bucket.id !== upload) return rules.length === 0;
        return rules.every(
          ({ AllowedOrigins, AllowedMethods }) =>
            AllowedMethods.join() === 'POST' &&
            AllowedOrigins.every((origin) => /^https:\/\/[^*]+$/.test(origin)),
        );
      },
      ({ path }) => path,
    );
  },
} satisfies Record<string, Rule>;
