import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workers } from '../access.ts';
import type { Settings } from '../settings.ts';
import { AT_ONCE } from './at-once.ts';
import { configurationSetName } from './configuration-set-name.ts';

/** Four tries of a letter, and one that finds no room. */
const MAX_TRIES = 5;

/**
 * Letters on their way out, and what Amazon SES tells of them. SES tells EventBridge's default bus, the only one it knows; a rule
 * takes what was sent with our configuration set into a queue, so that nothing told is lost while a function fails.
 */
export class MailPipeline extends Construct {
  readonly letters: Queue;
  readonly deliveries: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Mail');
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    };
    this.deadLetters = new Queue(this, 'DeadLetters', common);
    const queue = (id: string, worker: 'send-mail' | 'record-delivery') =>
      new Queue(this, id, {
        ...common,
        visibilityTimeout: Duration.seconds(6 * workers[worker].timeout),
        deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_TRIES },
      });
    this.letters = queue('Letters', 'send-mail');
    this.deliveries = queue('Deliveries', 'record-delivery');
    if (settings.mailFrom) this.#listen(configurationSetName(settings));
  }

  #listen(name: string): void {
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: name,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('Told', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.REJECT,
      ],
    });
    new Rule(this, 'Told', {
      eventPattern: {
        source: ['aws.ses'],
        detail: { mail: { tags: { 'ses:configuration-set': [name] } } },
      },
      targets: [new SqsQueue(this.deliveries)],
    });
  }

  connect(functions: Record<'send-mail' | 'record-delivery' | 'run-due', LambdaFunction>): void {
    functions['send-mail'].addEventSource(
      new SqsEventSource(this.letters, {
        batchSize: 1,
        maxConcurrency: AT_ONCE['send-mail'],
        reportBatchItemFailures: true,
      }),
    );
    functions['record-delivery'].addEventSource(
      new SqsEventSource(this.deliveries, {
        batchSize: 10,
        maxConcurrency: AT_ONCE['record-delivery'],
        reportBatchItemFailures: true,
      }),
    );
    this.#everyMinute(functions['run-due']);
  }

  /** One schedule for everything that waits for its time: what is due stands in the table, written with its cause. */
  #everyMinute(sweep: LambdaFunction): void {
    // The scheduler leaves its call in Lambda's own queue, which would try it twice more and keep it for hours.
    sweep.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    const role = new Role(this, 'ScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [sweep.functionArn] }),
    );
    new CfnSchedule(this, 'EveryMinute', {
      scheduleExpression: 'rate(1 minute)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: sweep.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ time: '<aws.scheduler.scheduled-time>' }),
        // The next run does what one has missed.
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    });
  }
}
