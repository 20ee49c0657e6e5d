import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, metrics } from '../../shared/contract/metrics.ts';
import type { Settings } from '../settings.ts';

/** For measurements by the installation's own handlers. */
export const metricsNamespace = ({ name }: Pick<Settings, 'name'>): string => `meridian/${name}`;

export const FIVE_MINUTES = Duration.minutes(5);
export const QUARTER = Duration.minutes(15);

/** Counts are summed; for times the 95th percentile. */
export function measured(settings: Settings, metricName: MetricName, period = FIVE_MINUTES): Metric {
  return new Metric({
    namespace: metricsNamespace(settings),
    metricName,
    period,
    statistic: metrics[metricName] === 'Count' ? 'Sum' : 'p95',
  });
}

/** A service's metric, summed over five minutes. */
export const summed = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
): Metric => new Metric({ namespace, metricName, dimensionsMap, period: FIVE_MINUTES, statistic: 'Sum' });

/** For all functions of the account in this region, because they share its concurrency. */
export const lambdaOfAccount = (metricName: 'Throttles' | 'ConcurrentExecutions'): Metric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    period: FIVE_MINUTES,
    statistic: metricName === 'Throttles' ? 'Sum' : 'Maximum',
  });

/**
 * CloudFront publishes everything with both dimensions. CDK's own metrics of a distribution leave out the second, which makes them other,
 * always empty metrics.
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

/** Counted from the gateway's log, because it publishes no metric of its own refusals. */
export const GATEWAY_THROTTLES = 'CallsThrottled';
export const gatewayThrottles = (settings: Settings): Metric =>
  summed(metricsNamespace(settings), GATEWAY_THROTTLES);

/** Missing data counts as zero. */
export function sumOf(label: string, parts: IMetric[], period = FIVE_MINUTES): MathExpression {
  const ids = parts.map((_part, index) => `m${index}`);
  return new MathExpression({
    label,
    period,
    expression: ids.map((id) => `FILL(${id}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(ids.map((id, index) => [id, parts[index]!])),
  });
}
