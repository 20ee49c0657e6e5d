import * as z from 'zod';

/** The parts of a template that decide whether another can replace it in an existing installation. */
const StackDigest = z.strictObject({
  /** Logical ids, by type. */
  resources: z.record(z.string(), z.array(z.string())),
  /** For resources with data: the properties that CloudFormation can't change without replacing the resource, by logical id. */
  kept: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** For tables: each index, by logical id and name. */
  indexes: z.record(z.string(), z.record(z.string(), z.unknown())),
  /**
   * Resources that can exist only once, by what identifies them, with their logical ids. Two at once are refused, and a new one is
   * created first.
   */
  once: z.record(z.string(), z.string()),
  /** The stack's exports, by name, and their expressions. */
  gives: z.record(z.string(), z.unknown()),
  /** Names of its imports. */
  takes: z.array(z.string()),
});
export const ReleaseDigest = z.record(z.string(), StackDigest);
export type StackDigest = z.output<typeof StackDigest>;
export type ReleaseDigest = z.output<typeof ReleaseDigest>;

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
}
export interface ReadTemplate {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
}

/** From AWS's reference of each type, 'Update requires: Replacement'. */
const HOLDS_DATA: Record<string, string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName', 'ObjectLockEnabled'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration', 'Schema'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'GenerateSecret'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
};

/** The distribution and the API give people and emails their addresses. */
const HOLDS_AN_ADDRESS = ['AWS::CloudFront::Distribution', 'AWS::ApiGatewayV2::Api'];

/** Properties by which it is unique. */
const ONCE: Record<string, string[]> = {
  'AWS::ApiGatewayV2::Route': ['RouteKey'],
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'StageName'],
  'AWS::Lambda::EventSourceMapping': ['EventSourceArn', 'FunctionName'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::WAFv2::WebACL': ['Name'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::S3::BucketPolicy': ['Bucket'],
  'AWS::SQS::QueuePolicy': ['Queues'],
  'AWS::Lambda::EventInvokeConfig': ['FunctionName', 'Qualifier'],
  'AWS::Cognito::UserPoolGroup': ['UserPoolId', 'GroupName'],
  'AWS::Backup::BackupVault': ['BackupVaultName'],
};

export const holdsData = (type: string): boolean => type in HOLDS_DATA || HOLDS_AN_ADDRESS.includes(type);

export function digestOf(templates: Record<string, ReadTemplate>): ReleaseDigest {
  return Object.fromEntries(Object.entries(templates).map(([stack, template]) => [stack, digest(template)]));
}

function digest({ Resources, Outputs = {} }: ReadTemplate): StackDigest {
  const result: StackDigest = { resources: {}, kept: {}, indexes: {}, once: {}, gives: {}, takes: [] };
  for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
    result.resources[Type] = [...(result.resources[Type] ?? []), id].sort();
    const kept = HOLDS_DATA[Type];
    if (kept) result.kept[id] = pick(Properties, kept);
    const { GlobalSecondaryIndexes: indexes } = Properties as { GlobalSecondaryIndexes?: Index[] };
    if (indexes)
      result.indexes[id] = Object.fromEntries(indexes.map(({ IndexName, ...index }) => [IndexName, index]));
    const once = ONCE[Type];
    const what = once && pick(Properties, once);
    if (what && Object.keys(what).length > 0) result.once[`${Type} ${JSON.stringify(what)}`] = id;
    // CDK's own resources pass exports on to another region.
    if (Type === 'Custom::CrossRegionExportWriter')
      Object.assign(result.gives, (Properties.WriterProps as { exports: object }).exports);
    if (Type === 'Custom::CrossRegionExportReader')
      result.takes.push(...Object.keys((Properties.ReaderProps as { imports: object }).imports));
  }
  for (const { Value, Export } of Object.values(Outputs))
    if (Export) result.gives[String(Export.Name)] = Value;
  result.takes = [...new Set([...result.takes, ...importsOf(Resources)])].sort();
  return result;
}

interface Index {
  IndexName: string;
}

/** The names of all imports in a part of a template. */
export function importsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(importsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'Fn::ImportValue' ? [String(value)] : importsOf(value),
  );
}

function pick(properties: Record<string, unknown>, paths: string[]): Record<string, unknown> {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const value = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], properties);
      return value === undefined ? [] : [[path, value] as const];
    }),
  );
}
