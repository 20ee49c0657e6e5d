import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { Cloud } from '../../functions/local/cloud/template.ts';
import { metrics } from '../../shared/contract/metrics.ts';
import { apiClient } from '../support/api-client.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { registerAll, submitAndAccept } from '../support/submission-journey.ts';
import {
  COGNITO,
  type Cost,
  type Fixed,
  keptMonthly,
  monthly,
  type Usage,
  usageOf,
  yearly,
} from './cost/bill.ts';
import { assumptions, prices } from './cost/prices.ts';
import { fillTables } from './fill-tables.ts';
import { startEmptyStack } from './start-empty-stack.ts';
import { watchCalls } from './watch-calls.ts';

const JOURNEYS = 3;
const VOLUMES = [100, 10_000, 1_000_000];
/** Full pages: the cost of a list grows no further. */
const STANDING = 1000;

/** The cost of an installation: whole submissions are measured on the local stack, the fixed part is counted in the templates. */
export async function run(): Promise<void> {
  const usage = await measure();
  const fixed = await standing();
  const out = (text: string) => process.stdout.write(`${text}\n`);
  out(
    `Prices of ${prices.region}, ${prices.asOf}, US dollars.\n\nOne submission, measured (${JOURNEYS} journeys, ${STANDING} manuscripts standing):`,
  );
  for (const [name, value] of Object.entries(usage))
    out(`  ${name.padEnd(16)}${value.toFixed(value < 10 ? 2 : 0).padStart(10)}`);

  const bills = VOLUMES.map((volume) => yearly(usage, volume));
  const heads = VOLUMES.map((volume) => volume.toLocaleString('en-GB')).join(' | ');
  out(`\n| Dollars a year for so many submissions | ${heads} |\n| --- |${' ---: |'.repeat(VOLUMES.length)}`);
  const row = (what: string, values: number[]) => out(`| ${what} | ${values.map(dollars).join(' | ')} |`);
  for (const [index, { what }] of bills[0]!.entries())
    row(
      what,
      bills.map((bill) => bill[index]!.listed),
    );
  const sum = (costs: Cost[], pick: (cost: Cost) => number) =>
    costs.reduce((total, cost) => total + pick(cost), 0);
  const forThousand = (pick: (cost: Cost) => number, isCounted: (cost: Cost) => boolean = () => true) =>
    bills.map((bill, index) => (sum(bill.filter(isCounted), pick) / VOLUMES[index]!) * 1000);
  const isNoPerson = ({ what }: Cost) => what !== COGNITO;
  row(
    '**together**',
    bills.map((bill) => sum(bill, ({ listed }) => listed)),
  );
  row(
    '**for 1,000 submissions**',
    forThousand(({ listed }) => listed),
  );
  row(
    'the same without Cognito',
    forThousand(({ listed }) => listed, isNoPerson),
  );
  row(
    'after the free allowance',
    forThousand(({ afterFree }) => afterFree),
  );
  row(
    'after it, without Cognito',
    forThousand(({ afterFree }) => afterFree, isNoPerson),
  );
  row('keeping the documents of one year, a month', VOLUMES.map(keptMonthly));

  out('\n| Dollars a month, whoever comes | listed | after the free allowance |\n| --- | ---: | ---: |');
  const parts = monthly(fixed);
  for (const { what, listed, afterFree } of parts) row(what, [listed, afterFree]);
  row('**together**', [sum(parts, ({ listed }) => listed), sum(parts, ({ afterFree }) => afterFree)]);
}

const dollars = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

async function measure(): Promise<Usage> {
  const calls = watchCalls();
  const stack = await startEmptyStack();
  try {
    const api = apiClient(
      () => stack.origin,
      () => stack.accessKeys,
    );
    await fillTables(stack, 0, STANDING);
    const documents = {
      manuscript: sampleDocx(
        ...Array.from(
          { length: 200 },
          (_, index) => `Paragraph ${index}. ${'Words follow words. '.repeat(30)}`,
        ),
      ),
      coverLetter: await samplePdf('Dear editors, kindly find our work.'),
      declaration: sampleDocx('We declare that no sequence was harmed.'),
    };
    const journey = async () => {
      const people = await registerAll(api);
      const id = await submitAndAccept(api, people, documents);
      const { author, coAuthor, editor, reviewers } = people;
      for (let reading = 0; reading < assumptions.readingsASubmission; reading += 1) {
        for (const { token } of [author, coAuthor])
          await api.call('GET', '/manuscripts/my-submissions', { token });
        await api.call('GET', `/manuscripts/${id}`, { token: author.token });
        await api.call('GET', '/auth/editor/users-with-manuscripts', { token: editor.token });
        for (const { token } of reviewers)
          await api.call('GET', '/auth/reviewer/assigned-manuscripts', { token });
      }
    };
    // The first one compiles what the others find compiled, as calls of a running function do.
    await journey();
    calls.length = 0;
    for (let count = 0; count < JOURNEYS; count += 1) await journey();
    return usageOf(calls, JOURNEYS);
  } finally {
    await stack.close();
  }
}

async function standing(): Promise<Fixed> {
  const cloud = new Cloud(await synthesizedTemplates(), { region: prices.region, account: '123456789012' });
  const { Rules } = cloud.one('AWS::WAFv2::WebACL').properties as { Rules: unknown[] };
  return {
    rules: Rules.length,
    secrets: cloud.ofType('AWS::SecretsManager::Secret').length,
    alarmMetrics: cloud
      .ofType('AWS::CloudWatch::Alarm')
      .reduce((sum, { properties }) => sum + metricsIn(properties), 0),
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
