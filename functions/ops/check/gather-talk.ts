import { talkPk, withdrawnKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { Message } from '../../manuscript/record/message.ts';
import type { Installation } from '../installation.ts';
import type { TalkFacts } from './facts.ts';

export async function gatherTalk(
  { manuscripts, tables }: Installation,
  manuscriptId: string,
): Promise<TalkFacts> {
  const { get, queryAll } = createTableCalls(tables.manuscripts);
  const rows = await queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': talkPk(manuscriptId) },
  });
  const parsed = rows.map((row) => ({ sk: String(row.sk), result: Message.safeParse(row) }));
  const record = await manuscripts.find(manuscriptId);
  return {
    isKnown: record !== undefined || (await get(withdrawnKey(manuscriptId)))?.ownerId !== undefined,
    record,
    messages: parsed.flatMap(({ result }) => (result.success ? [result.data] : [])),
    unreadable: parsed.filter(({ result }) => !result.success).map(({ sk }) => sk),
  };
}
