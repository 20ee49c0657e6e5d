/** One permission that AWS would require. */
export interface Permission {
  action: string;
  resource: string;
  /** Values of the call for a policy's conditions. */
  context?: Record<string, string>;
}

type Input = Record<string, unknown>;

export interface Place {
  region: string;
  account: string;
}

/** Calls of Cognito that anyone may make. */
const OPEN_CALLS = new Set(['RevokeTokenCommand']);

const ROW_ACTIONS: Record<string, string> = {
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  BatchGetCommand: 'BatchGetItem',
  BatchWriteCommand: 'BatchWriteItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
};
const TRANSACTION_ACTIONS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};
const OBJECT_ACTIONS: Record<string, string> = {
  GetObjectCommand: 'GetObject',
  HeadObjectCommand: 'GetObject',
  PutObjectCommand: 'PutObject',
  DeleteObjectCommand: 'DeleteObject',
};

/** The permissions that AWS would check for this call of an SDK client; an unknown call needs one that nothing has. */
export function permissionsOfCall(command: string, input: Input, place: Place): Permission[] {
  if (OPEN_CALLS.has(command)) return [];
  if (command.startsWith('Admin')) {
    return [{ action: `cognito-idp:${command.replace(/Command$/, '')}`, resource: poolArn(input, place) }];
  }
  if (command === 'GetSecretValueCommand') {
    return [{ action: 'secretsmanager:GetSecretValue', resource: String(input.SecretId) }];
  }
  if (command === 'SendEmailCommand') {
    // `"Name" <address>`, or only the address.
    const given = String(input.FromEmailAddress);
    const from = /<(.+)>$/.exec(given)?.[1] ?? given;
    const { ToAddresses = [] } = (input.Destination ?? {}) as { ToAddresses?: string[] };
    const names = [
      `identity/${from}`,
      // Also for recipients that SES knows as identities: in its sandbox all of them.
      ...ToAddresses.map((address) => `identity/${address}`),
      ...(input.ConfigurationSetName ? [`configuration-set/${String(input.ConfigurationSetName)}`] : []),
    ];
    return names.map((name) => ({
      action: 'ses:SendEmail',
      resource: `arn:aws:ses:${place.region}:${place.account}:${name}`,
      context: { 'ses:FromAddress': from },
    }));
  }
  if (command === 'SendMessageCommand' || command === 'ChangeMessageVisibilityCommand') {
    const name = String(input.QueueUrl).split('/').at(-1);
    const action = `sqs:${command.replace(/Command$/, '')}`;
    return [{ action, resource: `arn:aws:sqs:${place.region}:${place.account}:${name}` }];
  }
  const onObjects = objectPermissions(command, input);
  return onObjects ?? tablePermissions(command, input, place) ?? [{ action: command, resource: 'unknown' }];
}

const poolArn = (input: Input, { region, account }: Place) =>
  `arn:aws:cognito-idp:${region}:${account}:userpool/${String(input.UserPoolId)}`;

export const tableArn = (table: string, { region, account }: Place) =>
  `arn:aws:dynamodb:${region}:${account}:table/${table}`;

function objectPermissions(command: string, input: Input): Permission[] | undefined {
  const bucket = `arn:aws:s3:::${String(input.Bucket)}`;
  const simple = OBJECT_ACTIONS[command];
  if (simple) return [{ action: `s3:${simple}`, resource: `${bucket}/${String(input.Key)}` }];
  if (command === 'ListObjectVersionsCommand') return [{ action: 's3:ListBucketVersions', resource: bucket }];
  if (command === 'ListObjectsV2Command') return [{ action: 's3:ListBucket', resource: bucket }];
  if (command === 'DeleteObjectsCommand') {
    const { Objects } = input.Delete as { Objects: { Key: string; VersionId?: string }[] };
    return Objects.map(({ Key, VersionId }) => ({
      action: VersionId ? 's3:DeleteObjectVersion' : 's3:DeleteObject',
      resource: `${bucket}/${Key}`,
    }));
  }
  if (command !== 'CopyObjectCommand') return undefined;
  const source = decodeURIComponent(String(input.CopySource)).replace(/^\//, '');
  return [
    { action: 's3:GetObject', resource: `arn:aws:s3:::${source}` },
    { action: 's3:PutObject', resource: `${bucket}/${String(input.Key)}` },
  ];
}

function tablePermissions(command: string, input: Input, place: Place): Permission[] | undefined {
  if (command === 'TransactWriteCommand' || command === 'TransactGetCommand') {
    const items = input.TransactItems as Record<string, { TableName: string }>[];
    return items.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => ({
        action: `dynamodb:${TRANSACTION_ACTIONS[kind]}`,
        resource: tableArn(TableName, place),
      })),
    );
  }
  const action = ROW_ACTIONS[command];
  if (!action) return undefined;
  const tables = input.RequestItems ? Object.keys(input.RequestItems) : [String(input.TableName)];
  const index = input.IndexName ? `/index/${String(input.IndexName)}` : '';
  return tables.map((table) => ({
    action: `dynamodb:${action}`,
    resource: `${tableArn(table, place)}${index}`,
  }));
}
