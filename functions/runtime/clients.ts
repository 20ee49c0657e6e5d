import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { once } from './once.ts';

/**
 * Lambda gives a function its role's credentials in the environment and nowhere else. Naming them here keeps the SDK's search for others
 * (files, single sign-on, machine metadata) out of the bundles, a seventh of each.
 */
export const credentials = fromEnv();

/** Lets a call fail while there is still time to answer: API Gateway waits for 30 s. */
const settings = { maxAttempts: 3, credentials };

export const database = once(() => {
  const client = new DynamoDBClient(settings);
  // It copies every answer for a logger that we don't have, a tenth of a long list's time.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});
export const identityPool = once(() => new CognitoIdentityProviderClient(settings));
export const mail = once(() => new SESv2Client(settings));
/** By default the SDK signs the checksum of an empty body into presigned requests, which S3 then refuses. */
export const objectStore = once(
  () =>
    new S3Client({
      ...settings,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
);
export const queues = once(() => new SQSClient(settings));
export const secretsManager = once(() => new SecretsManagerClient(settings));
