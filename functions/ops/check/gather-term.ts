import { isGuestId } from '../../domain/guest.ts';
import { termPk } from '../../storage/keys.ts';
import { createTableCalls } from '../../storage/table-calls.ts';
import type { Installation } from '../installation.ts';
import type { TermFacts } from './facts.ts';

export async function gatherTerm({ tables, people }: Installation, word: string): Promise<TermFacts> {
  const rows = await createTableCalls(tables.manuscripts).queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': termPk(word) },
  });
  const reviewers = rows.map(({ sk }) => String(sk)).filter((id) => !isGuestId(id));
  return { reviewers, people: (await people.list(reviewers)).map(({ id }) => id) };
}
