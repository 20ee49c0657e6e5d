import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { createLimitStore } from '../core/limit-store.ts';
import { digestDoorKey } from '../triggers/key-digest.ts';
import { LOCAL_SETTINGS } from './build/templates.ts';
import { readBuckets } from './cloud/buckets.ts';
import { placeFunctions } from './cloud/functions.ts';
import { tableArn } from './cloud/permissions-of-call.ts';
import { readPools } from './cloud/pools.ts';
import { queueName, readQueues } from './cloud/queues.ts';
import { makeTables } from './cloud/tables.ts';
import { Cloud, type Template } from './cloud/template.ts';
import type { DataFolder } from './data-folder.ts';
import type { Context } from './emulators/cognito/context.ts';
import { startCognito } from './emulators/cognito/start-cognito.ts';
import { startCrossref } from './emulators/crossref.ts';
import { startDynamoDb } from './emulators/dynamodb.ts';
import type { RunningServer } from './emulators/http/listen.ts';
import { type IdentityServer, startIdentity } from './emulators/identity/start-identity.ts';
import { startS3 } from './emulators/s3/start-s3.ts';
import { type SesEvent, startSes } from './emulators/ses.ts';
import { type SimilarityWay, startSimilarity } from './emulators/similarity.ts';
import { startSqs } from './emulators/sqs.ts';
import type { Outbox } from './outbox.ts';
import { startSecretsManager } from './secrets-manager.ts';

export const REGION = 'eu-west-1';
export const ACCOUNT = '000000000000';
/** The press's account at the stand-in for Crossref. */
const CROSSREF_ACCOUNT = 'press@journal.test/press:stand-in';
/** And at the one for iThenticate. */
const SIMILARITY_KEY = 'stand-in-key';
export const CREDENTIALS = { accessKeyId: 'LOCALACCESSKEY', secretAccessKey: 'local-secret-access-key' };

export interface EmulatedCloudOptions {
  data: DataFolder;
  /** false: until `syncFromNowOn` is called, a power cut may lose the latest writes. Killing this process never does. */
  syncsWrites: boolean;
  /** For the hash of a new password; default: the usual. */
  passwordCost?: number | undefined;
  templates: Record<string, Template>;
  siteOrigin: string;
  /** Every address of the site. */
  origins: string[];
  outbox: Outbox;
  accessKeys: { editor?: string | undefined; reviewer?: string | undefined };
  /** What becomes of what is sent to the stand-in for iThenticate. */
  similarity?: SimilarityWay | undefined;
  invokeTrigger: Context['invokeTrigger'];
  onDatabaseExit: (reason: string) => void;
}

export interface EmulatedCloud {
  cloud: Cloud;
  endpoints: Record<'dynamodb' | 's3' | 'sqs' | 'ses' | 'cognito' | 'secrets', string>;
  jwksUrl: string;
  /** Plays Google and ORCID. */
  identity: IdentityServer;
  /** Plays Crossref. */
  crossref: RunningServer;
  /** Plays iThenticate. */
  similarity: RunningServer;
  accessKeys: { editor: string; reviewer: string };
  /** The key that the distribution shows to the API. */
  doorKey: string;
  /** Makes everything stored so far, and every later write at once, survive a power cut. */
  syncFromNowOn(): Promise<void>;
  close(): Promise<void>;
}

