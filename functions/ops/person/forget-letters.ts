import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dueKey, letterKey, waitingKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { editorNewsKey } from '../../letters/editor-news-store.ts';
import { newsRow } from '../../letters/rules/editor-news.ts';
import { dueKeyOf, waitingKeyOf } from '../../manuscript/letter-writes.ts';
import type { Installation } from '../installation.ts';
import { isToOneOf } from './about-address.ts';
import type { Ties } from './ties-of.ts';

/** Deletes letters to the person, sent or not, and their pending news; an unsent letter to several people goes to the others. */
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
    // Letters waiting for the person's address ask others in their name.
    for (const { manuscriptId, letterId } of await installation.letters.listWaiting(address)) {
      const letter = await installation.letters.find(manuscriptId, letterId);
      const keys = letter ? [letterKey(manuscriptId, letterId), dueKeyOf(letter)] : [];
      await deleteRows([...keys, waitingKey(address, manuscriptId, letterId)]);
    }
  }
}
