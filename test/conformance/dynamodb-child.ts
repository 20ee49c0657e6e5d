import { type DynamoDbOptions, startDynamoDb } from '../../functions/local/emulators/dynamodb.ts';

const server = await startDynamoDb(JSON.parse(process.argv[2] ?? '{}') as DynamoDbOptions);
console.log(JSON.stringify({ url: server.url }));
