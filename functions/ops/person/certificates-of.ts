import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import { certificatePrefix } from '../../publishing/publication-keys.ts';
import { CertificateRow, certifiedAs } from '../../reviewing/rules/certificate-row.ts';
import type { Installation } from '../installation.ts';

/** All that were given to one reviewer. Nobody else ever asks for them by their ids, so all of the table is read. */
export async function certificatesOf(
  { tables }: Pick<Installation, 'tables'>,
  ids: readonly string[],
): Promise<CertificateRow[]> {
  const { database, name: TableName } = tables.publications;
  const theirs = ids.map(certifiedAs);
  const found: CertificateRow[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await database.send(
      new ScanCommand({
        TableName,
        FilterExpression: 'begins_with(pk, :certificate)',
        ExpressionAttributeValues: { ':certificate': certificatePrefix },
        ExclusiveStartKey,
      }),
    );
    const own = (page.Items ?? []).filter(({ of }) => theirs.includes(String(of)));
    found.push(...own.map((row) => CertificateRow.parse(row)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

export async function endCertificates(installation: Installation, ids: readonly string[]): Promise<void> {
  const keys = (await certificatesOf(installation, ids)).map(({ pk, sk }) => ({ pk, sk }));
  await createTableCalls(installation.tables.publications).deleteRows(keys);
}
