import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createDocumentStore } from '../core/document-store.ts';
import { createLimitStore } from '../core/limit-store.ts';
import { createEditorNewsStore } from '../letters/editor-news-store.ts';
import { createLetterStore } from '../letters/letter-store.ts';
import { createManuscriptStore } from '../manuscript/manuscript-store.ts';
import { createIdentityStore } from '../people/identity-store.ts';
import { createPersonStore } from '../people/person-store.ts';
import { createSuppressedAddresses } from '../people/suppressed-addresses.ts';
import { createProductionStore } from '../production/production-store.ts';
import { createProofQueue } from '../proof/proof-queue.ts';
import { createPublicationStore } from '../publications/publication-store.ts';
import { createPrintStore } from '../screening/print-store.ts';

/** Names of one installation's tables, buckets and queues. */
export const Places = z.object({
  peopleTable: z.string(),
  manuscriptsTable: z.string(),
  publicationsTable: z.string(),
  limitsTable: z.string(),
  printsTable: z.string(),
  documentsBucket: z.string(),
  publishedBucket: z.string(),
  uploadsBucket: z.string(),
  proofQueueUrl: z.string(),
  deadLetterQueueUrl: z.string(),
  userPoolId: z.string(),
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

/** Everything that ops work on: connections, and the product's own stores over them. */
export function openInstallation(places: Places, reach?: Reach) {
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
  const tables = {
    people: { database, name: places.peopleTable },
    manuscripts: { database, name: places.manuscriptsTable },
    limits: { database, name: places.limitsTable },
    prints: { database, name: places.printsTable },
    publications: { database, name: places.publicationsTable },
  };
  return {
    places,
    tables,
    dynamodb,
    s3,
    sqs,
    cognito,
    people: createPersonStore(tables.people),
    manuscripts: createManuscriptStore(tables.manuscripts),
    letters: createLetterStore(tables.manuscripts),
    news: createEditorNewsStore(tables.manuscripts),
    limits: createLimitStore(tables.limits),
    prints: createPrintStore(tables.prints),
    productions: createProductionStore(tables.manuscripts),
    publications: createPublicationStore(tables.publications),
    identities: createIdentityStore(cognito, places.userPoolId),
    documents: createDocumentStore(s3, {
      uploads: places.uploadsBucket,
      documents: places.documentsBucket,
    }),
    queue: createProofQueue(sqs, places.proofQueueUrl),
    suppressed: createSuppressedAddresses(ses),
    close() {
      for (const client of [dynamodb, s3, sqs, cognito, ses]) client?.destroy();
    },
  };
}
