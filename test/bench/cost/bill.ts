import { type Access, access, schedules, triggers, workers } from '../../../infra/access.ts';
import { DEFAULT_MEMORY_MB } from '../../../infra/constructs/product-function.ts';
import type { WatchedCall } from '../watch-calls.ts';
import { alwaysFree, assumptions, prices } from './prices.ts';

const NOTHING = {
  apiCalls: 0,
  functionCalls: 0,
  armGbSeconds: 0,
  x86GbSeconds: 0,
  /** If each call were a cold start. */
  coldGbSeconds: 0,
  readUnits: 0,
  writeUnits: 0,
  s3Writes: 0,
  s3Reads: 0,
  sqsRequests: 0,
  mails: 0,
};

/** The measured use of one submission. */
export type Usage = typeof NOTHING;

/** The fixed monthly costs in the templates, independent of use. */
export interface Fixed {
  rules: number;
  secrets: number;
  alarmMetrics: number;
  ownMetrics: number;
  dashboards: number;
  /** Queues that Lambda asks for messages. */
  polledQueues: number;
}

const GB = 1000;
const MONTHS = 12;
const SECONDS_A_YEAR = 365 * 86_400;
/** Five pollers, each waiting 20 s at a time, all the time. */
const POLLS_A_MONTH = 5 * 3 * 60 * 24 * 30;

export function usageOf(calls: readonly WatchedCall[], submissions: number): Usage {
  const total: Usage = { ...NOTHING };
  for (const { entry, ms, requests, readUnits, writeUnits } of calls) {
    const { memory = DEFAULT_MEMORY_MB, opensDocuments } = accessOf(entry);
    // Assumes that all of it is computing, which takes longer with less processor; waiting for AWS does not.
    const slower = Math.max(1, assumptions.wholeProcessorMb / memory);
    const gbSeconds = ((ms * slower) / 1000) * (memory / 1024);
    total[opensDocuments ? 'x86GbSeconds' : 'armGbSeconds'] += gbSeconds;
    total.coldGbSeconds += assumptions.coldSeconds * Math.max(0.5, memory / 1024);
    total.functionCalls += 1;
    total.apiCalls += entry.startsWith('http/') ? 1 : 0;
    total.readUnits += readUnits;
    total.writeUnits += writeUnits;
    for (const [name, count] of Object.entries(requests)) {
      if (/^(PutObject|CopyObject|ListObjects)/.test(name)) total.s3Writes += count;
      if (/^(GetObject|HeadObject)/.test(name)) total.s3Reads += count;
      if (/Message/.test(name)) total.sqsRequests += count;
      if (name === 'SendEmail') total.mails += count;
    }
    // Lambda receives and deletes in the function's name.
    if (entry.startsWith('queue/')) total.sqsRequests += 2;
  }
  for (const key of Object.keys(total) as (keyof Usage)[]) total[key] /= submissions;
  return total;
}

/** What a function may use, by its entry. */
export function accessOf(entry: string): Access {
  const [folder, name = ''] = entry.split('/');
  const all: Record<string, Access> =
    { http: access, queue: workers, schedules, triggers }[folder ?? ''] ?? {};
  return all[name] ?? {};
}

export interface Cost {
  what: string;
  listed: number;
  /** After AWS's permanent free allowance. */
  afterFree: number;
}

/** Units in a year, the price of one, and how many a month are free. */
type Metered = [units: number, price: number, freeAMonth?: number];

const costOf = (what: string, metered: Metered[]): Cost => ({
  what,
  listed: metered.reduce((sum, [units, price]) => sum + units * price, 0),
  afterFree: metered.reduce(
    (sum, [units, price, free = 0]) => sum + Math.max(0, units - free * MONTHS) * price,
    0,
  ),
});

/** The measured use in dollars, with no free allowance and every fifth call a cold start. */
export function dollarsOf(usage: Usage): number {
  const { lambda, dynamodb, s3, apiRequest, sqsRequest, mail } = prices;
  return (
    usage.x86GbSeconds * lambda.x86GbSecond +
    (usage.armGbSeconds + 0.2 * usage.coldGbSeconds) * lambda.armGbSecond +
    usage.functionCalls * lambda.request +
    usage.apiCalls * apiRequest +
    usage.readUnits * dynamodb.readUnit +
    usage.writeUnits * dynamodb.writeUnit +
    usage.s3Writes * s3.write +
    usage.s3Reads * s3.read +
    usage.sqsRequests * sqsRequest +
    usage.mails * mail
  );
}

