import { Annotations, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** Where somebody reads what to do: an article for every alarm, under its name. */
const RUNBOOK = 'infra/README.md';

export interface AlarmText {
  /** What people lose while it rings: a sentence. */
  loses: string;
  metric: IMetric;
  threshold: number;
  /** In how many periods after one another; 1 where nothing is said. */
  periods?: number;
  /** Whether hearing nothing is as bad. */
  isSilenceBad?: true;
}

/** Who learns of alarms, in one region: CloudWatch tells a topic of its own region only. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, { alarmEmail }: Settings) {
    super(scope, 'Alarms');
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // Asking for TLS gives the topic a policy, which replaces the one by which CloudWatch might publish.
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
