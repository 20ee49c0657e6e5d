import { Annotations, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** The instructions: a section for every alarm, under its name. */
const RUNBOOK = 'infra/README.md';

export interface AlarmText {
  /** What people lose during the alarm: a sentence. */
  loses: string;
  metric: IMetric;
  threshold: number;
  /** Number of consecutive periods; default 1. */
  periods?: number;
  /** Whether missing data is as bad. */
  isSilenceBad?: true;
}

/** Recipients of alarms, in one region: CloudWatch notifies only topics in its own region. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, { alarmEmail }: Settings) {
    super(scope, 'Alarms');
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // Requiring TLS gives the topic a policy, which replaces the one that lets CloudWatch publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    else {
      Annotations.of(this).addWarningV2(
        'meridian:nobody-learns-of-alarms',
        'No one will hear of alarms. Set alarmEmail to the address of the person responsible for the installation.',
      );
    }
  }

  ring(id: string, { loses, metric, threshold, periods = 1, isSilenceBad }: AlarmText): Alarm {
    const alarm = new Alarm(this, id, {
      alarmDescription: `${loses} What to do: ${RUNBOOK}#${id.toLowerCase()}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    return alarm;
  }
}
