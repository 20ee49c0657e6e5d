import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workers } from '../access.ts';
import type { Settings } from '../settings.ts';
import { AT_ONCE } from './at-once.ts';

/** After so many failed tries a build goes to the dead-letter queue. AWS advises at least five: a delivery that finds no room counts. */
const MAX_TRIES = 5;

/*
 * Builds wait here, so that none is lost when a worker dies, and people take turns.
 * Context: a build takes as long as its documents want, and whoever asks for many must not keep others from theirs.
 * Choice: FIFO queues with the owner as the message group. Lambda then has at most one build of an owner under way and takes the
 * others' meanwhile, up to the concurrency below. A standard queue with groups (SQS's fair queues) also prefers others, but only
 * once somebody holds much of what is under way, lets them keep it, and no emulator knows it; groups of a FIFO queue mean the same
 * to CloudFormation, to Lambda's event source and to the queue on one machine.
 * Cost: a build that fails through a fault of ours holds up its own owner's next one until it is tried again; 300 messages a second.
 */
export class ProofQueues extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct) {
    super(scope, 'Proofs');
    const common = { fifo: true, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...common,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(6 * workers['failed-proof'].timeout),
    });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      retentionPeriod: Duration.days(14),
      // As AWS advises: room for the tries that Lambda itself makes, and no second worker on the same build.
      visibilityTimeout: Duration.seconds(6 * workers['build-proof'].timeout),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_TRIES },
    });
  }

  connect(
    functions: Record<'build-proof' | 'failed-proof', IFunction>,
    { proofsAtOnce }: Pick<Settings, 'proofsAtOnce'>,
  ): void {
    functions['build-proof'].addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1,
        maxConcurrency: proofsAtOnce,
        reportBatchItemFailures: true,
      }),
    );
    functions['failed-proof'].addEventSource(
      new SqsEventSource(this.deadLetters, {
        batchSize: 10,
        maxConcurrency: AT_ONCE['failed-proof'],
        reportBatchItemFailures: true,
      }),
    );
  }
}
