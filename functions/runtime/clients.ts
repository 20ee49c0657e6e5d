import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { once } from './once.ts';

/** Lets a call fail while there is still time to answer: API Gateway waits for 30 s. */
const base = { maxAttempts: 3 };

export const database = once(() => {
  const client = new DynamoDBClient(base);
  // It copies every answer for a logger that we don't have: a tenth of a long list's time.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});
/** By default the SDK signs the checksum of an empty body into presigned requests, which S3 then refuses. */
export const objectStore = once(
  () =>
    new S3Client({
      ...base,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
);
export const queues = once(() => new SQSClient(base));
export const identityPool = once(() => new CognitoIdentityProviderClient(base));
export const secretsStore = once(() => new SecretsManagerClient(base));
