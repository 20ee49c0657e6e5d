import { Duration } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { configurationSetName } from './configuration-set-name.ts';
import { WorkQueue } from './work-queue.ts';

/**
 * Outgoing letters, and Amazon SES's reports about them. SES reports only to EventBridge's default bus; a rule puts reports on our
 * configuration set into a queue, so that none is lost while a function fails.
 */
export class MailPipeline extends Construct {
  readonly deadLetters = new WorkQueue(this, 'DeadLetters', {
    alarm: {
      id: 'LettersGivenUp',
      loses:
        'People may miss emails, or editors may not learn that one bounced: messages about emails failed and were put aside.',
      messages: 1,
    },
  });
  readonly letters = new WorkQueue(this, 'Letters', {
    worker: 'send-mail',
    batchSize: 1,
    deadLetters: this.deadLetters,
    alarm: {
      id: 'LettersLate',
      loses:
        'People wait a quarter of an hour and more for letters: requests to review, decisions, receipts.',
      seconds: 900,
    },
  });
  readonly deliveries = new WorkQueue(this, 'Deliveries', {
    worker: 'record-delivery',
    deadLetters: this.deadLetters,
    alarm: {
      id: 'DeliveriesLate',
      loses:
        'People may wait for someone who got no email: for over an hour, editors have not seen which emails bounced.',
      seconds: 3600,
    },
  });

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Mail');
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

  /** One schedule for everything that waits for its time: due rows are in the table, written with their cause. */
  callEveryMinute(sweep: LambdaFunction): void {
    // The scheduler puts its call into Lambda's own queue, which would try it twice more and keep it for hours.
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
        // The next run makes up for a missed one.
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    });
  }
}
