import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dueKey, editorNewsKey, letterKey, waitingKey } from '../../core/keys.ts';
import { dueKeyOf, waitingKeyOf } from '../../core/letter-writes.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { newsRow } from '../../letters/rules/editor-news.ts';
import type { Installation } from '../installation.ts';
import { isToOneOf } from './about-address.ts';
import type { Ties } from './ties-of.ts';

/** Letters to the person go, sent or not, and what waits to be told them; one to many that has not left goes to the others. */
export async function forgetLetters(installation: Installation, ties: Ties): Promise<void> {
  const { database, name: TableName } = installation.tables.manuscripts;
  const { deleteRows } = createTableCalls(installation.tables.manuscripts);
  for (const { manuscriptId, id } of ties.letters) {
    const letter = await installation.letters.find(manuscriptId, id);
    const others = letter?.to.filter((each) => !isToOneOf(each, ties.ids, ties.addresses)) ?? [];
    const Key = letterKey(manuscriptId, id);
    if (letter && others.length === 0)
      await deleteRows([
        Key,
        dueKeyOf(letter),
        ...(letter.waited ? [waitingKeyOf(letter, letter.waited)] : []),
      ]);
    else if (letter)
      await database.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET #to = :others',
          ExpressionAttributeNames: { '#to': 'to' },
          ExpressionAttributeValues: { ':others': others },
        }),
      );
  }
  for (const address of ties.addresses) {
    const news = await installation.news.find(address);
    await deleteRows([editorNewsKey(address), ...(news ? newsRow(news).map(dueKey) : [])]);
    // What still waits for the person's address asks others by their word.
    for (const { manuscriptId, letterId } of await installation.letters.listWaiting(address)) {
      const letter = await installation.letters.find(manuscriptId, letterId);
      const keys = letter ? [letterKey(manuscriptId, letterId), dueKeyOf(letter)] : [];
      await deleteRows([...keys, waitingKey(address, manuscriptId, letterId)]);
    }
  }
}
