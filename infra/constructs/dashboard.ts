import { Stack } from 'aws-cdk-lib';
import type { HttpApi as ApiGateway } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  PeriodOverride,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { MetricName } from '../../shared/contract/metrics.ts';
import type { Settings } from '../settings.ts';
import { WORLDWIDE_REGION } from '../worldwide-region.ts';
import type { Data } from './data.ts';
import type { MailPipeline } from './mail-pipeline.ts';
import { FIVE_MINUTES, lambdaOfAccount, measured, ofDistribution, summed } from './metrics.ts';
import type { ProofQueues } from './proof-pipeline.ts';

export interface DashboardProps {
  settings: Settings;
  alarms: Alarm[];
  data: Data;
  gateway: ApiGateway;
  distribution: Distribution;
  proofs: ProofQueues;
  mail: MailPipeline;
}

const PERIOD = { period: FIVE_MINUTES };

/** What people wait for and lose, on one page, a row of graphs a line. Below 50 metrics CloudWatch charges nothing for it. */
export class Dashboard extends Construct {
  constructor(scope: Construct, props: DashboardProps) {
    super(scope, 'Dashboard');
    const { settings, alarms } = props;
    new CloudWatchDashboard(this, 'Page', {
      // Names are unique in the whole account, across regions.
      dashboardName: `${settings.name}-${Stack.of(this).region}`,
      periodOverride: PeriodOverride.AUTO,
      widgets: [
        [new AlarmStatusWidget({ title: 'What rings', alarms, width: 24, height: 4 })],
        ...graphsOf(props).map((graphs) =>
          Object.entries(graphs).map(
            ([title, left]) => new GraphWidget({ title, left, width: 8, height: 6 }),
          ),
        ),
      ],
    });
  }
}

/** Rows of graphs: the title of each with its lines. */
function graphsOf(props: DashboardProps): Record<string, IMetric[]>[] {
  const { settings, data, gateway, distribution, proofs, mail } = props;
  const own = (name: MetricName, label: string) => measured(settings, name).with({ label });
  const wait = measured(settings, 'ProofWait');
  const units = (metricName: string) =>
    Object.entries({
      People: data.people,
      Manuscripts: data.manuscripts,
      Publications: data.publications,
      Limits: data.limits,
    }).map(([label, table]) => table.metric(metricName, { ...PERIOD, statistic: 'Sum', label }));
  return [
    {
      'From asking for a PDF until it is there, seconds': [
        wait.with({ statistic: 'p50', label: 'half of them' }),
        wait.with({ label: 'all but one in twenty' }),
      ],
      'PDFs waiting': [
        proofs.queue.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: 'builds waiting' }),
        proofs.queue.metricApproximateAgeOfOldestMessage({ ...PERIOD, label: 'age of the oldest, seconds' }),
        proofs.deadLetters.metricApproximateNumberOfMessagesVisible({
          ...PERIOD,
          label: 'failed five times',
        }),
      ],
      'PDFs not built': [
        own('ProofsRefused', 'author has to mend a document'),
        own('ProofsGivenUp', 'given up by our fault'),
        proofs.queue.worker.metricErrors({ ...PERIOD, label: 'tries that failed' }),
      ],
    },
    {
      'Faults of ours': [
        gateway.metricServerError({ ...PERIOD, statistic: 'Sum', label: 'of the API' }),
        own('SignInFaults', 'of sign-ins'),
        own('SaveFaults', 'of saves'),
        own('MailsRefused', 'mails not sent'),
        ofDistribution(distribution, '5xxErrorRate').with({
          region: WORLDWIDE_REGION,
          label: 'of the whole site, percent',
        }),
      ],
      'People refused': [
        own('SignInsRefused', 'wrong password or code'),
        own('TurnedAway', 'too many calls'),
        summed('AWS/WAFV2', 'BlockedRequests', { WebACL: settings.name, Rule: 'ALL' }).with({
          region: WORLDWIDE_REGION,
          label: 'stopped by the firewall',
        }),
      ],
      Calls: [
        gateway.metricCount({ ...PERIOD, statistic: 'Sum', label: 'calls' }),
        gateway.metricLatency({ ...PERIOD, statistic: 'p50', label: 'half answered within, ms' }),
        gateway.metricLatency({ ...PERIOD, statistic: 'p95', label: 'nineteen in twenty within, ms' }),
      ],
    },
    {
      'Functions of the account': [
        lambdaOfAccount('ConcurrentExecutions').with({ label: 'running at once' }),
        lambdaOfAccount('Throttles').with({ label: 'turned away' }),
      ],
      'Units read': units('ConsumedReadCapacityUnits'),
      'Units written': units('ConsumedWriteCapacityUnits'),
    },
    {
      'Letters waiting': [
        mail.letters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: 'on their way out' }),
        mail.letters.metricApproximateAgeOfOldestMessage({ ...PERIOD, label: 'age of the oldest, seconds' }),
        mail.deadLetters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: 'put aside' }),
      ],
    },
  ];
}
