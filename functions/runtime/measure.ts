import { type MetricName, metrics, SIGN_INS } from '../../shared/contract/metrics.ts';
import type { ProblemCode } from '../../shared/contract/problem.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import { environment } from './environment.ts';
import { writeLine } from './log.ts';

/** Counts by a log line in CloudWatch's embedded metric format, from which CloudWatch itself makes the metric: no call, no wait. */
export function measure(name: MetricName, value = 1): void {
  const { METRICS_NAMESPACE: Namespace } = environment('METRICS_NAMESPACE');
  if (!Namespace) return;
  const declared = { Namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: metrics[name] }] };
  writeLine('info', { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [declared] }, [name]: value });
}

/** Counts refused calls by what they mean for the person who made them. */
export function measureRefusal(name: RouteName, code: ProblemCode): void {
  if (code === 'too_many_requests') measure('TurnedAway');
  else if (code === 'wrong_credentials') measure('SignInsRefused');
  else if (code === 'internal' || code === 'unavailable') {
    if (SIGN_INS.includes(name)) measure('SignInFaults');
    if (name === 'save-manuscript') measure('SaveFaults');
  }
}
