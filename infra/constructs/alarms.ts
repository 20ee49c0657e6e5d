import { Stack } from 'aws-cdk-lib';
import type { HttpApi as ApiGateway } from 'aws-cdk-lib/aws-apigatewayv2';
import { type Alarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { SIGN_INS } from '../../shared/contract/metrics.ts';
import type { Settings } from '../settings.ts';
import { type AlarmText, AlarmTopic } from './alarm-topic.ts';
import type { Data } from './data.ts';
import type { Endpoints } from './http-api.ts';
import type { Identity } from './identity.ts';
import { MANUSCRIPT_INDEXES } from './manuscript-indexes.ts';
import {
  FIVE_MINUTES,
  gatewayThrottles,
  lambdaOfAccount,
  measured,
  QUARTER,
  summed,
  sumOf,
} from './metrics.ts';
import type { ProofQueues } from './proof-pipeline.ts';
import { WorkQueue } from './work-queue.ts';

export interface AlarmsProps {
  settings: Settings;
  data: Data;
  identity: Identity;
  gateway: ApiGateway;
  proofs: ProofQueues;
  deposits: WorkQueue;
  similarity: WorkQueue;
  sweep: IFunction;
  endpoints: Endpoints;
}

/** Shares of the account's concurrency, in per cent: from then on there is little time to request more. */
const NEARLY_ALL = 80;

/** Everything that has an alarm, beside the queues. Each says what people lose; what to do stands under its name in infra/README.md. */
const alarmsOf = ({ settings, data, identity, gateway, endpoints, ...props }: AlarmsProps) => {
  const { proofs, deposits, similarity, sweep } = props;
  const period = FIVE_MINUTES;
  return {
    ProofsGivenUp: {
      loses:
        'Authors were told that their PDF could not be built, or wait for hours because no worker could take it, or editors for copies for reviewers, for a fault of ours.',
      metric: measured(settings, 'ProofsGivenUp'),
      threshold: 1,
    },
    ProofsNotMarkedFailed: {
      loses: 'Authors wait for a PDF that will never come: the failure could not even be written down.',
      metric: proofs.deadLetters.worker.metricErrors({ period }),
      threshold: 1,
    },
    ProofsSlow: {
      loses:
        'Authors wait a minute and more for a PDF that should take seconds, and many will leave the page.',
      metric: measured(settings, 'ProofWait', QUARTER),
      threshold: 60,
      periods: 2,
    },
    ProofWorkerFails: {
      loses: 'PDF builds fail and are tried again: authors wait, and after five tries they are refused.',
      metric: proofs.queue.worker.metricErrors({ period }),
      threshold: 3,
    },
    ApiFails: {
      loses: 'People see "something went wrong on our side": what they just did was not done.',
      metric: gateway.metricServerError({ period, statistic: 'Sum' }),
      threshold: 5,
    },
    // A handler turns its faults into answers; a crash or a timeout appears only in its function's errors.
    SignInFails: {
      loses: 'People cannot sign in: authors, editors and reviewers are shut out.',
      metric: sumOf('Failed sign-ins', [
        measured(settings, 'SignInFaults'),
        ...SIGN_INS.map((name) => endpoints.of(name).metricErrors({ period })),
      ]),
      threshold: 1,
    },
    SavingFails: {
      loses: 'Authors cannot save or submit manuscripts; what they typed is only in their browser.',
      metric: sumOf('Failed saves', [
        measured(settings, 'SaveFaults'),
        endpoints.of('save-manuscript').metricErrors({ period }),
      ]),
      threshold: 1,
    },
    SignInsRefused: {
      loses:
        'People are refused in great number for wrong passwords: someone is guessing them, or a change of ours locks people out.',
      metric: measured(settings, 'SignInsRefused', QUARTER),
      threshold: 100,
    },
    PeopleTurnedAway: {
      loses:
        'People are told to wait because too many calls came from one person or address: what they did was not done.',
      metric: measured(settings, 'TurnedAway', QUARTER),
      threshold: 100,
    },
    MailsRefused: {
      loses:
        'People do not get the mail that they wait for: a code for a new password, or a letter that was tried four times.',
      metric: measured(settings, 'MailsRefused'),
      threshold: 1,
    },
    DepositsFail: {
      loses:
        'People who follow a DOI find nothing, or read old facts of an article: Crossref refuses what it is told, or has given no answer for hours.',
      metric: deposits.worker.metricErrors({ period }),
      threshold: 1,
    },
    SimilarityFails: {
      loses:
        'People who decide wait for a report of Similarity Check: it does not accept our key, or has given no answer for hours.',
      metric: similarity.worker.metricErrors({ period }),
      threshold: 1,
    },
    SweepSilent: {
      loses: 'People are told nothing that waits for its time: what falls due every minute is not looked at.',
      metric: new MathExpression({
        label: 'Minutes without a sweep',
        expression: '5 - FILL(runs, 0)',
        usingMetrics: { runs: sweep.metricInvocations({ period }) },
        period,
      }),
      threshold: 5,
      isSilenceBad: true,
    },
    // A single one is a passing fault: due work is tried again a minute later.
    LeftUndone: {
      loses:
        'People wait for what does not come: a decision that should leave, a reminder, a letter, or a row that lists leave out, fails again and again.',
      metric: sumOf('What could not be done', [
        measured(settings, 'LeftUndone'),
        sweep.metricErrors({ period }),
      ]),
      threshold: 1,
      periods: 2,
    },
    ApiThrottled: {
      loses: 'Calls are turned away because too many run at once: pages stay empty or answer late.',
      metric: sumOf('Calls turned away', [lambdaOfAccount('Throttles'), gatewayThrottles(settings)]),
      threshold: 1,
    },
    ConcurrencyNearlyUsed: {
      loses:
        'People will be turned away soon: nearly all functions that the account may run at once are running.',
      metric: lambdaOfAccount('ConcurrentExecutions'),
      threshold: Math.max(1, Math.floor((settings.accountConcurrency * NEARLY_ALL) / 100)),
      periods: 2,
    },
    TablesThrottled: {
      loses:
        'People wait for answers or are refused them: the tables take no more reads or writes at the moment.',
      metric: sumOf(
        'Throttled reads and writes',
        [data.people, data.manuscripts, data.publications, data.limits].flatMap((table) =>
          ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
            table.metric(name, { statistic: 'Sum', period: FIVE_MINUTES }),
          ),
        ),
      ),
      threshold: 10,
    },
    // Beside the tables' own: CloudWatch allows ten metrics in one alarm.
    IndexesThrottled: {
      loses:
        'People wait for lists or are refused what they save: an index of the manuscripts takes no more reads or writes at the moment.',
      metric: sumOf(
        'Throttled reads and writes of indexes',
        Object.keys(MANUSCRIPT_INDEXES).flatMap((index) =>
          ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
            summed('AWS/DynamoDB', name, {
              TableName: data.manuscripts.tableName,
              GlobalSecondaryIndexName: index,
            }),
          ),
        ),
      ),
      threshold: 10,
    },
    AccountsThrottled: {
      loses: 'People cannot sign in or are signed out: the accounts answer no more calls at the moment.',
      metric: sumOf(
        'Throttled sign-ins and renewals',
        Object.values(identity.clients).flatMap(({ userPoolClientId }) =>
          // Browsers renew their sessions with Cognito itself: no function of ours sees those.
          ['SignInThrottles', 'TokenRefreshThrottles'].map((name) =>
            summed('AWS/Cognito', name, {
              UserPool: identity.pool.userPoolId,
              UserPoolClient: userPoolClientId,
            }),
          ),
        ),
      ),
      threshold: 1,
    },
  } satisfies Record<string, AlarmText>;
};

export class Alarms extends AlarmTopic {
  readonly alarms: Alarm[] = [];

  constructor(scope: Construct, props: AlarmsProps) {
    super(scope, props.settings);
    for (const queue of WorkQueue.allIn(Stack.of(this))) queue.ring(this);
    for (const [id, text] of Object.entries(alarmsOf(props))) this.ring(id, text);
  }

  override ring(...[id, text]: Parameters<AlarmTopic['ring']>): Alarm {
    const alarm = super.ring(id, text);
    this.alarms.push(alarm);
    return alarm;
  }
}
