import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';

export interface PumpOptions {
  client: SQSClient;
  queueUrl: string;
  queueArn: string;
  region: string;
  batchSize: number;
  /** Number of batches in progress at once. */
  concurrency: number;
  reportsItemFailures: boolean;
  /** Seconds before a failed message is tried again, instead of the queue's whole visibility timeout. */
  retrySeconds: number;
  invoke: (event: SQSEvent) => Promise<unknown>;
  /** Messages for which no one waits stay in the queue until then. */
  putOff?: { until: Promise<void>; isMeant: (body: string) => boolean } | undefined;
  log: (line: string) => void;
}

export interface QueuePump {
  /** Stops receiving; batches in progress may end within the given time, or are delivered again at the next start. */
  stop(withinMs: number): Promise<void>;
}

/** An SQS event source: polls, invokes, deletes what succeeded, and lets the rest be delivered again. */
export function startPump(options: PumpOptions): QueuePump {
  const aborter = new AbortController();
  const standing = { ...options };
  options.putOff?.until.then(
    () => delete standing.putOff,
    () => undefined,
  );
  const loops = Array.from({ length: options.concurrency }, () => poll(standing, aborter.signal));
  return {
    async stop(withinMs) {
      aborter.abort();
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.allSettled(loops), enough]);
      clearTimeout(timer);
    },
  };
}

async function poll(options: PumpOptions, signal: AbortSignal): Promise<void> {
  const { client, queueUrl, batchSize, log } = options;
  while (!signal.aborted) {
    try {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: queueUrl,
          MaxNumberOfMessages: Math.min(batchSize, 10),
          WaitTimeSeconds: 20,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        }),
        { abortSignal: signal },
      );
      const wanted = await leavePutOff(options, Messages);
      if (wanted.length > 0) await handle(options, wanted);
    } catch (error) {
      if (signal.aborted) return;
      log(`queue ${queueUrl}: ${error instanceof Error ? error.message : String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Longer than anything is put off. */
const HIDDEN_SECONDS = 3600;

/** The messages to handle now. */
async function leavePutOff(options: PumpOptions, messages: Message[]): Promise<Message[]> {
  const { client, queueUrl: QueueUrl, putOff } = options;
  const isLeft = ({ Body = '' }: Message) => putOff?.isMeant(Body) ?? false;
  for (const { ReceiptHandle } of messages.filter(isLeft)) {
    const hide = (VisibilityTimeout: number) =>
      client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    await hide(HIDDEN_SECONDS);
    putOff?.until.then(() => hide(0)).catch((error) => options.log(`queue ${QueueUrl}: ${String(error)}`));
  }
  return messages.filter((message) => !isLeft(message));
}

async function handle(options: PumpOptions, messages: Message[]): Promise<void> {
  const { client, queueUrl } = options;
  const failed = await failedIds(options, messages);
  await Promise.all(
    messages.map(({ MessageId, ReceiptHandle }) =>
      failed.has(MessageId!)
        ? client.send(
            new ChangeMessageVisibilityCommand({
              QueueUrl: queueUrl,
              ReceiptHandle,
              VisibilityTimeout: options.retrySeconds,
            }),
          )
        : client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle })),
    ),
  );
}

async function failedIds(options: PumpOptions, messages: Message[]): Promise<Set<string>> {
  const all = new Set(messages.map((message) => message.MessageId!));
  try {
    const answer = (await options.invoke(toEvent(options, messages))) as SQSBatchResponse | null;
    if (!options.reportsItemFailures || !answer?.batchItemFailures) return new Set();
    const failed = answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    // As in AWS, an unknown id means that the whole answer can't be trusted.
    return failed.every((id) => all.has(id)) ? new Set(failed) : all;
  } catch (error) {
    options.log(`queue ${options.queueUrl}: ${error instanceof Error ? error.stack : String(error)}`);
    return all;
  }
}

function toEvent({ queueArn, region }: PumpOptions, messages: Message[]): SQSEvent {
  return {
    Records: messages.map((message) => ({
      messageId: message.MessageId!,
      receiptHandle: message.ReceiptHandle!,
      body: message.Body ?? '',
      attributes: message.Attributes as unknown as SQSEvent['Records'][number]['attributes'],
      messageAttributes: {},
      md5OfBody: message.MD5OfBody ?? '',
      eventSource: 'aws:sqs',
      eventSourceARN: queueArn,
      awsRegion: region,
    })),
  };
}
