import { termPk } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { isGuestId } from '../../reviewing/rules/guest.ts';
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
