import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createTellingManuscripts } from '../../functions/consequences/consequences.ts';
import { newManuscriptId } from '../../functions/core/rules/ids.ts';
import { createMonthlySums } from '../../functions/editorial/monthly-sums.ts';
import { decideStatus } from '../../functions/editorial/rules/decide-status.ts';
import { changeAndTell } from '../../functions/manuscript/change-and-tell.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { none, printLines, printRows, row, whole } from './figures.ts';
import { inParallel } from './in-parallel.ts';
import { connectTo, onStack } from './on-stack.ts';

const AT_ONCE = 200;
const PERSON = { personId: 'bench-editor', name: 'Ed Itor' };

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
 * Decisions on as many manuscripts of as many authors, each with its letters and figures, started 200 a second and, in a second run, with
 * 200 constantly under way; the sweep folds the figures at the same time.
 */
export const run = ([wanted = '2000']: string[]): Promise<void> =>
  onStack({}, async ({ stack, database: sweeping, tableOf }) => {
    const database = connectTo(stack, 2 * AT_ONCE);
    const name = tableOf('Manuscripts');
    const manuscripts = createTellingManuscripts({ database, name });
    const count = Number(wanted);
    const at = new Date().toISOString();
    const make = async (n: number, kind: string) => {
      const record = buildManuscript({
        id: newManuscriptId(),
        ownerId: `author-${n}`,
        submitted: true,
        submittedAt: at,
        createdAt: at,
        number: `BENCH-${kind}-${n}`,
      });
      const who = { name: 'x', role: 'author' } as const;
      await manuscripts.add(record, {
        history: { event: 'manuscript-submitted', who, from: 'Pending', to: 'Pending' },
      });
      return record.id;
    };
    const decide = (id: string) =>
      changeAndTell(manuscripts, id, (file) =>
        decideStatus(file, {
          actor: 'editor',
          person: PERSON,
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
          await createMonthlySums({ database: sweeping, name }).foldSums();
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
      } else await inParallel(ids, AT_ONCE, one);
      const seconds = (performance.now() - started) / 1000;
      isOver = true;
      await folding;
      printLines([...counts.items]);
      printRows(`${AT_ONCE} ${kind}: ${count} changes in ${seconds.toFixed(1)} s`, [
        row('changes a second', Math.round(count / seconds)),
        row('transactions, at most at once', `${counts.transactions}, ${counts.most}`),
        none('would be refused for conflicts', counts.conflicts, counts.transactions),
        none('were refused', refused),
      ]);
    }
    const [sums] = await createMonthlySums({ database, name }).sumsOf([at.slice(0, 7)]);
    printRows('Statistics', [whole('rejections counted', sums?.deskRejected ?? 0, 2 * count)]);
    database.destroy();
  });
