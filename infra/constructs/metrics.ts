import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, metrics } from '../../shared/contract/metrics.ts';
import type { Settings } from '../settings.ts';

/** Of what the installation's own handlers measure. */
export const metricsNamespace = ({ name }: Pick<Settings, 'name'>): string => `meridian/${name}`;

export const FIVE_MINUTES = Duration.minutes(5);
export const QUARTER = Duration.minutes(15);

/** Counts are summed; of times the one that all but one in twenty stay below. */
export function measured(settings: Settings, metricName: MetricName, period = FIVE_MINUTES): Metric {
  return new Metric({
    namespace: metricsNamespace(settings),
    metricName,
    period,
    statistic: metrics[metricName] === 'Count' ? 'Sum' : 'p95',
  });
}

/** Of all functions of the account in this region: they share what may run at once. */
export const lambdaOfAccount = (metricName: 'Throttles' | 'ConcurrentExecutions'): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    period: FIVE_MINUTES,
    statistic: metricName === 'Throttles' ? 'Sum' : 'Maximum',
  });

/**
 * CloudFront names both dimensions in all that it publishes. CDK's own metrics of a distribution leave out the second: CloudWatch takes
 * that for another metric, of which nobody ever tells it anything.
 */
export const ofDistribution = (
  { distributionId }: IDistribution,
  metricName: '5xxErrorRate' | 'Requests',
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    period: FIVE_MINUTES,
    statistic: metricName === 'Requests' ? 'Sum' : 'Average',
  });

/** Counted from the gateway's log: of what it turns away itself it publishes no metric. */
export const GATEWAY_THROTTLES = 'CallsThrottled';
export const gatewayThrottles = (settings: Settings): Metric =>
  new Metric({
    namespace: metricsNamespace(settings),
    metricName: GATEWAY_THROTTLES,
    period: FIVE_MINUTES,
    statistic: 'Sum',
  });

/** What is silent counts as none. */
export function sumOf(label: string, parts: IMetric[], period = FIVE_MINUTES): MathExpression {
  const ids = parts.map((_part, index) => `m${index}`);
  return new MathExpression({
    label,
    period,
    expression: ids.map((id) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(ids.map((id, index) => [id, parts[index]!])),
  });
}
