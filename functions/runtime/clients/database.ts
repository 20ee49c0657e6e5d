import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { once } from '../once.ts';
import { clientSettings } from './settings.ts';

export const database = once(() => {
  const client = new DynamoDBClient(clientSettings);
  // It copies every answer for a logger that we don't have, a tenth of a long list's time.
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
});
