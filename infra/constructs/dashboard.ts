import { Stack } from 'aws-cdk-lib';
import type { HttpApi as ApiGateway } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  Metric,
  PeriodOverride,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { WORLDWIDE_REGION } from '../worldwide-region.ts';
import type { Data } from './data.ts';
import type { MailPipeline } from './mail-pipeline.ts';
import { FIVE_MINUTES, lambdaOfAccount, measured, ofDistribution } from './metrics.ts';
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

/** What people wait for and lose, on one page. Below 50 metrics CloudWatch charges nothing for it. */
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
        this.#proofs(props),
        this.#people(props),
        this.#room(props),
        this.#letters(props),
      ],
    });
  }

  #proofs({ settings, proofs }: DashboardProps): GraphWidget[] {
    const wait = measured(settings, 'ProofWait');
    return [
      graph('From asking for a PDF until it is there, seconds', [
        wait.with({ statistic: 'p50', label: 'half of them' }),
        wait.with({ label: 'all but one in twenty' }),
      ]),
      graph('PDFs waiting', [
        proofs.queue.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: 'builds waiting' }),
        proofs.queue.metricApproximateAgeOfOldestMessage({ ...PERIOD, label: 'age of the oldest, seconds' }),
        proofs.deadLetters.metricApproximateNumberOfMessagesVisible({
          ...PERIOD,
          label: 'failed five times',
        }),
      ]),
      graph('PDFs not built', [
        measured(settings, 'ProofsRefused').with({ label: 'author has to mend a document' }),
        measured(settings, 'ProofsGivenUp').with({ label: 'given up by our fault' }),
        proofs.queue.worker.metricErrors({ ...PERIOD, label: 'tries that failed' }),
      ]),
    ];
  }

  #people({ settings, gateway, distribution }: DashboardProps): GraphWidget[] {
    const siteFaults = ofDistribution(distribution, '5xxErrorRate').with({
      region: WORLDWIDE_REGION,
      label: 'of the whole site, percent',
    });
    return [
      graph('Faults of ours', [
        gateway.metricServerError({ ...PERIOD, statistic: 'Sum', label: 'of the API' }),
        measured(settings, 'SignInFaults').with({ label: 'of sign-ins' }),
        measured(settings, 'SaveFaults').with({ label: 'of saves' }),
        measured(settings, 'MailsRefused').with({ label: 'mails not sent' }),
        siteFaults,
      ]),
      graph('People refused', [
        measured(settings, 'SignInsRefused').with({ label: 'wrong password or code' }),
        measured(settings, 'TurnedAway').with({ label: 'too many calls' }),
        firewallBlocks(settings),
      ]),
      graph('Calls', [
        gateway.metricCount({ ...PERIOD, statistic: 'Sum', label: 'calls' }),
        gateway.metricLatency({ ...PERIOD, statistic: 'p50', label: 'half answered within, ms' }),
        gateway.metricLatency({ ...PERIOD, statistic: 'p95', label: 'nineteen in twenty within, ms' }),
      ]),
    ];
  }

  #letters({ mail }: DashboardProps): GraphWidget[] {
    return [
      graph('Letters waiting', [
        mail.letters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: 'on their way out' }),
        mail.letters.metricApproximateAgeOfOldestMessage({ ...PERIOD, label: 'age of the oldest, seconds' }),
        mail.deadLetters.metricApproximateNumberOfMessagesVisible({ ...PERIOD, label: 'put aside' }),
      ]),
    ];
  }

  #room({ data }: DashboardProps): GraphWidget[] {
    const tables = {
      People: data.people,
      Manuscripts: data.manuscripts,
      Publications: data.publications,
      Limits: data.limits,
    };
    const units = (metricName: string) =>
      Object.entries(tables).map(([label, table]) =>
        table.metric(metricName, { ...PERIOD, statistic: 'Sum', label }),
      );
    return [
      graph('Functions of the account', [
        lambdaOfAccount('ConcurrentExecutions').with({ label: 'running at once' }),
        lambdaOfAccount('Throttles').with({ label: 'turned away' }),
      ]),
      graph('Units read', units('ConsumedReadCapacityUnits')),
      graph('Units written', units('ConsumedWriteCapacityUnits')),
    ];
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: 8, height: 6 });

const firewallBlocks = ({ name }: Settings): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: name, Rule: 'ALL' },
    region: WORLDWIDE_REGION,
    statistic: 'Sum',
    label: 'stopped by the firewall',
    ...PERIOD,
  });
