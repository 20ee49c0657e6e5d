import { type MetricName, metrics } from '../../shared/contract/metrics.ts';
import { environment } from './environment.ts';
import { writeLine } from './log.ts';

/** Counts by a log line in CloudWatch's embedded metric format, from which CloudWatch itself makes the metric: no call, no wait. */
export function measure(name: MetricName, value = 1): void {
  const { METRICS_NAMESPACE: Namespace } = environment('METRICS_NAMESPACE');
  if (!Namespace) return;
  const declared = { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: metrics[name] }] };
  writeLine('info', { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [declared] }, [name]: value });
}
