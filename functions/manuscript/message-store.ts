import { talkPk } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import { Message } from './record/message.ts';

export type MessageStore = ReturnType<typeof createMessageStore>;

/** Messages about a manuscript, written with the change that reports them. */
export function createMessageStore(table: Table) {
  const { partition } = createTableCalls(table);
  return {
    /** The newest of a thread, up to a limit, in the order in which they were written. */
    async list(manuscriptId: string, thread: string, most: number): Promise<Message[]> {
      const rows = await partition(talkPk(manuscriptId), `${thread}#`, {
        ScanIndexForward: false,
        Limit: most,
      });
      return rows
        .slice(0, most)
        .map((row) => Message.parse(row))
        .reverse();
    },
  };
}
