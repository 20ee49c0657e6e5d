import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createDepositStore } from '../agencies/deposit-store.ts';
import { createTellingManuscripts } from '../consequences/consequences.ts';
import { createDocumentStore } from '../core/document-store.ts';
import { createLimitStore } from '../core/limit-store.ts';
import { createEditorNewsStore } from '../letters/editor-news-store.ts';
import { createLetterStore } from '../letters/letter-store.ts';
import { createImportStore } from '../moving/import-store.ts';
import { createIdentityStore } from '../people/identity-store.ts';
import { createPersonStore } from '../people/person-store.ts';
import { createSuppressedAddresses } from '../people/suppressed-addresses.ts';
import { createProductionStore } from '../publishing/production-store.ts';
import { createPublicCache } from '../publishing/public-cache.ts';
import { createPublicationFiles } from '../publishing/publication-files.ts';
import { createPublicationStore } from '../publishing/publication-store.ts';
import { createRemoveFiles } from '../publishing/remove-files.ts';
import { createPrintStore } from '../screening/print-store.ts';
import { createProofQueue } from '../submitting/proof-queue.ts';

/** Names of one installation's tables, buckets and queues. */
export const Places = z.object({
  peopleTable: z.string(),
  manuscriptsTable: z.string(),
  publicationsTable: z.string(),
  limitsTable: z.string(),
  printsTable: z.string(),
  documentsBucket: z.string(),
  publishedBucket: z.string(),
  /** On AWS. */
  distributionId: z.string().optional(),
  uploadsBucket: z.string(),
  proofQueueUrl: z.string(),
  deadLetterQueueUrl: z.string(),
  userPoolId: z.string(),
  /** On AWS: the secrets that ops change. */
  editorAccessKeySecret: z.string().optional(),
  reviewerAccessKeySecret: z.string().optional(),
  signInSecret: z.string().optional(),
  /** The address of the editor whom the installation names as its chief. */
  chiefEditor: z.string().optional(),
  /** Of the journal's own DOIs. */
  doiPrefix: z.string().optional(),
  /** Where they are registered, if anywhere. */
  depositsTo: z.string().optional(),
});
export type Places = z.infer<typeof Places>;

/** Addresses of the services; without it AWS, by the ordinary credentials and region. */
export const Reach = z.object({
  region: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  endpoints: z.object({ dynamodb: z.string(), s3: z.string(), sqs: z.string(), cognito: z.string() }),
});
export type Reach = z.infer<typeof Reach>;

export type Installation = ReturnType<typeof openInstallation>;

/** Calls of AWS that change nothing. */
const READS = /^(Get|BatchGet|TransactGet|Query|Scan|Describe|List|Head|AdminGet)/;

/**
 * Everything that ops work on: connections, and the product's own stores over them. `isDryRun`: commands leave out what they would change,
 * and every other call that could change something fails before it leaves.
 */
export function openInstallation(places: Places, reach?: Reach, isDryRun = false) {
  const at = (service: keyof Reach['endpoints']) =>
    reach && {
      region: reach.region,
      credentials: reach.credentials,
      endpoint: reach.endpoints[service],
    };
  const dynamodb = new DynamoDBClient({ ...at('dynamodb') });
  const database = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const s3 = new S3Client({
    ...at('s3'),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const sqs = new SQSClient({ ...at('sqs') });
  const cognito = new CognitoIdentityProviderClient({ ...at('cognito') });
  // A single machine sends its own email and has no such list.
  const ses = reach ? undefined : new SESv2Client({});
  const secrets = new SecretsManagerClient({ region: reach?.region });
  const clients = [dynamodb, s3, sqs, cognito, secrets, ...(ses ? [ses] : [])];
  for (const { middlewareStack } of isDryRun ? (clients as DynamoDBClient[]) : [])
    middlewareStack.add((next, { commandName = '' }) => async (args) => {
      if (READS.test(commandName)) return next(args);
      throw new Error(`--dry-run: ${commandName} was held back. Nothing was changed.`);
    });
  const tables = {
    people: { database, name: places.peopleTable },
    manuscripts: { database, name: places.manuscriptsTable },
    limits: { database, name: places.limitsTable },
    prints: { database, name: places.printsTable },
    publications: { database, name: places.publicationsTable },
  };
  return {
    places,
    isDryRun,
    tables,
    dynamodb,
    s3,
    sqs,
    cognito,
    secrets,
    people: createPersonStore(tables.people),
    manuscripts: createTellingManuscripts(tables.manuscripts),
    letters: createLetterStore(tables.manuscripts),
    news: createEditorNewsStore(tables.manuscripts),
    limits: createLimitStore(tables.limits),
    prints: createPrintStore(tables.prints),
    productions: createProductionStore(tables.manuscripts),
    publications: createPublicationStore(tables.publications),
    publicationFiles: createPublicationFiles(s3, places.publishedBucket),
    imports: createImportStore(tables.manuscripts),
    removeFiles: createRemoveFiles(s3, places.publishedBucket),
    publicCache: createPublicCache(isDryRun ? undefined : places.distributionId, s3.config.credentials),
    deposits: createDepositStore(tables.manuscripts),
    identities: createIdentityStore(cognito, places.userPoolId),
    documents: createDocumentStore(s3, {
      uploads: places.uploadsBucket,
      documents: places.documentsBucket,
    }),
    queue: createProofQueue(sqs, places.proofQueueUrl),
    suppressed: createSuppressedAddresses(ses),
    close() {
      for (const client of clients) client.destroy();
    },
  };
}
