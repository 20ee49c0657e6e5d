import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workers } from '../access.ts';
import type { Settings } from '../settings.ts';

/** After so many failed tries a build goes to the dead-letter queue. AWS advises at least five: a delivery that finds no room counts. */
const MAX_TRIES = 5;

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
      // As AWS advises: room for the tries that Lambda itself makes, and no second worker on the same build.
      visibilityTimeout: Duration.seconds(6 * workers['build-proof'].timeout),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_TRIES },
    });
  }

  connect(
    functions: Record<keyof typeof workers, IFunction>,
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
      new SqsEventSource(this.deadLetters, { batchSize: 10, reportBatchItemFailures: true }),
    );
  }
}