/** Dollars a year for this many submissions. */
export function yearly(usage: Usage, submissions: number): Cost[] {
  const cold = assumptions.coldShare[submissions] ?? 0.2;
  const times = (each: number) => each * submissions;
  const arm = times(usage.armGbSeconds + cold * usage.coldGbSeconds);
  const web = times(usage.apiCalls + assumptions.pageRequestsASubmission);
  const traced = times(usage.apiCalls) * tracedShare(times(usage.apiCalls) / SECONDS_A_YEAR);
  const people = (times(assumptions.peopleASubmission) * assumptions.monthsActive) / MONTHS;
  const { lambda, dynamodb, s3, cloudFront, firewall } = prices;
  const free = alwaysFree;
  return [
    costOf('Lambda: PDFs and extraction', [[times(usage.x86GbSeconds), lambda.x86GbSecond]]),
    costOf('Lambda: calls', [
      [arm, lambda.armGbSecond, free.lambdaGbSeconds],
      [times(usage.functionCalls), lambda.request, free.lambdaRequests],
    ]),
    costOf('API Gateway', [[times(usage.apiCalls), prices.apiRequest]]),
    costOf('DynamoDB: reads and writes', [
      [times(usage.readUnits), dynamodb.readUnit],
      [times(usage.writeUnits), dynamodb.writeUnit],
    ]),
    costOf('S3: requests', [
      // Browsers upload three documents, and read the PDF as often as people look.
      [times(usage.s3Writes + 3), s3.write],
      [times(usage.s3Reads + assumptions.readingsASubmission), s3.read],
    ]),
    costOf('SQS', [[times(usage.sqsRequests), prices.sqsRequest]]),
    costOf('CloudFront', [
      [web, cloudFront.request, free.cloudFrontRequests],
      [web, cloudFront.function, free.cloudFrontFunctions],
      [times(assumptions.pagesMbASubmission) / GB, prices.outGb, free.cloudFrontOutGb],
    ]),
    costOf('Firewall: requests', [[web, firewall.request]]),
    costOf('PDFs that go out', [[times(assumptions.pdfMbASubmission) / GB, prices.outGb, free.outGb]]),
    costOf('Logs', [
      [times(usage.functionCalls * assumptions.logBytesACall) / 1e9, prices.logs.gb, free.logsGb],
    ]),
    costOf('Traces', [[traced, prices.trace, free.traces]]),
    costOf('Mail', [[times(usage.mails), prices.mail]]),
    { what: COGNITO, listed: MONTHS * forPeople(people), afterFree: MONTHS * forPeople(people) },
  ];
}

export const COGNITO = 'Cognito: people';

/** Dollars a month for storing the data of this many submissions. */
export const keptMonthly = (submissions: number): number =>
  ((submissions * assumptions.keptMbASubmission) / GB) * prices.s3.gbMonth;

/** X-Ray's own rule: one a second, and one in twenty of the others. */
const tracedShare = (aSecond: number) => (aSecond <= 1 ? 1 : (1 + 0.05 * (aSecond - 1)) / aSecond);

function forPeople(active: number): number {
  let dollars = 0;
  let from = 0;
  for (const { upTo, each } of prices.activePerson) {
    dollars += Math.max(0, Math.min(active, upTo) - from) * each;
    from = upTo;
  }
  return dollars;
}

/** Dollars a month, independent of use. */
export function monthly(fixed: Fixed): Cost[] {
  const part = (what: string, count: number, free: number, price: number): Cost => ({
    what: `${what} (${count.toLocaleString('en-GB')})`,
    listed: count * price,
    afterFree: Math.max(0, count - free) * price,
  });
  return [
    part('firewall', 1, 0, prices.firewall.acl),
    part("firewall's rules", fixed.rules, 0, prices.firewall.rule),
    part('secrets', fixed.secrets, 0, prices.secretMonth),
    part('metrics in alarms', fixed.alarmMetrics, alwaysFree.alarmMetrics, prices.alarmMetricMonth),
    part('own metrics', fixed.ownMetrics, alwaysFree.ownMetrics, prices.ownMetricMonth),
    part('dashboards', fixed.dashboards, alwaysFree.dashboards, prices.dashboardMonth),
    part(
      'asking empty queues',
      fixed.polledQueues * POLLS_A_MONTH,
      alwaysFree.sqsRequests,
      prices.sqsRequest,
    ),
  ];
}
