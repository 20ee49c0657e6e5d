import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Row } from '../../core/table-calls.ts';
import type { Installation } from '../installation.ts';

/**
 * Every row of a manuscript that one person wrote or that describes them, whoever owns it: notes, reviews, decisions, history,
 * corrections, details of co-authors; and the manuscript itself if it names them as an editor. Reads the whole table, because no index
 * leads to them.
 */
export async function* rowsNaming({ tables }: Installation, personId: string): AsyncGenerator<Row> {
  const { database, name: TableName } = tables.manuscripts;
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await database.send(
      new ScanCommand({
        TableName,
        FilterExpression:
          'who.personId = :id OR addedBy.personId = :id OR #by.personId = :id OR reviewerId = :id OR (begins_with(sk, :typed) AND contains(sk, :id)) OR handlingEditor.id = :id OR held.#by.id = :id OR #by.id = :id OR production.#by.id = :id OR production.approved.recorded.#by.id = :id OR production.notice.#by.id = :id OR reviewCopy.#override.personId = :id',
        ExpressionAttributeNames: { '#by': 'by', '#override': 'override' },
        ExpressionAttributeValues: { ':id': personId, ':typed': 'typed#' },
        ExclusiveStartKey,
      }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Manuscripts of which this person is a former author. */
export async function* rowsOfFormer({ tables }: Installation, personId: string): AsyncGenerator<Row> {
  const { database, name: TableName } = tables.manuscripts;
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await database.send(
      new ScanCommand({
        TableName,
        FilterExpression: 'sk = :manuscript AND size(formerAuthors) > :none',
        ExpressionAttributeValues: { ':manuscript': 'manuscript', ':none': 0 },
        ExclusiveStartKey,
      }),
    );
    for (const row of page.Items ?? [])
      if ((row.formerAuthors as { _id: string }[]).some(({ _id }) => _id === personId)) yield row;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Every row of these manuscripts, in any of their partitions. */
export async function* rowsOf(
  { tables }: Installation,
  manuscriptIds: readonly string[],
): AsyncGenerator<Row> {
  const { database, name: TableName } = tables.manuscripts;
  const wanted = new Set(manuscriptIds);
  if (wanted.size === 0) return;
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await database.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    for (const row of page.Items ?? []) if (wanted.has(String(row.pk).split('#')[1] ?? '')) yield row;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
