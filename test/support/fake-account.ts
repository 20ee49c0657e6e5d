import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Account } from '../../infra/deploy/account.ts';
import { mockClient } from './mock-client.ts';
import './plain-stages.ts';

interface FakeStack {
  status?: string;
  outputs?: Record<string, string>;
  isProtected?: boolean;
  /** Values by their export names. */
  gives?: Record<string, string>;
  template?: object;
  resources?: [type: string, id: string, logicalId?: string, status?: string][];
}

/** An account that lacks nothing; `stacks` are by `region/name`. */
export function fakeAccount() {
  const stacks = new Map<string, FakeStack>(
    ['eu-west-1', 'us-east-1'].map((region) => [
      `${region}/CDKToolkit`,
      { status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '30' } },
    ]),
  );
  const certificates = mockClient(ACMClient);
  const functions = mockClient(LambdaClient);
  const mail = mockClient(SESv2Client);
  const notifications = mockClient(SNSClient);
  const secrets = mockClient(SecretsManagerClient);
  const database = mockClient(DynamoDBClient);
  const objects = mockClient(S3Client);
  certificates.on(DescribeCertificateCommand).resolves({
    Certificate: { DomainName: 'journal.example.org', Status: 'ISSUED' },
  });
  functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  mail.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  notifications.on(ListSubscriptionsByTopicCommand).resolves({ Subscriptions: [] });
  secrets.on(DescribeSecretCommand).resolves({});
  database.on(ListTablesCommand).resolves({ TableNames: [] });

  const cloudFormation = (region: string) => {
    const client = new CloudFormationClient({ region });
    mockClient(client)
      .on(DescribeStacksCommand)
      .callsFake(({ StackName }: { StackName: string }) => {
        const found = stacks.get(`${region}/${StackName}`);
        if (!found)
          throw new CloudFormationServiceException({
            name: 'ValidationError',
            $fault: 'client',
            $metadata: {},
            message: `Stack with id ${StackName} does not exist`,
          });
        const Outputs = [
          ...Object.entries(found.outputs ?? {}).map(([OutputKey, OutputValue]) => ({
            OutputKey,
            OutputValue,
          })),
          ...Object.entries(found.gives ?? {}).map(([ExportName, OutputValue]) => ({
            OutputKey: ExportName.replace(/^.*:/, ''),
            ExportName,
            OutputValue,
          })),
        ];
        const StackStatus = found.status ?? 'CREATE_COMPLETE';
        return {
          Stacks: [{ StackName, StackStatus, Outputs, EnableTerminationProtection: found.isProtected }],
        };
      })
      .on(GetTemplateCommand)
      .callsFake(({ StackName }: { StackName: string }) => ({
        TemplateBody: JSON.stringify(stacks.get(`${region}/${StackName}`)?.template ?? {}),
      }))
      .on(ListStackResourcesCommand)
      .callsFake(({ StackName }: { StackName: string }) => ({
        StackResourceSummaries: stacks
          .get(`${region}/${StackName}`)
          ?.resources?.map(([ResourceType, PhysicalResourceId, LogicalResourceId, ResourceStatus]) => ({
            ResourceType,
            PhysicalResourceId,
            LogicalResourceId,
            ResourceStatus,
          })),
      }));
    return client;
  };
  const here = { region: 'eu-west-1' };
  const leadsTo = new Map<string, string[]>();
  const account: Account = {
    id: '123456789012',
    region: 'eu-west-1',
    cloudFormation,
    certificates: new ACMClient(here),
    functions: new LambdaClient(here),
    mail: new SESv2Client(here),
    notifications: (region) => new SNSClient({ region }),
    secrets: new SecretsManagerClient(here),
    database: new DynamoDBClient(here),
    objects: new S3Client(here),
    lookUp: async (host) => leadsTo.get(host) ?? [],
  };
  return {
    account,
    stacks,
    leadsTo,
    certificates,
    functions,
    mail,
    notifications,
    secrets,
    database,
    objects,
  };
}
