import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { findStack, hasStood, outputOf, resourcesOf, stacksOf } from './stacks.ts';

export const KEPT_TABLES = ['People', 'Manuscripts', 'Publications'] as const;
export type KeptTable = (typeof KEPT_TABLES)[number];

/** The existing installation, as far as a deployment could damage it. */
export interface Standing {
  tables: Record<
    KeptTable,
    {
      /** The one that the stack made. */
      made: string | undefined;
      /** The one that the product uses. */
      inUse: string | undefined;
    }
  >;
  /** The indexes of the manuscripts' table made by the stack. */
  indexes: string[];
  /** The indexes of the table that the product is to use. */
  indexesToUse: string[];
  originKeyVersion: number;
  /** Whether AWS refuses to delete the stack with the data. */
  isProtected: boolean;
  /** Exports of stacks, by name. */
  gives: Map<string, string>;
}

/** Undefined if nothing of it exists. */
export async function findStanding(
  account: Account,
  { name, restoredManuscriptsTable }: Pick<Settings, 'name' | 'restoredManuscriptsTable'>,
): Promise<Standing | undefined> {
  const data = `${name}-data`;
  const client = account.cloudFormation(account.region);
  const stack = await findStack(client, data);
  if (!hasStood(stack)) return undefined;
  const made = new Map<string, string>();
  let highestDoorKey = 0;
  for (const { type, id, logicalId } of await resourcesOf(client, data)) {
    const table = /^Data(People|Manuscripts|Publications)[0-9A-F]{8}$/.exec(logicalId)?.[1];
    if (type === 'AWS::DynamoDB::Table' && table) made.set(table, id);
    const door = /^SecretsDoorKey(\d+?)[0-9A-F]{8}$/.exec(logicalId)?.[1];
    if (type === 'AWS::SecretsManager::Secret' && door)
      highestDoorKey = Math.max(highestDoorKey, Number(door));
  }
  const standing = await Promise.all(
    stacksOf(name, account.region)
      .filter(({ region }) => region === account.region)
      .map((placed) => findStack(client, placed.name)),
  );
  const variables = await variablesOf(account, name);
  const tables = Object.fromEntries(
    KEPT_TABLES.map((table) => {
      // A function's setting is the table it writes to, whatever an interrupted deployment left in the stack's outputs.
      const inUse = variables[`${table.toUpperCase()}_TABLE`] ?? outputOf(stack, `${table}Table`);
      return [table, { made: made.get(table), inUse: inUse ?? made.get(table) }];
    }),
  ) as Standing['tables'];
  const manuscripts = tables.Manuscripts.made;
  const toUse = restoredManuscriptsTable ?? manuscripts;
  const indexes = await indexesOf(account.database, manuscripts);
  return {
    tables,
    indexes,
    indexesToUse: toUse === manuscripts ? indexes : await indexesOf(account.database, toUse),
    isProtected: stack?.EnableTerminationProtection ?? false,
    // The key of the next edition always exists before it is used.
    originKeyVersion: Math.max(1, highestDoorKey - 1),
    gives: new Map(
      standing.flatMap((each) =>
        (each?.Outputs ?? []).flatMap(({ ExportName, OutputValue }) =>
          ExportName && OutputValue !== undefined ? [[ExportName, OutputValue] as const] : [],
        ),
      ),
    ),
  };
}

/** Functions that together use all kept tables. */
const TELLING = {
  service: /^Endpointssavemanuscript[0-9A-F]{8}$/,
  publishing: /^Endpointsreadpublication[0-9A-F]{8}$/,
};

/** What the product's functions are told of its places. */
export async function variablesOf(
  { cloudFormation, functions, region }: Pick<Account, 'cloudFormation' | 'functions' | 'region'>,
  name: string,
): Promise<Record<string, string>> {
  const client = cloudFormation(region);
  const variables: Record<string, string> = {};
  for (const [kind, telling] of Object.entries(TELLING)) {
    const StackName = `${name}-${kind}`;
    if (!hasStood(await findStack(client, StackName))) continue;
    const its = (await resourcesOf(client, StackName)).find(
      ({ type, logicalId }) => type === 'AWS::Lambda::Function' && telling.test(logicalId),
    );
    if (!its) continue;
    const asked = new GetFunctionConfigurationCommand({ FunctionName: its.id });
    Object.assign(variables, (await functions.send(asked)).Environment?.Variables);
  }
  return variables;
}

export async function findTable(
  database: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await database.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function indexesOf(database: DynamoDBClient, name: string | undefined): Promise<string[]> {
  const table = name === undefined ? undefined : await findTable(database, name);
  return (table?.GlobalSecondaryIndexes ?? []).flatMap(({ IndexName }) => IndexName ?? []);
}
