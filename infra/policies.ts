import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKETS } from './constructs/data.ts';
import { stacksOf } from './deploy/stacks.ts';

export interface Statement {
  Sid: string;
  Effect: 'Allow';
  Action: string[];
  Resource: string[];
  Condition?: Record<string, Record<string, string>>;
}
interface Place {
  name: string;
  account: string;
  region: string;
}

/** By name, because another installation's name may begin with this one's. */
const inStacks = ({ name, region }: Place, before: string) =>
  stacksOf(name, region).map((stack) => `${before}${stack.name}-*`);
const bucketsOf = ({ name, account, region }: Place, after = '') =>
  BUCKETS.map((purpose) => `arn:aws:s3:::${name}-${purpose}-${account}-${region}${after}`);

/** All that `npm run deploy -- --check` looks up, what reads and never shows a password, a key or a file’s content. */
function reading(place: Place): Statement[] {
  const { name, account, region } = place;
  const own = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;
  return [
    {
      Sid: 'LookAtTheAccount',
      Effect: 'Allow',
      Action: [
        'acm:DescribeCertificate',
        'cloudformation:DescribeStackEvents',
        'cloudformation:DescribeStacks',
        'cloudformation:GetTemplate',
        'cloudformation:ListStackResources',
        'cloudwatch:DescribeAlarms',
        'cloudwatch:GetDashboard',
        'cloudwatch:GetMetricData',
        'cloudwatch:ListDashboards',
        'cloudwatch:ListMetrics',
        'dynamodb:ListTables',
        'lambda:GetAccountSettings',
        'logs:DescribeLogGroups',
        'logs:GetQueryResults',
        'logs:StopQuery',
        'secretsmanager:DescribeSecret',
        'ses:GetAccount',
        'ses:GetEmailIdentity',
        'sns:ListSubscriptionsByTopic',
        'xray:BatchGetTraces',
        'xray:GetTraceSummaries',
      ],
      Resource: ['*'],
    },
    {
      Sid: 'ReadLogs',
      Effect: 'Allow',
      Action: ['logs:FilterLogEvents', 'logs:GetLogEvents', 'logs:StartQuery'],
      Resource: inStacks(place, own('logs', 'log-group:')),
    },
    {
      Sid: 'ReadRows',
      Effect: 'Allow',
      Action: [
        'dynamodb:BatchGetItem',
        'dynamodb:DescribeTable',
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:Scan',
      ],
      Resource: [own('dynamodb', `table/${name}-data-*`), own('dynamodb', `table/${name}-data-*/index/*`)],
    },
    {
      Sid: 'ListFiles',
      Effect: 'Allow',
      Action: ['s3:ListBucket', 's3:ListBucketVersions'],
      Resource: bucketsOf(place),
    },
    {
      Sid: 'ReadWhatIsPublished',
      Effect: 'Allow',
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${name}-published-${account}-${region}/*`],
    },
    {
      Sid: 'LookAtFunctionsQueuesAndAccounts',
      Effect: 'Allow',
      Action: ['cognito-idp:AdminGetUser', 'lambda:GetFunctionConfiguration', 'sqs:GetQueueAttributes'],
      Resource: [
        own('cognito-idp', 'userpool/*'),
        ...inStacks(place, own('lambda', 'function:')),
        own('sqs', `${name}-service-*`),
      ],
    },
  ];
}

/** What each command of `npm run ops` changes. */
function changing(place: Place): Statement[] {
  const { name, account, region } = place;
  const own = (service: string, rest: string) => `arn:aws:${service}:${region}:${account}:${rest}`;
  return [
    {
      Sid: 'ChangeRowsAndRestoreTables',
      Effect: 'Allow',
      Action: [
        'dynamodb:BatchWriteItem',
        'dynamodb:ConditionCheckItem',
        'dynamodb:DeleteItem',
        'dynamodb:DeleteTable',
        'dynamodb:PutItem',
        'dynamodb:RestoreTableToPointInTime',
        'dynamodb:UpdateContinuousBackups',
        'dynamodb:UpdateItem',
        'dynamodb:UpdateTable',
      ],
      Resource: [own('dynamodb', `table/${name}-data-*`)],
    },
    {
      Sid: 'ReadAndDeleteFiles',
      Effect: 'Allow',
      Action: ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:GetObject', 's3:PutObject'],
      Resource: bucketsOf(place, '/*'),
    },
    {
      Sid: 'SendAgain',
      Effect: 'Allow',
      Action: ['sqs:SendMessage', 'sqs:StartMessageMoveTask', 'sqs:ReceiveMessage', 'sqs:DeleteMessage'],
      Resource: [own('sqs', `${name}-service-*`)],
    },
    {
      Sid: 'ChangeAccounts',
      Effect: 'Allow',
      Action: [
        'cognito-idp:AdminAddUserToGroup',
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      Resource: [own('cognito-idp', 'userpool/*')],
    },
    {
      Sid: 'RenewKeys',
      Effect: 'Allow',
      Action: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      Resource: [own('secretsmanager', 'secret:*')],
      Condition: { StringEquals: { 'aws:ResourceTag/aws:cloudformation:stack-name': `${name}-data` } },
    },
    {
      Sid: 'ClearCachesAndSuppressedAddresses',
      Effect: 'Allow',
      Action: ['cloudfront:CreateInvalidation', 'ses:DeleteSuppressedDestination'],
      Resource: ['*'],
    },
  ];
}

/** CDK's own roles make and delete everything; the commands themselves look, send the canary and empty buckets. */
function deploying(place: Place): Statement[] {
  const { name, account, region } = place;
  return [
    {
      Sid: 'LetCdkDeploy',
      Effect: 'Allow',
      Action: ['sts:AssumeRole'],
      Resource: [`arn:aws:iam::${account}:role/cdk-hnb659fds-*-role-${account}-*`],
    },
    {
      Sid: 'SendTheCanary',
      Effect: 'Allow',
      Action: ['lambda:InvokeFunction'],
      Resource: [`arn:aws:lambda:${region}:${account}:function:${name}-service-*`],
    },
    {
      Sid: 'EmptyBuckets',
      Effect: 'Allow',
      Action: ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:ListBucketVersions'],
      // CloudFormation names the one of the access logs.
      Resource: [...bucketsOf(place, '/*'), `arn:aws:s3:::${name}-data-*`],
    },
  ];
}

/** The policies of those who work on an installation, by their roles. */
export const policiesOf = (place: Place): Record<'on-call' | 'operator' | 'deployer', Statement[]> => ({
  'on-call': reading(place),
  operator: [...reading(place), ...changing(place)],
  deployer: [...reading(place), ...deploying(place)],
});

/** As `aws iam create-policy --policy-document file://…` takes them. */
export function writePolicies(folder: string, place: Place): void {
  mkdirSync(folder, { recursive: true });
  for (const [role, Statement] of Object.entries(policiesOf(place)))
    writeFileSync(
      join(folder, `${role}.json`),
      `${JSON.stringify({ Version: '2012-10-17', Statement }, null, 2)}\n`,
    );
}
