import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { startCast } from '../support/cast.ts';
import { fakeMail } from '../support/fake-mail.ts';
import { openMailRoom } from '../support/open-mail-room.ts';

/** The cast, its letters and their queue in this process. The functions' own log is no part of a benchmark. */
export async function startMailRoom(otherwise?: Parameters<typeof openMailRoom>[1]) {
  for (const level of ['log', 'error', 'warn'] as const) console[level] = () => {};
  const room = openMailRoom([], otherwise);
  const mail = fakeMail();
  const { database, ...clients } = await startCast();
  clients.sqs.on(SendMessageCommand).callsFake(({ MessageBody }) => {
    room.waiting.push(MessageBody);
    return {};
  });
  return { room, mail, database, clients };
}
