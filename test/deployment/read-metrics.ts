import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../../functions/core/sha256.ts';
import type { Account } from '../../infra/deploy/account.ts';

interface Stat {
  Namespace?: string;
  MetricName?: string;
  Dimensions?: { Name: string; Value: string }[];
}
interface Alarm extends Stat {
  AlarmName: string;
  Metrics?: { MetricStat?: { Metric: Stat } }[];
}

/**
 * Metrics AWS publishes as soon as there is any work, even zeros. All others report only failures, so their silence means nothing.
 * Lambda's errors are among the first if the function ran at all.
 */
const ALWAYS = [
  /^AWS\/CloudFront /,
  /^AWS\/ApiGateway /,
  /^AWS\/SQS /,
  /^AWS\/Lambda (Invocations|ConcurrentExecutions|Throttles)/,
  / ProofWait$/,
];

export interface MetricRead {
  alarm: string;
  metric: string;
  points: number;
  isExpected: boolean;
}

/** The data of every alarm's metrics since then. */
export async function readMetrics(
  account: Account,
  name: string,
  region: string,
  since: Date,
): Promise<MetricRead[]> {
  const alarms: Alarm[] = [];
  let NextToken: string | undefined;
  do {
    const page = await ask<{ MetricAlarms?: Alarm[]; NextToken?: string }>(
      account,
      region,
      'DescribeAlarms',
      {
        AlarmNamePrefix: name,
        ...(NextToken && { NextToken }),
      },
    );
    alarms.push(...(page.MetricAlarms ?? []));
    NextToken = page.NextToken;
  } while (NextToken);
  const read: MetricRead[] = [];
  for (const { AlarmName, Metrics, ...own } of alarms) {
    const stats = Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [];
    for (const Metric of stats.length > 0 ? stats : [own]) {
      const { Namespace, MetricName, Dimensions } = Metric;
      const { MetricDataResults = [] } = await ask<{ MetricDataResults?: { Values?: number[] }[] }>(
        account,
        region,
        'GetMetricData',
        {
          StartTime: since.getTime() / 1000,
          EndTime: Date.now() / 1000,
          MetricDataQueries: [
            {
              Id: 'm0',
              MetricStat: { Metric: { Namespace, MetricName, Dimensions }, Period: 300, Stat: 'Sum' },
            },
          ],
        },
      );
      const named = `${Namespace} ${MetricName}`;
      read.push({
        alarm: AlarmName,
        metric: [named, ...(Dimensions ?? []).map(({ Value }) => Value)].join(' '),
        points: MetricDataResults.reduce((sum, { Values = [] }) => sum + Values.length, 0),
        isExpected: ALWAYS.some((pattern) => pattern.test(named)),
      });
    }
  }
  return read;
}

/** CloudWatch in its JSON protocol: a separate client would be one more package for this one question. */
async function ask<Answer>(account: Account, region: string, action: string, body: object): Promise<Answer> {
  const { AWS_ENDPOINT_URL } = process.env;
  const url = new URL(AWS_ENDPOINT_URL ?? `https://monitoring.${region}.amazonaws.com`);
  const signer = new SignatureV4({
    service: 'monitoring',
    region,
    credentials: account.cloudFormation(region).config.credentials,
    sha256: Sha256,
  });
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    path: '/',
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `GraniteServiceVersion20100801.${action}`,
    },
    body: JSON.stringify(body),
  });
  const answer = await fetch(url, { method: 'POST', headers: signed.headers, body: signed.body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`CloudWatch ${action}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}
