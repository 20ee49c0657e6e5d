import type { SQSEvent } from 'aws-lambda';
import { recordDelivery, runDue, sendMail } from './workers.ts';

const eventOf = (body: string): SQSEvent =>
  ({ Records: [{ messageId: 'm', receiptHandle: 'r', body, attributes: {} }] }) as unknown as SQSEvent;

/** A queue of letters, and its worker called by hand. Failed messages stay in the queue. `otherwise` works on what is no letter's. */
export function openMailRoom(
  waiting: string[] = [],
  otherwise: (body: string) => Promise<unknown> | undefined = () => undefined,
) {
  return {
    waiting,

    /** Runs until the queue is empty; failures are tried again this often. */
    async work(tries = 6): Promise<void> {
      for (let failures = 0; waiting.length > 0 && failures < tries; ) {
        const body = waiting.shift()!;
        const isDone = await (otherwise(body) ?? sendMail(eventOf(body))).then(
          () => true,
          () => false,
        );
        if (isDone) continue;
        failures += 1;
        waiting.push(body);
      }
    },

    sweep: (now = Date.now()) => runDue({ time: new Date(now).toISOString() }),

    /** SES's report on a letter. */
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
