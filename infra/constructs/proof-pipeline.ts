import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workers } from '../access.ts';

/** After so many failed tries a build goes to the dead-letter queue, and its author is told. */
const MAX_TRIES = 3;

/** Builds wait here, so that none is lost when a worker dies. */
export class ProofQueues extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct) {
    super(scope, 'Proofs');
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...common,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(6 * workers['failed-proof'].timeout),
    });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      retentionPeriod: Duration.days(14),
      // Longer than the longest build, or a second worker would start on the same one.
      visibilityTimeout: Duration.seconds(2 * workers['build-proof'].timeout),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_TRIES },
    });
  }

  connect(functions: Record<keyof typeof workers, IFunction>): void {
    functions['build-proof'].addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: 20, reportBatchItemFailures: true }),
    );
    functions['failed-proof'].addEventSource(
      new SqsEventSource(this.deadLetters, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }
}
