import { synthesizedTemplates } from '../../../functions/local/build/templates.ts';
import { Cloud } from '../../../functions/local/cloud/template.ts';
import { metrics } from '../../../shared/contract/metrics.ts';
import { sum } from '../figures.ts';
import type { Fixed } from './bill.ts';
import { prices } from './prices.ts';

export const dollars = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** What costs by the month, as the templates have it. */
export async function standing(): Promise<Fixed> {
  const cloud = new Cloud(await synthesizedTemplates(), { region: prices.region, account: '123456789012' });
  const { Rules } = cloud.one('AWS::WAFv2::WebACL').properties as { Rules: unknown[] };
  return {
    rules: Rules.length,
    secrets: cloud.ofType('AWS::SecretsManager::Secret').length,
    alarmMetrics: sum(cloud.ofType('AWS::CloudWatch::Alarm').map(({ properties }) => metricsIn(properties))),
    ownMetrics: Object.keys(metrics).length,
    dashboards: cloud.ofType('AWS::CloudWatch::Dashboard').length,
    polledQueues: cloud.ofType('AWS::Lambda::EventSourceMapping').length,
  };
}

/** An alarm on a sum counts each of its metrics. */
function metricsIn({ Metrics }: Record<string, unknown>): number {
  const parts = (Metrics ?? [{ MetricStat: {} }]) as { MetricStat?: unknown }[];
  return parts.filter(({ MetricStat }) => MetricStat !== undefined).length;
}
