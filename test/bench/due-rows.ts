import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { letterKey } from '../../functions/core/keys.ts';
import { lettersStarted } from '../../functions/core/letter-writes.ts';
import { createLetterStore } from '../../functions/letters/letter-store.ts';
import { createMailQueue } from '../../functions/letters/mail-queue.ts';
import { startLetter } from '../../functions/letters/rules/start-letter.ts';
import { CREDENTIALS, REGION } from '../../functions/local/emulated-cloud.ts';
import { type DueStores, runDue } from '../../functions/runtime/due-rows.ts';
import { startEmptyStack } from './start-empty-stack.ts';

const MINUTE_MS = 60_000;

/**
 * npm run bench -- due-rows [how many]: one run of the sweep over this many letters of as many manuscripts that wait to be announced:
 * each is read, moved in a transaction and put into the queue, from which the product's own worker sends at the same time.
 */
export async function run([wanted = '5000']: string[]): Promise<void> {
  const stack = await startEmptyStack();
  const at = { region: REGION, credentials: CREDENTIALS };
  const database = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...at, endpoint: stack.endpoints.dynamodb }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const sqs = new SQSClient({ ...at, endpoint: stack.endpoints.sqs });
  try {
    const name = stack.cloud.ref(stack.cloud.at('/Data/Manuscripts/Resource'));
    const letters = createLetterStore({ database, name });
    const queue = createMailQueue(sqs, stack.cloud.ref(stack.cloud.at('/Mail/Letters/Resource')));
    const count = Number(wanted);
    const written = new Date().toISOString();
    const all = Array.from({ length: count }, (_, n) =>
      startLetter(
        `bench-${n}`,
        {
          template: 'submission-received',
          to: [{ name: 'A. Author', address: 'author@example.org', part: 'author' }],
          page: 'submissions',
          subject: 'Received',
          text: 'Dear {name}, {link}',
        },
        written,
      ),
    );
    const rows = all.flatMap((letter) => lettersStarted(name, [letter]).map(({ Put }) => Put!.Item!));
    for (let from = 0; from < rows.length; from += 25)
      await database.send(
        new BatchWriteCommand({
          RequestItems: { [name]: rows.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })) },
        }),
      );
    // Due in two minutes; the sweep travels there. The product's own one has nothing to do until then.
    const now = Date.now() + 3 * MINUTE_MS;
    const started = performance.now();
    let failures = 0;
    const looked = await runDue(
      { letters, queue } as unknown as DueStores,
      { now, isOver: () => performance.now() - started > 10 * MINUTE_MS },
      () => (failures += 1),
      () => undefined,
    );
    const seconds = (performance.now() - started) / 1000;
    const sample = await letters.find(all[0]!.manuscriptId, all[0]!.id);
    process.stdout.write(
      `${looked} of ${count} rows in ${seconds.toFixed(1)} s (${Math.round((looked / seconds) * 60)} a minute), ${failures} failed; ${letterKey(all[0]!.manuscriptId, all[0]!.id).pk} is ${sample?.state}\n`,
    );
  } finally {
    database.destroy();
    sqs.destroy();
    await stack.close();
  }
}
