import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { CertificateRow } from '../reviewing/rules/certificate-row.ts';
import { certificateKey } from './publication-keys.ts';

export type CertificateStore = ReturnType<typeof createCertificateStore>;

/** What reviewers may show of having reviewed. */
export function createCertificateStore(table: Table) {
  const { get } = createTableCalls(table);
  return {
    /** Requested again, it is the same one. */
    async save(id: string, says: Omit<CertificateRow, 'pk' | 'sk'>): Promise<void> {
      const Item = { ...certificateKey(id), ...says };
      await table.database.send(new PutCommand({ TableName: table.name, Item }));
    },

    async find(id: string): Promise<CertificateRow | undefined> {
      const row = await get(certificateKey(id));
      return row && CertificateRow.parse(row);
    },
  };
}
