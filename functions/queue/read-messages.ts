import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { queues } from '../runtime/clients.ts';
import { environment } from '../runtime/environment.ts';
import { describeFault, log } from '../runtime/log.ts';

/** The subject of a message, for the log. */
const Ids = z.object({
  manuscriptId: z.string().optional(),
  proofVersion: z.number().optional(),
  letterId: z.string().optional(),
  importId: z.string().optional(),
  exportId: z.string().optional(),
});

/** Nothing failed: the message should come again, but later. */
interface Later {
  againInSeconds: number;
}

/**
 * Handles each message separately: a failed one is delivered again, an unreadable one will never be readable and is ignored. If nothing
 * could be done at all the call itself fails: everything comes again too, and Lambda counts an error, which the alarms see.
 */
export async function handleMessages<Schema extends z.ZodType>(
  name: string,
  event: SQSEvent,
  schema: Schema,
  handle: (message: z.output<Schema>, messageId: string) => Promise<void> | Promise<Later | undefined>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  let faults = 0;
  for (const { messageId, body, receiptHandle, attributes } of event.Records) {
    const message = readMessage(schema, body);
    if (message === undefined) {
      log('error', 'message-unreadable', { queue: name, messageId });
      continue;
    }
    const startedAt = performance.now();
    const facts = { queue: name, messageId, ...Ids.parse(message) };
    log('info', 'start', facts);
    try {
      const later = await handle(message, messageId);
      log('info', 'end', { ...facts, ...later, ms: Math.round(performance.now() - startedAt) });
      if (!later) continue;
      batchItemFailures.push({ itemIdentifier: messageId });
      await deliverIn(receiptHandle, later.againInSeconds);
    } catch (error) {
      faults += 1;
      log('error', 'failure', { ...facts, ...describeFault(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
      await deliverSoon(receiptHandle, Number(attributes?.ApproximateReceiveCount ?? 1));
    }
  }
  if (faults > 0 && faults === event.Records.length)
    throw new Error('no message of this batch could be handled');
  return { batchItemFailures };
}

function readMessage<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Seconds until the next try, by the number of tries. By default it would be the queue's visibility timeout: many minutes. */
const PAUSES = [5, 30, 120, 300];

/** The longest that SQS hides a message. */
const LONGEST_SECONDS = 12 * 3600;

/** After a temporary fault the message comes again soon, because an author waits. */
const deliverSoon = (receiptHandle: string, tries: number): Promise<void> =>
  deliverIn(receiptHandle, PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]!);

/** If this call fails too, the message returns when the queue's visibility timeout is over. */
async function deliverIn(receiptHandle: string, seconds: number): Promise<void> {
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
