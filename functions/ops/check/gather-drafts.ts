import { draftPk, withdrawnKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { DecisionDraft } from '../../editorial/rules/decision-draft.ts';
import { ReviewDraft } from '../../reviewing/rules/review-draft.ts';
import type { Installation } from '../installation.ts';
import type { DraftFacts } from './facts.ts';

export async function gatherDrafts(
  { manuscripts, tables }: Installation,
  manuscriptId: string,
): Promise<DraftFacts> {
  const { get, queryAll } = createTableCalls(tables.manuscripts);
  const rows = await queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': draftPk(manuscriptId) },
  });
  const file = await manuscripts.findFile(manuscriptId);
  return {
    isKnown: file !== undefined || (await get(withdrawnKey(manuscriptId)))?.ownerId !== undefined,
    seats: file?.seats.map(({ n }) => n),
    drafts: rows.map((row) => ({
      sk: String(row.sk),
      n: ReviewDraft.safeParse(row).data?.n,
      isDecision: DecisionDraft.safeParse(row).success,
    })),
  };
}
