import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { schedules } from '../access.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

export interface CanaryProps extends Pick<ProductFunctionProps, 'resources' | 'code'> {
  /** Minutes between two visits. */
  minutes: number;
  alarms: AlarmTopic;
}

/** Visits the site every few minutes as a person would, and alarms if it can't get in. */
export class Canary extends Construct {
  readonly handler: ProductFunction;

  constructor(scope: Construct, { minutes, alarms, ...props }: CanaryProps) {
    super(scope, 'Canary');
    const every = Duration.minutes(minutes);
    this.handler = new ProductFunction(this, 'Visit', {
      entry: 'schedules/canary',
      access: schedules.canary,
      ...props,
    });
    // The next visit comes soon enough; an immediate retry would hide what people experience.
    this.handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) });
    new Rule(this, 'Schedule', {
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(this.handler, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
    });
    alarms.ring('CanaryFails', {
      loses: 'People who come to the site now cannot open a page, sign in or see their list of manuscripts.',
      metric: this.handler.metricErrors({ period: every }),
      threshold: 1,
      periods: 2,
      isSilenceBad: true,
    });
  }
}
