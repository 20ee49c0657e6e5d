import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Key } from '../../functions/core/table.ts';
import { createTableCalls } from '../../functions/core/table-calls.ts';
import { editorNewsPk } from '../../functions/letters/editor-news-store.ts';
import { database } from '../../functions/runtime/clients.ts';
import { faultsOf } from '../letters/faults-of.ts';
import { startCast } from './cast.ts';
import { fakeMail } from './fake-mail.ts';
import { openMailRoom } from './open-mail-room.ts';

async function freeTurns(): Promise<void> {
  const table = { database: database(), name: process.env.MANUSCRIPTS_TABLE! };
  const { Items = [] } = await table.database.send(
    new ScanCommand({
      TableName: table.name,
      FilterExpression: 'begins_with(pk, :news)',
      ExpressionAttributeValues: { ':news': editorNewsPk('') },
      ProjectionExpression: 'pk, sk',
    }),
  );
  await createTableCalls(table).deleteRows(Items as Key[]);
}

/**
 * The cast, and the letters to them: `room` is the queues in memory, `mail` the mails sent. Call it at the top of the file; each test
 * begins with nothing waiting and nothing sent, and fails if a mail of its own has a fault.
 */
export function provideMailRoom() {
  const room = openMailRoom();
  const mail = fakeMail();
  let cast: Awaited<ReturnType<typeof startCast>> | undefined;
  beforeAll(async () => {
    // Tests count what was told.
    for (const level of ['log', 'error'] as const) vi.spyOn(console, level);
    cast = await startCast();
    cast.sqs.on(SendMessageCommand).callsFake(({ MessageBody }) => {
      // A separate worker compares manuscripts.
      if (!MessageBody.includes('"screeningEdition"')) room.waiting.push(MessageBody);
      return {};
    });
  });
  beforeEach(async () => {
    // Every test begins with each editor's turn free.
    await freeTurns();
    room.waiting.length = 0;
    mail.sent.length = 0;
    mail.isDown = false;
    mail.fault = undefined;
  });
  afterEach(() => expect(mail.sent.flatMap(faultsOf)).toEqual([]));
  afterAll(() => cast?.database.stop());
  return { room, mail, cast: () => cast! };
}
