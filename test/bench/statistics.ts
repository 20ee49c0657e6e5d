import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { factKey, sumsKey } from '../../functions/core/keys.ts';
import { CREDENTIALS, REGION } from '../../functions/local/emulated-cloud.ts';
import { type Counts, countsOf } from '../../functions/statistics/rules/counts-of.ts';
import type { Fact } from '../../functions/statistics/rules/fact.ts';
import { apiClient } from '../support/api-client.ts';
import { quantile } from './figures.ts';
import { startEmptyStack } from './start-empty-stack.ts';

const SIZE = 100_000;
const READINGS = 20;
const LANES = 6;

/** A day of 2025 and how many days later something happened; spread without chance, so that two runs are the same. */
const dayOf = (number: number) =>
  new Date(Date.UTC(2025, 0, 1) + (number % 360) * 86_400_000).toISOString().slice(0, 10);

function factsOf(number: number): Fact[] {
  const day = dayOf(number);
  const decision = (['accept', 'reject', 'desk-reject'] as const)[number % 3];
  return [
    { kind: 'submission', n: 1, day, round: 1 },
    { kind: 'answer', n: 1, day, days: number % 12, answer: 'accepted' },
    { kind: 'answer', n: 2, day, days: number % 9, answer: 'declined' },
    { kind: 'review', n: 1, day, days: number % 61, round: 1 },
    { kind: 'decision', n: 1, day, days: number % 181, round: 1, decision },
  ];
}

/** The statistics of twelve months in which 100,000 manuscripts were submitted and decided; their rows are put there directly. */
export async function run([size]: string[] = []): Promise<void> {
  const stack = await startEmptyStack();
  const database = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: stack.endpoints.dynamodb, region: REGION, credentials: CREDENTIALS }),
  );
  try {
    const table = stack.cloud.ref(stack.cloud.at('/Data/Manuscripts/Resource'));
    const manuscripts = Number(size ?? SIZE);
    const sums = new Map<string, Counts & { pk: string; sk: string }>();
    const rows: object[] = [];
    for (let number = 0; number < manuscripts; number += 1) {
      const manuscriptId = `filled-${number}`;
      const facts = factsOf(number);
      rows.push(...facts.map((fact) => ({ ...factKey(manuscriptId, fact), manuscriptId, ...fact })));
      for (const [month, counts] of Object.entries(countsOf(facts))) {
        const key = sumsKey(month, manuscriptId);
        const sum: Counts = sums.get(key.pk + key.sk) ?? {};
        for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
        sums.set(key.pk + key.sk, { ...sum, ...key } as Counts & typeof key);
      }
    }
    rows.push(...sums.values());
    process.stdout.write(`${manuscripts} manuscripts: ${rows.length} rows, of which ${sums.size} are sums\n`);
    const lane = async () => {
      for (let taken = rows.splice(0, 25); taken.length > 0; taken = rows.splice(0, 25))
        await database.send(
          new BatchWriteCommand({
            RequestItems: { [table]: taken.map((Item) => ({ PutRequest: { Item: Item as never } })) },
          }),
        );
    };
    await Promise.all(Array.from({ length: LANES }, lane));

    const api = apiClient(
      () => stack.origin,
      () => stack.accessKeys,
    );
    const { token } = await api.person('editor', 'Bench');
    const times: number[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      const start = performance.now();
      const { body } = await api.call('GET', '/auth/editor/statistics?from=2025-01&to=2025-12', { token });
      times.push(performance.now() - start);
      if (reading === 0) process.stdout.write(`submitted: ${body.outcomes.submitted}\n`);
    }
    process.stdout.write(
      `statistics of 12 months: first ${Math.round(times[0]!)} ms, median ${Math.round(quantile(times, 0.5))} ms, p95 ${Math.round(quantile(times, 0.95))} ms\n`,
    );
  } finally {
    database.destroy();
    await stack.close();
  }
}
