import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Access, BucketUse, TableUse } from '../access.ts';
import type { Settings } from '../settings.ts';
import { configurationSetName } from './configuration-set-name.ts';
import type { Data } from './data.ts';
import type { Identity, Secrets } from './identity.ts';

/** Everything that a function may get access to. */
export interface Resources {
  data: Data;
  identity: Identity;
  secrets: Secrets;
  uploads: IBucket;
  proofs: IQueue;
  deadLetters: IQueue;
  letters: IQueue;
  deliveries: IQueue;
  deposits: IQueue;
  lookUps: IQueue;
  similarity: IQueue;
  moving: IQueue;
  siteOrigin: string;
  distributionId: string;
  /** SHA-256 of the keys that the distribution may show, in hex. */
  doorDigests: string[];
  settings: Settings;
}

export const TABLES = ['people', 'manuscripts', 'publications', 'limits', 'prints'] as const;
export const BUCKETS = ['uploads', 'documents', 'published', 'pages'] as const;
/** By the use: the queue, and how the name of its setting begins. */
export const QUEUES = [
  ['queuesProofs', 'proofs', 'PROOF'],
  ['queuesMail', 'letters', 'MAIL'],
  ['queuesDeposits', 'deposits', 'DEPOSIT'],
  ['queuesLookUps', 'lookUps', 'LOOK_UP'],
  ['queuesSimilarity', 'similarity', 'SIMILARITY'],
  ['queuesMoving', 'moving', 'MOVING'],
] as const;
/** How the names of their settings begin. */
export const SECRETS = {
  editorAccessKey: 'EDITOR_ACCESS_KEY',
  signIn: 'SIGN_IN',
  cursors: 'CURSOR',
  orcid: 'ORCID',
  canary: 'CANARY',
  crossref: 'CROSSREF',
  similarity: 'SIMILARITY',
} as const satisfies Record<NonNullable<Access['secrets']>[number], string>;

/** When the pool's own triggers are created, few resources exist yet: using a missing one stops the synthesis. */
export function requireAll(resources: Partial<Resources>): Resources {
  return new Proxy(resources as Resources, {
    get(target, name: string) {
      const found = target[name as keyof Resources];
      if (found === undefined)
        throw new Error(`An access entry names ${name}, which this function cannot reach.`);
      return found;
    },
  });
}

export interface Grant {
  actions: string[];
  resources: string[];
  conditions?: Record<string, Record<string, string>>;
}

const TABLE_ACTIONS: Record<TableUse, string[]> = {
  read: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
  scan: ['dynamodb:Scan'],
};

const BUCKET_ACTIONS: Record<BucketUse, string[]> = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject'],
  // Permanently, in a versioned bucket: nothing here has the right to a plain deletion, which only leaves a marker.
  delete: ['s3:DeleteObjectVersion'],
};

/** How ARNs are written: in CDK's tokens for the templates, in a test's own names. Loads no CDK, for the tests of handlers. */
export interface Place {
  partition: string;
  region: string;
  account: string;
  bucket(purpose: (typeof BUCKETS)[number]): string;
}

export function grantsOf(access: Access, resources: Partial<Resources>, place: Place): Grant[] {
  const { partition, region, account } = place;
  const given = requireAll(resources);
  const grants: Grant[] = [];
  for (const name of TABLES) {
    const uses: readonly TableUse[] = access[name] ?? [];
    if (uses.length === 0) continue;
    const { tableArn } = given.data[name];
    grants.push({ actions: uses.flatMap((use) => TABLE_ACTIONS[use]), resources: [tableArn] });
    if (name !== 'manuscripts' || !uses.includes('read')) continue;
    for (const index of ['byPerson', ...(access.readsDesk ? ['byDesk', 'byAct'] : [])])
      grants.push({ actions: ['dynamodb:Query'], resources: [`${tableArn}/index/${index}`] });
  }
  for (const name of BUCKETS) {
    const uses: readonly BucketUse[] = access[name] ?? [];
    if (uses.length === 0) continue;
    const arn = `arn:${partition}:s3:::${place.bucket(name)}`;
    grants.push({ actions: uses.flatMap((use) => BUCKET_ACTIONS[use]), resources: [`${arn}/*`] });
    // Without it S3 answers 'forbidden' for missing objects, and a typo looks like a break-in.
    if (uses.includes('read') || uses.includes('delete')) {
      const versions = uses.includes('delete') ? ['s3:ListBucketVersions'] : [];
      grants.push({ actions: ['s3:ListBucket', ...versions], resources: [arn] });
    }
  }
  for (const [use, queue] of QUEUES)
    if (access[use]) grants.push({ actions: ['sqs:SendMessage'], resources: [given[queue].queueArn] });
  if (access.consumes) {
    const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'];
    grants.push({
      actions: actions.map((action) => `sqs:${action}`),
      resources: [given[access.consumes].queueArn],
    });
  }
  if (access.clearsCaches)
    grants.push({
      actions: ['cloudfront:CreateInvalidation'],
      resources: [`arn:${partition}:cloudfront::${account}:distribution/${given.distributionId}`],
    });
  if (access.accounts?.length) {
    const actions = access.accounts.map((call) => `cognito-idp:${call}`);
    grants.push({ actions, resources: [given.identity.pool.userPoolArn] });
  }
  if (access.sendsMail && given.settings.mailFrom) {
    const named = (name: string) => `arn:${partition}:ses:${region}:${account}:${name}`;
    const actions = ['ses:SendEmail'];
    // SES knows an address by itself or by its domain, and if it knows the recipient's too, as always in its sandbox, it requires a right
    // to use that: only the sender can be restricted.
    grants.push({
      actions,
      resources: [named('identity/*')],
      conditions: { StringEquals: { 'ses:FromAddress': given.settings.mailFrom } },
    });
    grants.push({ actions, resources: [named(`configuration-set/${configurationSetName(given.settings)}`)] });
  }
  for (const name of access.secrets ?? []) {
    const secret = given.secrets[name];
    if (secret) grants.push({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] });
  }
  // X-Ray has no resources.
  if (given.settings.tracing)
    grants.push({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] });
  return grants;
}
