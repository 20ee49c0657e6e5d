import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { queues } from './clients/queues.ts';
import { environment } from './environment.ts';
import { describeFault, log } from './log.ts';

/** Seconds until the next try, by how often it was tried. Left alone it would be the queue's visibility timeout: many minutes. */
const PAUSES = [5, 30, 120, 300];

/** What failed by a passing fault comes again while its author still waits. Where even that fails, it comes later by itself. */
export async function deliverSoon(receiptHandle: string, tries: number): Promise<void> {
  try {
    const { CONSUMED_QUEUE_URL: QueueUrl } = environment('CONSUMED_QUEUE_URL');
    const VisibilityTimeout = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0];
    await queues().send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout }),
    );
  } catch (error) {
    log('error', 'pause-not-shortened', describeFault(error));
  }
}
