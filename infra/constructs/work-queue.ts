import { Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { workers } from '../access.ts';
import { acknowledge } from './acknowledge.ts';
import type { AlarmText, AlarmTopic } from './alarm-topic.ts';
import { atOnce } from './at-once.ts';
import { FIVE_MINUTES } from './metrics.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

/** AWS recommends at least five: a delivery that finds no capacity counts as a try. */
const MAX_TRIES = 5;

interface WorkQueueProps {
  /** The function that it feeds. None: messages wait for a person to look. */
  worker?: keyof typeof workers;
  /** Messages in one call; default 10. */
  batchSize?: number;
  fifo?: true;
  /** Where failed messages go. */
  deadLetters?: Queue;
  /** The alarm after a message has waited this many seconds, or when this many wait. */
  alarm: Pick<AlarmText, 'loses'> & { id: string } & ({ seconds: number } | { messages: number });
}

/**
 * A queue with its function, the function's concurrency, the destination of failures, and the alarm on waiting messages: never one
 * without the others.
 */
export class WorkQueue extends Queue {
  /** Exists once the queue feeds it. */
  worker!: ProductFunction;
  readonly #props: WorkQueueProps;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    const { worker, fifo, deadLetters } = props;
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      ...(fifo && { fifo }),
      // As AWS recommends: room for Lambda's own tries, and no second worker on the same message.
      ...(worker && { visibilityTimeout: Duration.seconds(6 * workers[worker].timeout) }),
      ...(deadLetters && { deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_TRIES } }),
    });
    this.#props = props;
    if (worker && !deadLetters)
      acknowledge(this, {
        'AwsSolutions-SQS3':
          'Where nothing is put aside its messages are given again by the sweep, and one that waits long rings.',
      });
  }

  static allIn = (stack: Stack): WorkQueue[] =>
    stack.node.findAll().filter((each) => each instanceof WorkQueue);

  /** Separate from the queue, because functions get the addresses of all other queues. */
  feed(props: Pick<ProductFunctionProps, 'resources' | 'code'>): void {
    const { worker, batchSize = 10 } = this.#props;
    if (!worker) return;
    const [entry, access] = [`queue/${worker}`, workers[worker]];
    this.worker = new ProductFunction(Stack.of(this), `queue-${worker}`, { entry, access, ...props });
    const maxConcurrency = atOnce(props.resources.settings)[worker];
    this.worker.addEventSource(
      new SqsEventSource(this, { batchSize, maxConcurrency, reportBatchItemFailures: true }),
    );
  }

  ring(alarms: AlarmTopic): void {
    const { id, loses, ...most } = this.#props.alarm;
    const options = { period: FIVE_MINUTES, statistic: 'Maximum' };
    alarms.ring(id, {
      loses,
      ...('seconds' in most
        ? { metric: this.metricApproximateAgeOfOldestMessage(options), threshold: most.seconds }
        : { metric: this.metricApproximateNumberOfMessagesVisible(options), threshold: most.messages }),
    });
  }
}
