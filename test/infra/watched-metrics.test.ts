import { expect, test } from 'vitest';
import { metrics } from '../../shared/contract/metrics.ts';
import { synthesizedCloud } from '../support/templates.ts';

/**
 * The dimensions under which AWS publishes the metrics we watch, by namespace and metric: under any others CloudWatch never has data, and
 * an alarm stays silent for ever without notice. From each service's page 'Monitoring with Amazon CloudWatch'; `''` is none at all.
 */
const PUBLISHED: Record<string, Record<string, string[]>> = {
  // 'Region' is always 'Global', and always given.
  'AWS/CloudFront': {
    '5xxErrorRate': ['DistributionId Region'],
    Requests: ['DistributionId Region'],
  },
  'AWS/Lambda': {
    Errors: ['FunctionName', ''],
    Invocations: ['FunctionName', ''],
    Throttles: ['FunctionName', ''],
    ConcurrentExecutions: ['FunctionName', ''],
  },
  'AWS/SQS': {
    ApproximateAgeOfOldestMessage: ['QueueName'],
    ApproximateNumberOfMessagesVisible: ['QueueName'],
  },
  // For an HTTP API; a REST API's are named differently.
  'AWS/ApiGateway': {
    '5xx': ['ApiId', 'ApiId Stage'],
    Count: ['ApiId', 'ApiId Stage'],
    Latency: ['ApiId', 'ApiId Stage'],
  },
  'AWS/DynamoDB': {
    ReadThrottleEvents: ['TableName', 'GlobalSecondaryIndexName TableName'],
    WriteThrottleEvents: ['TableName', 'GlobalSecondaryIndexName TableName'],
    ConsumedReadCapacityUnits: ['TableName', 'GlobalSecondaryIndexName TableName'],
    ConsumedWriteCapacityUnits: ['TableName', 'GlobalSecondaryIndexName TableName'],
  },
  'AWS/Cognito': {
    SignInThrottles: ['UserPool UserPoolClient'],
    TokenRefreshThrottles: ['UserPool UserPoolClient'],
  },
  // For CloudFront's own firewall; elsewhere there is a region as well.
  'AWS/WAFV2': { BlockedRequests: ['Rule WebACL'] },
  'meridian/mwp': {
    ...Object.fromEntries(Object.keys(metrics).map((name) => [name, ['']])),
    CallsThrottled: [''],
  },
};

interface Watched {
  where: string;
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
}
interface Stat {
  Namespace?: string;
  MetricName?: string;
  Dimensions?: { Name: string; Value: string }[];
}
interface AlarmProperties extends Stat {
  Metrics?: { MetricStat?: { Metric: Stat } }[];
}

const cloud = await synthesizedCloud();

const inAlarms: Watched[] = cloud.ofType('AWS::CloudWatch::Alarm').flatMap((alarm) => {
  const properties = cloud.propertiesOf<AlarmProperties>(alarm);
  const stats = properties.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [properties];
  return stats.map(({ Namespace = '', MetricName = '', Dimensions = [] }) => ({
    where: alarm.path,
    namespace: Namespace,
    name: MetricName,
    dimensions: Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
  }));
});

const inDashboards: Watched[] = cloud.ofType('AWS::CloudWatch::Dashboard').flatMap((dashboard) => {
  const { DashboardBody } = cloud.propertiesOf<{ DashboardBody: string }>(dashboard);
  const { widgets } = JSON.parse(DashboardBody) as {
    widgets: { properties: { metrics?: unknown[][] } }[];
  };
  return widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .map((metric) => {
      const [namespace = '', name = '', ...pairs] = metric.filter((part) => typeof part === 'string');
      const dimensions = Object.fromEntries(
        pairs.flatMap((part, index) => (index % 2 === 0 ? [[part, pairs[index + 1] ?? '']] : [])),
      );
      return { where: dashboard.path, namespace, name, dimensions };
    });
});

const watched = [...inAlarms, ...inDashboards];

test('every metric of every alarm and of the dashboard is one that AWS publishes under these dimensions', () => {
  expect(inAlarms.length).toBeGreaterThanOrEqual(35);
  expect(inDashboards.length).toBeGreaterThanOrEqual(20);
  const silent = watched.filter(({ namespace, name, dimensions }) => {
    const given = Object.keys(dimensions).sort().join(' ');
    return !PUBLISHED[namespace]?.[name]?.includes(given);
  });
  expect(silent).toEqual([]);
});

test("the distribution's are asked for as those of the whole world", () => {
  const ofDistribution = watched.filter(({ namespace }) => namespace === 'AWS/CloudFront');
  expect(ofDistribution).toHaveLength(3);
  for (const { dimensions } of ofDistribution) expect(dimensions.Region).toBe('Global');
});

test('no dimension is left empty', () => {
  expect(watched.filter(({ dimensions }) => Object.values(dimensions).some((value) => !value))).toEqual([]);
});

test('no alarm sums more metrics than CloudWatch takes in one', () => {
  const counts = Map.groupBy(inAlarms, ({ where }) => where);
  for (const [where, parts] of counts) expect([where, parts.length <= 10]).toEqual([where, true]);
});
