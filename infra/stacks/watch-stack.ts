import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { FIVE_MINUTES, ofDistribution } from '../constructs/metrics.ts';
import type { Settings } from '../settings.ts';
import type { EdgeStack } from './edge-stack.ts';

export interface WatchStackProps extends StackProps {
  settings: Settings;
  edgeStack: EdgeStack;
}

/** The alarm on the distribution, whose metrics are in us-east-1 only. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { settings, edgeStack, ...props }: WatchStackProps) {
    super(scope, id, props);
    const { distribution } = edgeStack.webSite;
    new AlarmTopic(this, settings).ring('SiteFails', {
      loses: 'Visitors get an error instead of the page or answer that they asked for.',
      // A rate alone would raise an alarm for the only request of a quiet night.
      metric: new MathExpression({
        period: FIVE_MINUTES,
        label: 'Requests that failed',
        expression: 'rate / 100 * requests',
        usingMetrics: {
          rate: ofDistribution(distribution, '5xxErrorRate'),
          requests: ofDistribution(distribution, 'Requests'),
        },
      }),
      threshold: 5,
    });
    const { monthlyBudget, alarmEmail } = settings;
    if (monthlyBudget !== undefined && alarmEmail) this.#watchCost(monthlyBudget, alarmEmail);
  }

  /** Of the whole account, because AWS knows a part's cost only after its tags are activated for that, by hand. */
  #watchCost(amount: number, address: string): void {
    const told = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address }],
    });
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount, unit: 'USD' } },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('ACTUAL', 100), told('FORECASTED', 100)],
    });
  }
}
