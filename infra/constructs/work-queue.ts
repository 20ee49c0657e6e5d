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

/** AWS advises at least five: a delivery that finds no room counts as a try. */
const MAX_TRIES = 5;

interface WorkQueueProps {
  /** The function that it feeds. None: what lies here waits for somebody to look. */
  worker?: keyof typeof workers;
  /** Messages in one call; 10 where nothing is said. */
  batchSize?: number;
  fifo?: true;
  /** Where messages go that failed. */
  deadLetters?: Queue;
  /** What rings once a message has waited for so many seconds, or so many wait. */
  alarm: Pick<AlarmText, 'loses'> & { id: string } & ({ seconds: number } | { messages: number });
}

/** A queue with the function that it feeds, how many of it may run at once, where failures go, and the alarm on what waits: never one without the others. */
export class WorkQueue extends Queue {
  /** There once the queue feeds it. */
  worker!: ProductFunction;
  readonly #props: WorkQueueProps;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    const { worker, fifo, deadLetters } = props;
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      ...(fifo && { fifo }),
      // As AWS advises: room for the tries that Lambda itself makes, and no second worker on the same message.
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

  /** Apart from the queue: functions are told the queues of all others. */
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
