import { dueKey, letterKey } from '../core/keys.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Table } from '../core/table.ts';
import { createTableCalls, type Items } from '../core/table-calls.ts';
import { dueKeyOf, lettersStarted, waitingKeyOf } from '../manuscript/letter-writes.ts';
import { isTransient, type Letter, type LetterEvent } from '../manuscript/record/letter.ts';
import { EditorNews, newsRow } from './rules/editor-news.ts';

/** When this editor was last notified of authors' actions, and what has come since. */
export const editorNewsPk = (address: string) => `news#${address.toLowerCase()}`;
export const editorNewsKey = (address: string) => ({ pk: editorNewsPk(address), sk: 'news' });

export type EditorNewsStore = ReturnType<typeof createEditorNewsStore>;

/** Editors' turns, and the news for their next ones. Each write returns false if others wrote meanwhile. */
export function createEditorNewsStore(table: Table) {
  const { name: TableName } = table;
  const { get, transact } = createTableCalls(table);

  /** The state as read, or that it did not exist yet. */
  const put = (news: EditorNews): Items[number] => ({
    Put: {
      TableName,
      Item: { ...editorNewsKey(news.to.address), ...news, version: news.version + 1 },
      ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': news.version },
    },
  });
  /** Removes the due row if nobody else has dealt with it. */
  const drop = (due: DueRow): Items[number] => ({
    Delete: { TableName, Key: dueKey(due), ConditionExpression: 'attribute_exists(pk)' },
  });

  return {
    async find(address: string): Promise<EditorNews | undefined> {
      const row = await get(editorNewsKey(address));
      return row && EditorNews.parse(row);
    },

    /** Gives the turn to another letter. */
    save: (news: EditorNews) => transact([put(news)]),

    /** The letter does not leave but joins the news. One write does both, so that it is neither lost nor told twice. */
    join(letter: Letter, before: EditorNews, after: EditorNews, event: LetterEvent) {
      const Key = letterKey(letter.manuscriptId, letter.id);
      const names = { '#state': 'state' };
      const isAsRead = {
        ConditionExpression: '#state = :before AND attempts = :attempts AND dueAt = :dueAt',
        ExpressionAttributeNames: names,
      };
      const read = { ':before': letter.state, ':attempts': letter.attempts, ':dueAt': letter.dueAt };
      return transact([
        isTransient(letter)
          ? { Delete: { TableName, Key, ...isAsRead, ExpressionAttributeValues: read } }
          : {
              Update: {
                TableName,
                Key,
                UpdateExpression: 'SET #state = :state, events = :events',
                ...isAsRead,
                ExpressionAttributeValues: {
                  ...read,
                  ':state': event.state,
                  ':events': [...letter.events, event],
                },
              },
            },
        { Delete: { TableName, Key: dueKeyOf(letter) } },
        ...(letter.waited ? [{ Delete: { TableName, Key: waitingKeyOf(letter, letter.waited) } }] : []),
        put(after),
        ...(before.dueAt === undefined ? newsRow(after).map((row) => putDue(TableName, row)) : []),
      ]);
    },

    /** Does the work of the row once: starts the letters, or schedules another look. */
    tell: (due: DueRow, after: EditorNews, letters: readonly Letter[]) =>
      transact([
        drop(due),
        put(after),
        ...lettersStarted(TableName, letters),
        ...newsRow(after).map((row) => putDue(TableName, row)),
      ]),
  };
}
