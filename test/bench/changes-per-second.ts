import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { newManuscriptId } from '../../functions/core/rules/ids.ts';
import { CREDENTIALS, REGION } from '../../functions/local/emulated-cloud.ts';
import { changeAndTell } from '../../functions/manuscript/change-and-tell.ts';
import { createManuscriptStore } from '../../functions/manuscript/manuscript-store.ts';
import { decideStatus } from '../../functions/manuscript/rules/decide-status.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { startEmptyStack } from './start-empty-stack.ts';

const AT_ONCE = 200;

/** DynamoDB refuses a transaction that names an item which another one under way names; the local server does one after the other. */
function watchConflicts(database: DynamoDBDocumentClient) {
  const underWay = new Map<string, number>();
  const counts = { transactions: 0, conflicts: 0, atOnce: 0, most: 0, items: new Set<string>() };
  const send = database.send.bind(database) as (command: unknown) => Promise<unknown>;
  database.send = (async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return send(command);
    const keys = (command.input.TransactItems ?? []).map(({ Put, Update, Delete, ConditionCheck }) => {
      const { pk, sk } = (Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key)!;
      return `${pk} ${sk}`;
    });
    counts.transactions += 1;
    const taken = keys.filter((key) => underWay.get(key));
    if (taken.length > 0) counts.conflicts += 1;
    for (const key of taken) counts.items.add(key);
    for (const key of keys) underWay.set(key, (underWay.get(key) ?? 0) + 1);
    counts.most = Math.max(counts.most, ++counts.atOnce);
    try {
      return await send(command);
    } finally {
      counts.atOnce -= 1;
      for (const key of keys) underWay.set(key, underWay.get(key)! - 1);
    }
  }) as typeof database.send;
  return counts;
}

/**
 * npm run bench -- changes-per-second [how many]: decisions on as many manuscripts of as many authors, each with its letters and figures,
 * started 200 a second and, in a second run, with 200 constantly under way; the sweep folds the figures at the same time.
 */
export async function run([wanted = '2000']: string[]): Promise<void> {
  const stack = await startEmptyStack();
  const connect = () =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: stack.endpoints.dynamodb,
        region: REGION,
        credentials: CREDENTIALS,
        requestHandler: { httpAgent: { maxSockets: 400 } } as never,
      }),
      { marshallOptions: { removeUndefinedValues: true } },
    );
  const [database, sweeping] = [connect(), connect()];
  try {
    const name = stack.cloud.ref(stack.cloud.at('/Data/Manuscripts/Resource'));
    const manuscripts = createManuscriptStore({ database, name });
    const count = Number(wanted);
    const months = [new Date().toISOString().slice(0, 7)];
    const authorOf = (n: number) => `author-${n}`;
    const at = new Date().toISOString();
    const make = async (n: number, kind: string) => {
      const record = buildManuscript({
        id: newManuscriptId(),
        ownerId: authorOf(n),
        submitted: true,
        submittedAt: at,
        createdAt: at,
        number: `BENCH-${kind}-${n}`,
      });
      await manuscripts.add(record, {
        history: {
          event: 'manuscript-submitted',
          who: { name: 'x', role: 'author' },
          from: 'Pending',
          to: 'Pending',
        },
      });
      return record.id;
    };
    const person = { personId: 'bench-editor', name: 'Ed Itor' };
    const decide = (id: string) =>
      changeAndTell(manuscripts, id, (file) =>
        decideStatus(file, {
          actor: 'editor',
          person,
          request: { status: 'Rejected', note: 'No.' },
          now: new Date().toISOString(),
        }),
      );

    for (const kind of ['a second', 'at once'] as const) {
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1) ids.push(await make(n, kind));
      const counts = watchConflicts(database);
      let refused = 0;
      let isOver = false;
      const folding = (async () => {
        while (!isOver) {
          await createManuscriptStore({ database: sweeping, name }).foldSums();
          await sleep(200);
        }
      })();
      const started = performance.now();
      const one = (id: string) => decide(id).catch(() => (refused += 1));
      if (kind === 'a second') {
        const running: Promise<unknown>[] = [];
        for (const [n, id] of ids.entries()) {
          await sleep(Math.max(0, started + n * (1000 / AT_ONCE) - performance.now()));
          running.push(one(id));
        }
        await Promise.all(running);
      } else {
        const left = ids.values();
        const lane = async () => {
          for (const id of left) await one(id);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, lane));
      }
      const seconds = (performance.now() - started) / 1000;
      isOver = true;
      await folding;
      process.stdout.write(
        `200 ${kind}: ${count} changes in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} a second), ${counts.transactions} transactions, at most ${counts.most} at once: ${counts.conflicts} would be refused for conflicts, ${refused} were refused${[...counts.items].map((key) => `\n  ${key}`).join('')}\n`,
      );
    }
    process.stdout.write(
      `rejections counted: ${(await manuscripts.sumsOf(months))[0]?.deskRejected}, of ${2 * count}\n`,
    );
  } finally {
    database.destroy();
    sweeping.destroy();
    await stack.close();
  }
}
