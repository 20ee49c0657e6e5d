import { talkPk } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { Message } from '../../manuscript/record/message.ts';
import type { Installation } from '../installation.ts';
import type { TalkFacts } from './facts.ts';

export async function gatherTalk(
  { manuscripts, tables }: Installation,
  manuscriptId: string,
): Promise<TalkFacts> {
  const { partition } = createTableCalls(tables.manuscripts);
  const rows = await partition(talkPk(manuscriptId));
  return {
    record: await manuscripts.find(manuscriptId),
    messages: rows.flatMap((row) => Message.safeParse(row).data ?? []),
  };
}
