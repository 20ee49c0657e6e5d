import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A table and the connection to it. */
export interface Table {
  database: DynamoDBDocumentClient;
  name: string;
}

export interface Key {
  pk: string;
  sk: string;
}
