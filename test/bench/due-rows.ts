import { SQSClient } from '@aws-sdk/client-sqs';
import { createLetterStore } from '../../functions/letters/letter-store.ts';
import { createMailQueue } from '../../functions/letters/mail-queue.ts';
import { lettersStarted } from '../../functions/manuscript/letter-writes.ts';
import { startLetter } from '../../functions/manuscript/record/letter.ts';
import { type DueStores, runDue } from '../../functions/runtime/due-rows.ts';
import { none, printRows, row } from './figures.ts';
import { writeRows } from './fill-tables.ts';
import { clientSettings, onStack } from './on-stack.ts';

const MINUTE_MS = 60_000;
const LETTER: Parameters<typeof startLetter>[1] = {
  template: 'submission-received',
  to: [{ name: 'A. Author', address: 'author@example.org', part: 'author' }],
  page: 'submissions',
  subject: 'Received',
  text: 'Dear {name}, {link}',
};

/**
 * One run of the sweep over this many letters of as many manuscripts that wait to be announced: each is read, moved in a transaction and
 * put into the queue, from which the product's own worker sends at the same time.
 */
export const run = ([wanted = '5000']: string[]): Promise<void> =>
  onStack({}, async (stand) => {
    const { stack, database, tableOf } = stand;
    const sqs = new SQSClient({ ...clientSettings, endpoint: stack.endpoints.sqs });
    const table = tableOf('Manuscripts');
    const letters = createLetterStore({ database, name: table });
    const queue = createMailQueue(sqs, stack.cloud.ref(stack.cloud.at('/Mail/Letters/Resource')));
    const written = new Date().toISOString();
    const all = Array.from({ length: Number(wanted) }, (_, n) => startLetter(`bench-${n}`, LETTER, written));
    await writeRows(
      stand,
      lettersStarted(table, all).map(({ Put }) => ({ table, row: Put!.Item! })),
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
    sqs.destroy();
    printRows('One run of the sweep', [
      row('rows', `${looked} of ${wanted} in ${seconds.toFixed(1)} s`, 'all', looked === Number(wanted)),
      row('rows a minute', Math.round((looked / seconds) * 60)),
      none('failed', failures),
      row('the first letter is', sample?.state ?? 'missing'),
    ]);
  });
