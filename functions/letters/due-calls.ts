import { dueKey, duePk, manuscriptKey } from '../core/keys.ts';
import { putDue } from '../core/put-due.ts';
import { type LeftOut, readRows, throwIt } from '../core/read-rows.ts';
import { DueRow } from '../core/rules/due-row.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { lettersStarted } from '../manuscript/letter-writes.ts';
import type { Letter } from '../manuscript/record/letter.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';

export function createDueCalls(table: Table) {
  const { name: TableName } = table;
  const { queryPage, transact, transactSurely, deleteRows } = createTableCalls(table);
  const taken = (due: DueRow) => ({
    Delete: { TableName, Key: dueKey(due), ConditionExpression: 'attribute_exists(pk)' },
  });

  return {
    /**
     * By time, at most `limit`, those after this one. Rows of a kind this version does not know are kept for the version that does and
     * block nothing: `leftOut` receives them.
     */
    async listDue(
      until: string,
      limit: number,
      leftOut: LeftOut = throwIt,
      behind?: DueRow,
    ): Promise<DueRow[]> {
      const found: DueRow[] = [];
      let after = behind && dueKey(behind).sk;
      do {
        const page = await queryPage({ pk: duePk, limit: limit - found.length, after, below: until });
        found.push(...readRows(DueRow, page.rows, leftOut));
        after = page.next;
      } while (after !== undefined && found.length < limit);
      return found;
    },

    /**
     * Does the work of a due row once: starts its letters and replaces the row with the next one, if nobody else did so and the
     * manuscript is as it was read.
     */
    replaceDue: (due: DueRow, record: ManuscriptRecord, letters: readonly Letter[], next?: DueRow) =>
      transact([
        {
          ConditionCheck: {
            TableName,
            Key: manuscriptKey(record.id),
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': record.version },
          },
        },
        taken(due),
        ...lettersStarted(TableName, letters),
        ...(next ? [putDue(TableName, next)] : []),
      ]),

    /** The same for a row without a manuscript: replaces it with letters and other rows, once. */
    exchangeDue: (due: DueRow, letters: readonly Letter[], rows: readonly DueRow[]) =>
      transact([
        taken(due),
        ...lettersStarted(TableName, letters),
        ...rows.map((row) => putDue(TableName, row)),
      ]),

    addDue: (due: DueRow) => transactSurely([putDue(TableName, due)]),

    removeDue: (due: DueRow) => deleteRows([dueKey(due)]),
  };
}