/** Everything that AWS would hold, on this machine, made from the templates. */
export async function startEmulatedCloud(options: EmulatedCloudOptions): Promise<EmulatedCloud> {
  const { data, siteOrigin, outbox, syncsWrites } = options;
  const running: RunningServer[] = [];
  const keep = <Running extends RunningServer>(server: Running): Running => {
    running.push(server);
    return server;
  };
  const close = async () => {
    await Promise.allSettled(running.map((server) => server.close()));
  };
  try {
    const distribution = 'https://distribution.local';
    const cloud = new Cloud(options.templates, { region: REGION, account: ACCOUNT }, [
      [distribution, siteOrigin],
    ]);
    cloud.place(cloud.one('AWS::CloudFront::Distribution'), {
      ref: 'local',
      attributes: { DomainName: distribution.slice('https://'.length) },
    });
    placeFunctions(cloud);
    for (const table of cloud.ofType('AWS::DynamoDB::Table')) {
      const Arn = tableArn(table.id, { region: REGION, account: ACCOUNT });
      cloud.place(table, { ref: table.id, attributes: { Arn } });
    }
    // The rule's target; before the queue exists, nothing has been sent either.
    let tellDelivery = async (_event: SesEvent): Promise<void> => undefined;
    const queues = readQueues(cloud, (name) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`);
    const buckets = readBuckets(cloud, siteOrigin, options.origins);
    const secret = (name: string) => cloud.at(`/Secrets/${name}/Resource`).id;

    const [dynamodb, s3, sqs, ses, cognito, secrets] = await Promise.all([
      startDynamoDb({
        port: await data.port('dynamodb'),
        dataDir: data.folder('dynamodb'),
        onExit: options.onDatabaseExit,
      }).then(keep),
      startS3({
        port: await data.port('s3'),
        dataDir: data.folder('s3'),
        credentials: CREDENTIALS,
        buckets,
        syncsWrites,
      }).then(keep),
      startSqs({
        port: await data.port('sqs'),
        dataDir: data.folder('sqs'),
        queues,
        region: REGION,
        syncsWrites,
      }).then(keep),
      startSes({
        port: await data.port('ses'),
        sendMail: (mail) => outbox.send(mail),
        onEvent: (event) => tellDelivery(event),
      }).then(keep),
      startCognito({
        port: await data.port('cognito'),
        dataDir: data.folder('cognito'),
        credentials: CREDENTIALS,
        pools: readPools(cloud),
        syncsWrites,
        passwordCost: options.passwordCost,
        region: REGION,
        issuerBase: `https://cognito-idp.${REGION}.amazonaws.com`,
        invokeTrigger: options.invokeTrigger,
      }).then(keep),
      startSecretsManager({
        port: await data.port('secrets'),
        dataDir: data.path,
        names: cloud.ofType('AWS::SecretsManager::Secret').map((resource) => cloud.ref(resource)),
        fixed: {
          [secret('Crossref')]: CROSSREF_ACCOUNT,
          [secret('Similarity')]: SIMILARITY_KEY,
          ...(options.accessKeys.editor && { [secret('EditorAccessKey')]: options.accessKeys.editor }),
          ...(options.accessKeys.reviewer && { [secret('ReviewerAccessKey')]: options.accessKeys.reviewer }),
        },
      }).then(keep),
    ]);
    const identity = await startIdentity({
      port: await data.port('identity'),
      dataDir: data.folder('identity'),
      google: { clientId: LOCAL_SETTINGS.googleClientId, origins: options.origins },
      orcid: {
        clientId: LOCAL_SETTINGS.orcidClientId,
        clientSecret: secrets.values[secret('Orcid')]!,
        redirectUris: options.origins.map((origin) => `${origin}/orcid-callback`),
      },
    }).then(keep);
    const crossref = await startCrossref({
      port: await data.port('crossref'),
      path: join(data.path, 'crossref.json'),
      account: CROSSREF_ACCOUNT,
    }).then(keep);
    const similarity = await startSimilarity({
      port: await data.port('similarity'),
      path: join(data.path, 'similarity.json'),
      key: SIMILARITY_KEY,
      way: options.similarity,
    }).then(keep);
    data.keepPorts(
      Object.fromEntries(
        Object.entries({ dynamodb, s3, sqs, ses, cognito, secrets, identity, crossref, similarity }).map(
          ([name, { port }]) => [name, port],
        ),
      ),
    );

    for (const queue of cloud.ofType('AWS::SQS::Queue')) {
      const name = queueName(queue);
      cloud.place(queue, { ref: sqs.queueUrl(name), attributes: { Arn: sqs.queueArn(name) } });
    }
    tellDelivery = deliveryQueue(cloud, sqs.url);
    const pool = cloud.one('AWS::Cognito::UserPool');
    const made = cognito.pools[pool.id]!;
    const Arn = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${made.poolId}`;
    cloud.place(pool, { ref: made.poolId, attributes: { Arn } });
    for (const client of cloud.ofType('AWS::Cognito::UserPoolClient')) {
      cloud.place(client, { ref: made.clients[client.id]! });
    }
    const database = new DynamoDBClient({ endpoint: dynamodb.url, region: REGION, credentials: CREDENTIALS });
    await makeTables(cloud, database);
    // The deployment's work on AWS.
    for (const digest of cloud.ofType('Custom::DoorDigest')) {
      const { SecretId } = cloud.propertiesOf<{ SecretId: string }>(digest);
      cloud.place(digest, {
        ref: digest.id,
        attributes: { Digest: digestDoorKey(secrets.values[SecretId]!) },
      });
    }
    const limits = {
      database: DynamoDBDocumentClient.from(database),
      name: cloud.ref(cloud.at('/Data/Limits/Resource')),
    };
    await createLimitStore(limits).endEditorSessionsBefore(
      new Date(secrets.since[secret('EditorAccessKey')]!),
    );
    database.destroy();
    return {
      cloud,
      endpoints: {
        dynamodb: dynamodb.url,
        s3: s3.url,
        sqs: sqs.url,
        ses: ses.url,
        cognito: cognito.url,
        secrets: secrets.url,
      },
      jwksUrl: made.jwksUrl,
      identity,
      crossref,
      similarity,
      accessKeys: {
        editor: secrets.values[secret('EditorAccessKey')]!,
        reviewer: secrets.values[secret('ReviewerAccessKey')]!,
      },
      doorKey: secrets.values[doorSecret(cloud)]!,
      syncFromNowOn: async () => {
        await Promise.all([s3, sqs, cognito].map((server) => server.syncFromNowOn()));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The work of EventBridge's rule on SES's reports. */
function deliveryQueue(cloud: Cloud, endpoint: string): (event: SesEvent) => Promise<void> {
  const client = new SQSClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const QueueUrl = cloud.ref(cloud.at('/Mail/Deliveries/Resource'));
  return async (event) => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(event) }));
  };
}

/** The secret whose value the distribution adds to requests to the API. */
function doorSecret(cloud: Cloud): string {
  const { DistributionConfig } = cloud.propertiesOf<{
    DistributionConfig: {
      Origins: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[];
    };
  }>(cloud.one('AWS::CloudFront::Distribution'));
  const header = DistributionConfig.Origins.flatMap(
    ({ OriginCustomHeaders = [] }) => OriginCustomHeaders,
  ).find(({ HeaderName }) => HeaderName === DOOR_HEADER);
  const named = header?.HeaderValue.match(/^\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}$/)?.[1];
  if (!named) throw new Error('The distribution shows the API no key.');
  return named;
}
