import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MANUSCRIPT_INDEXES } from '../../../infra/constructs/manuscript-indexes.ts';
import { deploy } from '../../../infra/deploy/deploy.ts';
import { destroy } from '../../../infra/deploy/destroy.ts';
import { EVERYTHING_SET } from '../../../infra/release/everything-set.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { fakePackages, removeFakePackages } from '../../support/fake-packages.ts';
import { callsOfClients, restoreClients } from '../../support/mock-client.ts';
import { lacking } from '../../support/rights.ts';

const EVERYTHING = Object.entries(EVERYTHING_SET).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

let fake: ReturnType<typeof fakeAccount>;
const tools = () => ({
  findAccount: async () => fake.account,
  run: async () => undefined,
  say: () => undefined,
  packageFolders: [fakePackages()],
});

beforeEach(() => {
  restoreClients();
  fake = fakeAccount();
  fake.stacks.set('eu-west-1/mwp-data', {
    outputs: { EditorAccessKeySecret: 'arn:editors', OrcidSecret: 'arn:orcid' },
    resources: [
      ['AWS::DynamoDB::Table', 'mwp-data-DataManuscripts1A', 'DataManuscripts1512D94F'],
      ['AWS::S3::Bucket', 'documents'],
    ],
  });
  fake.stacks.set('eu-west-1/mwp-edge', { outputs: { DistributionDomain: 'd1.cloudfront.net' } });
  for (const stack of ['eu-west-1/mwp-site', 'us-east-1/mwp-firewall']) fake.stacks.set(stack, {});
  fake.stacks.set('eu-west-1/mwp-service', {
    outputs: { CanaryFunction: 'visit' },
    resources: [
      ['AWS::Lambda::Function', 'save', 'Endpointssavemanuscript1D9FA394'],
      ['AWS::SNS::Topic', 'arn:topic'],
    ],
  });
  fake.database
    .resolves({})
    .on(DescribeTableCommand)
    .resolves({
      Table: { GlobalSecondaryIndexes: Object.keys(MANUSCRIPT_INDEXES).map((IndexName) => ({ IndexName })) },
    });
  fake.functions.on(GetFunctionConfigurationCommand).resolves({});
  fake.secrets
    .on(DescribeSecretCommand)
    .resolves({ VersionIdsToStages: { v1: ['AWSPREVIOUS'], v2: ['AWSCURRENT'] } });
  fake.objects.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a', VersionId: '1' }] });
  fake.objects.on(DeleteObjectsCommand).resolves({});
});
afterAll(removeFakePackages);

test.each([
  ['on-call', 'GetTemplate', () => deploy(['--check', ...EVERYTHING], tools())],
  ['deployer', 'Invoke', () => deploy(EVERYTHING, tools())],
  ['deployer', 'DeleteObjects', () => destroy(['--delete-data-of', 'mwp'], tools())],
] as const)('%s may do all that the command does itself, as %s', async (role, call, command) => {
  expect(await command()).toBe(0);
  expect(callsOfClients()).toContain(call);
  expect(lacking(role, callsOfClients())).toEqual([]);
});
