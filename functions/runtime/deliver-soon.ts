import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { queues } from './clients/queues.ts';
import { environment } from './environment.ts';
import { describeFault, log } from './log.ts';

/** Seconds until the next try, by the number of tries. By default it would be the queue's visibility timeout: many minutes. */
const PAUSES = [5, 30, 120, 300];

/** The longest that SQS hides a message. */
const LONGEST_SECONDS = 12 * 3600;

/** After a temporary fault the message comes again soon, because an author waits. */
export const deliverSoon = (receiptHandle: string, tries: number): Promise<void> =>
  deliverIn(receiptHandle, PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]!);

/** If this call fails too, the message returns when the queue's visibility timeout is over. */
export async function deliverIn(receiptHandle: string, seconds: number): Promise<void> {
  try {
    const { CONSUMED_QUEUE_URL: QueueUrl } = environment('CONSUMED_QUEUE_URL');
    const VisibilityTimeout = Math.min(seconds, LONGEST_SECONDS);
    await queues().send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout }),
    );
  } catch (error) {
    log('error', 'pause-not-set', describeFault(error));
  }
}
