import { createTableCalls } from '../../core/table-calls.ts';
import { certificatePrefix } from '../../publishing/publication-keys.ts';
import { CertificateRow, certifiedAs } from '../../reviewing/rules/certificate-row.ts';
import type { Installation } from '../installation.ts';
import { scanRows } from '../scan-rows.ts';

/** All that were given to one reviewer. Nobody else ever asks for them by their ids, so all of the table is read. */
export async function certificatesOf(
  { tables }: Pick<Installation, 'tables'>,
  ids: readonly string[],
): Promise<CertificateRow[]> {
  const theirs = ids.map(certifiedAs);
  const found: CertificateRow[] = [];
  const rows = scanRows(tables.publications, {
    FilterExpression: 'begins_with(pk, :certificate)',
    ExpressionAttributeValues: { ':certificate': certificatePrefix },
  });
  for await (const row of rows) if (theirs.includes(String(row.of))) found.push(CertificateRow.parse(row));
  return found;
}

export async function endCertificates(installation: Installation, ids: readonly string[]): Promise<void> {
  const keys = (await certificatesOf(installation, ids)).map(({ pk, sk }) => ({ pk, sk }));
  await createTableCalls(installation.tables.publications).deleteRows(keys);
}
