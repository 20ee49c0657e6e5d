import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { startCast } from './cast.ts';
import { fakeMail } from './fake-mail.ts';
import { openMailRoom } from './open-mail-room.ts';

/**
 * The cast, and the letters that they are sent: `room` is the queues in memory, `mail` what went out. Call it at the top of the file;
 * each test begins with nothing waiting and nothing sent.
 */
export function provideMailRoom() {
  const room = openMailRoom();
  const mail = fakeMail();
  let cast: Awaited<ReturnType<typeof startCast>> | undefined;
  beforeAll(async () => {
    for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    cast = await startCast();
    cast.sqs.on(SendMessageCommand).callsFake(({ MessageBody }) => {
      room.waiting.push(MessageBody);
      return {};
    });
  });
  beforeEach(() => {
    room.waiting.length = 0;
    mail.sent.length = 0;
    mail.isDown = false;
    mail.fault = undefined;
  });
  afterAll(() => cast?.database.stop());
  return { room, mail, cast: () => cast! };
}
