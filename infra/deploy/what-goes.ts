import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { CANARY } from '../../shared/domain/canary.ts';
import { counted } from '../../shared/domain/counted.ts';
import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { versionsIn } from './bucket-versions.ts';
import { installationTables } from './installation-tables.ts';
import { findStack, type PlacedStack, resourcesOf, stacksOf } from './stacks.ts';

/** An installation's contents, which deleting it would destroy. */
export interface WhatGoes {
  stacks: PlacedStack[];
  /** Whether AWS itself refuses to delete it. */
  isProtected: boolean;
  tables: { name: string; people: number; manuscripts: number; rows: number; stays?: true }[];
  buckets: { name: string; objects: number; bytes: number }[];
  pools: string[];
  secrets: string[];
}

/** Looks at the stacks themselves, not at their present templates. */
export async function findWhatGoes(account: Account, settings: Settings): Promise<WhatGoes> {
  const { name, restoredPeopleTable, restoredManuscriptsTable, restoredPublicationsTable } = settings;
  const goes: WhatGoes = { stacks: [], isProtected: false, tables: [], buckets: [], pools: [], secrets: [] };
  for (const stack of stacksOf(name, account.region)) {
    const client = account.cloudFormation(stack.region);
    const standing = await findStack(client, stack.name);
    if (!standing) continue;
    goes.stacks.push(stack);
    if (standing.EnableTerminationProtection) goes.isProtected = true;
    for (const { type, id } of await resourcesOf(client, stack.name)) {
      if (type === 'AWS::DynamoDB::Table') goes.tables.push(await lookIntoTable(account.database, id));
      if (type === 'AWS::S3::Bucket') goes.buckets.push(await lookIntoBucket(account.objects, id));
      if (type === 'AWS::Cognito::UserPool') goes.pools.push(id);
      if (type === 'AWS::SecretsManager::Secret') goes.secrets.push(id);
    }
  }
  // They belong to no stack: in use now, or left by a restore or by an earlier stack.
  const named = [restoredPeopleTable, restoredManuscriptsTable, restoredPublicationsTable];
  const beside = new Set(await installationTables(account.database, name, named));
  for (const table of goes.tables) beside.delete(table.name);
  for (const table of beside)
    goes.tables.push({ ...(await lookIntoTable(account.database, table)), stays: true });
  return goes;
}

/** Counts fully, since DynamoDB's own count is hours old, and a person registered a minute ago counts. */
async function lookIntoTable(client: DynamoDBClient, name: string): Promise<WhatGoes['tables'][number]> {
  let [people, manuscripts, rows] = [0, 0, 0];
  const pages = paginateScan(
    { client },
    { TableName: name, ProjectionExpression: 'sk, email', ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) {
    rows += Items.length;
    people += Items.filter(({ sk, email }) => sk?.S === 'person' && email?.S !== CANARY.email).length;
    manuscripts += Items.filter(({ sk }) => sk?.S === 'manuscript').length;
  }
  return { name, people, manuscripts, rows };
}

async function lookIntoBucket(client: S3Client, name: string): Promise<WhatGoes['buckets'][number]> {
  let [objects, bytes] = [0, 0];
  for await (const versions of versionsIn(client, name)) {
    objects += versions.length;
    bytes += versions.reduce((sum, { size }) => sum + size, 0);
  }
  return { name, objects, bytes };
}

export const holdsPeoplesData = ({ tables }: WhatGoes): boolean =>
  tables.some(({ people, manuscripts }) => people + manuscripts > 0);

export function describeWhatGoes({ stacks, tables, buckets, pools, secrets }: WhatGoes): string[] {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    ...stacks.map(({ name, region }) => `stack ${name} (${region})`),
    ...tables.map(
      ({ name, people, manuscripts, rows, stays }) =>
        `table ${name}: ${counted(people, 'person', 'people')}, ${counted(manuscripts, 'manuscript')}, ${counted(rows, 'row')} in all${stays ? ' (in no stack: it stays, to be deleted by hand)' : ''}`,
    ),
    ...buckets.map(
      ({ name, objects, bytes }) => `bucket ${name}: ${counted(objects, 'object')}, ${megabytes(bytes)}`,
    ),
    ...pools.map((id) => `accounts (user pool) ${id}`),
    ...secrets.map((id) => `secret ${id}`),
  ];
}
