import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { handler as recordDelivery } from '../../functions/queue/record-delivery.ts';
import { handler as sendMail } from '../../functions/queue/send-mail.ts';
import { handler as runDue } from '../../functions/schedules/run-due.ts';
import { startCast } from './cast.ts';
import { fakeMail } from './fake-mail.ts';

const eventOf = (body: string): SQSEvent =>
  ({ Records: [{ messageId: 'm', receiptHandle: 'r', body, attributes: {} }] }) as unknown as SQSEvent;

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
  });
  afterAll(() => cast?.database.stop());
  return { room, mail, cast: () => cast! };
}

/** A queue of letters, and its worker called by hand. What a worker fails at stays in the queue. */
export function openMailRoom(waiting: string[] = []) {
  return {
    waiting,

    /** Until nothing is left; what fails is tried again, so often. */
    async work(tries = 6): Promise<void> {
      for (let failures = 0; waiting.length > 0 && failures < tries; ) {
        const body = waiting.shift()!;
        const isDone = await sendMail(eventOf(body)).then(
          () => true,
          () => false,
        );
        if (isDone) continue;
        failures += 1;
        waiting.push(body);
      }
    },

    sweep: (now = Date.now()) => runDue({ time: new Date(now).toISOString() }),

    /** What SES tells of a letter. */
    tell: (tags: Record<string, string>, detail: object, id = 'event-1') =>
      recordDelivery(
        eventOf(
          JSON.stringify({
            id,
            time: '2026-11-22T12:00:00Z',
            detail: {
              mail: {
                tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
              },
              ...detail,
            },
          }),
        ),
      ),
  };
}

export const BOUNCE = {
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bouncedRecipients: [{ diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
  },
};
