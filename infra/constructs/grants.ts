import { Aws } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Access, BucketUse, TableUse } from '../access.ts';
import type { Settings } from '../settings.ts';
import { configurationSetName } from './configuration-set-name.ts';
import { bucketName, type Data } from './data.ts';
import type { Identity, Secrets } from './identity.ts';
import { metricsNamespace } from './metrics.ts';

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
  siteOrigin: string;
  distributionId: string;
  /** SHA-256 of the keys that the distribution may show, in hex. */
  doorDigests: string[];
  settings: Settings;
}

/** When the pool's own triggers are created, few resources exist yet: using a missing one stops the synthesis. */
function requireAll(resources: Partial<Resources>): Resources {
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
};

const BUCKET_ACTIONS: Record<BucketUse, string[]> = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject'],
  // Permanently, in a versioned bucket: nothing here has the right to a plain deletion, which only leaves a marker.
  delete: ['s3:DeleteObjectVersion'],
};

export function grantsOf(access: Access, resources: Partial<Resources>): Grant[] {
  const given = requireAll(resources);
  const grants: Grant[] = [];
  const table = (
    name: 'people' | 'manuscripts' | 'publications' | 'limits' | 'prints',
    indexes: string[] = [],
  ) => {
    const uses: readonly TableUse[] | undefined = access[name];
    if (!uses) return;
    const made = given.data[name];
    const actions = uses.flatMap((use) => TABLE_ACTIONS[use]);
    grants.push({ actions, resources: [made.tableArn] });
    if (uses.includes('read')) {
      for (const index of indexes) {
        grants.push({ actions: ['dynamodb:Query'], resources: [`${made.tableArn}/index/${index}`] });
      }
    }
  };
  table('people');
  table('manuscripts', ['byPerson', ...(access.readsDesk ? ['byDesk', 'byAct'] : [])]);
  table('publications');
  table('limits');
  table('prints');
  const bucket = (name: 'uploads' | 'documents' | 'published' | 'pages') => {
    const uses: readonly BucketUse[] | undefined = access[name];
    if (!uses) return;
    const arn = `arn:${Aws.PARTITION}:s3:::${bucketName(given.data, given.settings.name, name)}`;
    grants.push({ actions: uses.flatMap((use) => BUCKET_ACTIONS[use]), resources: [`${arn}/*`] });
    // Without it S3 answers 'forbidden' for missing objects, and a typo looks like a break-in.
    if (uses.includes('read') || uses.includes('delete')) {
      const versions = uses.includes('delete') ? ['s3:ListBucketVersions'] : [];
      grants.push({ actions: ['s3:ListBucket', ...versions], resources: [arn] });
    }
  };
  bucket('uploads');
  bucket('documents');
  bucket('published');
  bucket('pages');
  if (access.queuesProofs) grants.push({ actions: ['sqs:SendMessage'], resources: [given.proofs.queueArn] });
  if (access.queuesMail) grants.push({ actions: ['sqs:SendMessage'], resources: [given.letters.queueArn] });
  if (access.queuesDeposits)
    grants.push({ actions: ['sqs:SendMessage'], resources: [given.deposits.queueArn] });
  if (access.queuesLookUps)
    grants.push({ actions: ['sqs:SendMessage'], resources: [given.lookUps.queueArn] });
  if (access.queuesSimilarity)
    grants.push({ actions: ['sqs:SendMessage'], resources: [given.similarity.queueArn] });
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
      resources: [`arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${given.distributionId}`],
    });
  if (access.accounts?.length) {
    const actions = access.accounts.map((call) => `cognito-idp:${call}`);
    grants.push({ actions, resources: [given.identity.pool.userPoolArn] });
  }
  if (access.sendsMail && given.settings.mailFrom) {
    const named = (name: string) => `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:${name}`;
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

/**
 * A function gets settings for what it may access, and for nothing else. The names are those of functions/runtime/environment.ts. Its
 * many branches are one for each kind of access.
 */
export function settingsOf(access: Access, resources: Partial<Resources>): Record<string, string> {
  const given = requireAll(resources);
  const wants = (name: NonNullable<Access['settings']>[number]) => access.settings?.includes(name) ?? false;
  const hasPool = access.accounts !== undefined || wants('clients');
  return {
    METRICS_NAMESPACE: metricsNamespace(given.settings),
    ...(access.people && { PEOPLE_TABLE: given.data.people.tableName }),
    ...(access.manuscripts && {
      MANUSCRIPTS_TABLE: given.data.manuscripts.tableName,
      REVIEW: given.settings.review,
    }),
    ...(access.publications && { PUBLICATIONS_TABLE: given.data.publications.tableName }),
    ...(access.limits && { LIMITS_TABLE: given.data.limits.tableName }),
    ...(access.prints && { PRINTS_TABLE: given.data.prints.tableName }),
    ...(access.uploads && { UPLOADS_BUCKET: given.uploads.bucketName }),
    ...(access.documents && { DOCUMENTS_BUCKET: given.data.documents.bucketName }),
    ...(access.published && { PUBLISHED_BUCKET: given.data.published.bucketName }),
    ...(access.clearsCaches && { DISTRIBUTION_ID: given.distributionId }),
    ...(access.pages && { PAGES_BUCKET: bucketName(given.data, given.settings.name, 'pages') }),
    ...(access.queuesProofs && { PROOF_QUEUE_URL: given.proofs.queueUrl }),
    ...(access.queuesMail && { MAIL_QUEUE_URL: given.letters.queueUrl }),
    ...(access.queuesDeposits && { DEPOSIT_QUEUE_URL: given.deposits.queueUrl }),
    ...(access.queuesLookUps && { LOOK_UP_QUEUE_URL: given.lookUps.queueUrl }),
    ...(access.queuesSimilarity && { SIMILARITY_QUEUE_URL: given.similarity.queueUrl }),
    ...(access.consumes && { CONSUMED_QUEUE_URL: given[access.consumes].queueUrl }),
    ...(hasPool && { USER_POOL_ID: given.identity.pool.userPoolId }),
    ...(wants('clients') && clientIds(given.identity)),
    ...(access.sendsMail && given.settings.mailFrom && mailSettings(given.settings)),
    ...(wants('site') && { SITE_ORIGIN: given.siteOrigin }),
    ...(wants('admission') && { EDITORS_ADMITTED: given.settings.editorsAdmitted }),
    ...(wants('chief') && given.settings.chiefEditor && { CHIEF_EDITOR: given.settings.chiefEditor }),
    ...(access.secrets?.includes('editorAccessKey') && {
      EDITOR_ACCESS_KEY_SECRET: given.secrets.editorAccessKey.secretArn,
    }),
    ...(access.secrets?.includes('canary') && { CANARY_SECRET: given.secrets.canary.secretArn }),
    ...(access.visitsSite && { SITE_ORIGIN: given.siteOrigin }),
    ...(access.secrets?.includes('signIn') && { SIGN_IN_SECRET: given.secrets.signIn.secretArn }),
    ...(access.secrets?.includes('cursors') && { CURSOR_SECRET: given.secrets.cursors.secretArn }),
    ...(wants('doi') && doiSettings(given.settings)),
    ...(access.secrets?.includes('crossref') && crossrefSettings(given)),
    ...(wants('retractions') && given.settings.retractions && { RETRACTIONS: given.settings.retractions }),
    ...(wants('lookUps') &&
      given.settings.checksReferences && { CHECKS_REFERENCES: given.settings.checksReferences }),
    ...(wants('similarity') &&
      given.settings.similarityAt && { SIMILARITY_URL: given.settings.similarityAt }),
    ...(access.secrets?.includes('similarity') &&
      given.secrets.similarity && { SIMILARITY_SECRET: given.secrets.similarity.secretArn }),
    ...(wants('google') && googleSettings(given)),
    ...(wants('orcid') && orcidSettings(given)),
    ...(access.secrets?.includes('orcid') &&
      given.secrets.orcid && { ORCID_SECRET: given.secrets.orcid.secretArn }),
  };
}

function clientIds({ clients }: Identity): Record<string, string> {
  return {
    AUTHOR_CLIENT_ID: clients.author.userPoolClientId,
    EDITOR_CLIENT_ID: clients.editor.userPoolClientId,
    REVIEWER_CLIENT_ID: clients.reviewer.userPoolClientId,
  };
}

const mailSettings = (settings: Settings) => ({
  MAIL_FROM: settings.mailFrom!,
  MAIL_SET: configurationSetName(settings),
});

function googleSettings({ settings }: Resources): Record<string, string> {
  return settings.googleClientId ? { GOOGLE_CLIENT_ID: settings.googleClientId } : {};
}

const doiSettings = ({ doiPrefix, depositsTo }: Settings): Record<string, string> => ({
  ...(doiPrefix && { DOI_PREFIX: doiPrefix }),
  ...(depositsTo !== 'off' && { DEPOSITS_TO: depositsTo }),
});

const CROSSREF = { crossref: 'https://doi.crossref.org', 'crossref-test': 'https://test.crossref.org' };

function crossrefSettings({ settings: { depositsTo }, secrets }: Resources): Record<string, string> {
  if (depositsTo === 'off' || !secrets.crossref) return {};
  return { CROSSREF_URL: CROSSREF[depositsTo], CROSSREF_SECRET: secrets.crossref.secretArn };
}

function orcidSettings({ settings, secrets, siteOrigin }: Resources): Record<string, string> {
  if (!settings.orcidClientId || !secrets.orcid) return {};
  return {
    ORCID_CLIENT_ID: settings.orcidClientId,
    ORCID_TOKEN_URL: 'https://orcid.org/oauth/token',
    ORCID_REDIRECT_URL: `${siteOrigin}/orcid-callback`,
  };
}
