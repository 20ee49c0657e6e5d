import { type DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';

/**
 * All tables of an installation, whoever made them: CloudFormation begins a name with the stack's name and its own id, and the name of a
 * restored table begins with its source's. `named` are others that settings name.
 */
export async function installationTables(
  dynamodb: DynamoDBClient,
  name: string,
  named: (string | undefined)[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: dynamodb }, {}))
    found.push(
      ...TableNames.filter((table) => table.startsWith(`${name}-data-Data`) || named.includes(table)),
    );
  return found.sort();
}

/** A restored table is protected until it is no longer wanted. */
export const deleteTableCommand = (table: string): string =>
  `aws dynamodb update-table --table-name ${table} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${table}`;
