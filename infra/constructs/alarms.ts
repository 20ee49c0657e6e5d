import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi as ApiGateway } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type RouteName, routes } from '../../shared/contract/routes.ts';
import type { ProofQueues } from './proof-pipeline.ts';

export interface AlarmsProps {
  gateway: ApiGateway;
  proofs: ProofQueues;
  worker: IFunction;
  failedProof: IFunction;
  saveManuscript: IFunction;
  email?: string | undefined;
}

/** Each says what people lose while it rings. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, props: AlarmsProps) {
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
    if (props.email) this.topic.addSubscription(new EmailSubscription(props.email));
    else {
      Annotations.of(this).addWarningV2(
        'meridian:nobody-learns-of-alarms',
        'Alarms will ring unheard: set alarmEmail to the address of whoever looks after the installation.',
      );
    }
    const period = Duration.minutes(5);
    const { queue } = props.proofs;
    this.#alarm(
      'ProofsGivenUp',
      'Authors wait for a PDF whose build no worker could take, or were told that it could not be built, for a fault of ours.',
      // Not the messages sent there: those that SQS itself moves do not count as sent.
      props.failedProof.metricInvocations({ period }),
      1,
    );
    this.#alarm(
      'ProofsNotMarkedFailed',
      'Authors wait for a PDF that will never come: the failure could not even be written down.',
      props.failedProof.metricErrors({ period }),
      1,
    );
    this.#alarm(
      'ProofsLate',
      'Authors wait more than five minutes for their PDF: the wizard has stopped asking by then.',
      queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      300,
    );
    this.#alarm(
      'ProofWorkerFails',
      'PDF builds fail and are tried again: authors wait, and after five tries they are refused.',
      props.worker.metricErrors({ period }),
      3,
    );
    this.#alarm(
      'ApiFails',
      'People see "something went wrong on our side": what they just did was not done.',
      props.gateway.metricServerError({ period, statistic: 'Sum' }),
      5,
    );
    this.#alarm(
      'SignInFails',
      'People cannot sign in: authors, editors and reviewers are shut out.',
      answeredWithErrors(props.gateway, 'sign-in', period),
      1,
    );
    this.#alarm(
      'SavingFails',
      'Authors cannot save or submit manuscripts; what they typed is only in their browser.',
      answeredWithErrors(props.gateway, 'save-manuscript', period),
      1,
    );
    this.#alarm(
      'ApiThrottled',
      'Calls are turned away because too many run at once: pages stay empty or answer late.',
      props.saveManuscript.metricThrottles({ period }),
      1,
    );
  }

  #alarm(id: string, loses: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: loses,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

/** What the gateway answered on one route: a handler turns its faults into answers, so its function's own errors say little. */
function answeredWithErrors(gateway: ApiGateway, name: RouteName, period: Duration): IMetric {
  const { method: Method, path: Resource } = routes[name];
  return gateway.metric('5xx', {
    period,
    statistic: 'Sum',
    dimensionsMap: { ApiId: gateway.apiId, Stage: '$default', Method, Resource },
  });
}
