import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { Cloud } from './template.ts';

type TableProperties = Pick<
  CreateTableCommandInput,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'BillingMode'
> & { TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } };

/** Creates the templates' missing tables, and indexes added since. */
export async function makeTables(cloud: Cloud, client: DynamoDBClient): Promise<void> {
  await Promise.all(
    cloud.ofType('AWS::DynamoDB::Table').map(async (resource) => {
      await makeTable(client, resource.id, cloud.propertiesOf<TableProperties>(resource));
    }),
  );
}

async function makeTable(client: DynamoDBClient, name: string, properties: TableProperties): Promise<void> {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = properties;
  const existing = await client.send(new DescribeTableCommand({ TableName: name })).catch((error) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  if (!existing) {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        KeySchema,
        AttributeDefinitions,
        GlobalSecondaryIndexes,
        BillingMode,
      }),
    );
    const ttl = properties.TimeToLiveSpecification;
    if (ttl)
      await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }));
    return;
  }
  const known = new Set(existing.Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName));
  for (const index of GlobalSecondaryIndexes ?? []) {
    if (known.has(index.IndexName)) continue;
    await client.send(
      new UpdateTableCommand({
        TableName: name,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [
          {
            Create: { IndexName: index.IndexName, KeySchema: index.KeySchema, Projection: index.Projection },
          },
        ],
      }),
    );
  }
}
