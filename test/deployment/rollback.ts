import { paginateScan } from '@aws-sdk/client-dynamodb';
import { createRestorer, restoreTable } from '../../functions/ops/restore-table.ts';
import type { Account } from '../../infra/deploy/account.ts';
import type { deploy } from '../../infra/deploy/deploy.ts';
import { findStanding } from '../../infra/deploy/standing.ts';

export interface RollbackTools {
  account: Account;
  name: string;
  stage: string;
  /** The folder of the state before. */
  before: string;
  deployWith: (...args: string[]) => ReturnType<typeof deploy>;
  walk: () => Promise<void>;
  say: (line: string) => void;
}

/** The recipe of infra/README.md, from the present state to the one before and back, while the product works on a restored table. */
export async function rollback({
  account,
  name,
  stage,
  before,
  deployWith,
  walk,
  say,
}: RollbackTools): Promise<void> {
  const made = (await findStanding(account, { name }))?.tables.Manuscripts.made;
  if (!made) throw new Error('The table of manuscripts is not found.');
  const restored = await restoreTable(createRestorer(account.database), made, new Date(), { pauseMs: 500 });
  say(`Restored: ${restored}`);
  const set = ['-c', `restoredManuscriptsTable=${restored}`];
  await expectCode(1, () => deployWith(stage, ...set), 'another table that nobody named');
  await expectCode(
    0,
    () => deployWith(stage, ...set, '--work-on', restored),
    'the restored table, by its name',
  );
  await walkOn(restored);

  await expectCode(1, () => deployWith(stage), 'a whole deployment without the line');
  await expectCode(
    1,
    () => deployWith(stage, '--code-only', '--from', before),
    'the code of before without the line',
  );
  await expectCode(
    0,
    () => deployWith(stage, '--code-only', '--from', before, ...set),
    'the code of before, on the restored table',
  );
  await walkOn(restored);
  await expectCode(0, () => deployWith(stage, ...set), 'forward again, the whole');
  await walkOn(restored);

  async function walkOn(table: string): Promise<void> {
    const [was, wasInMade] = [await rowsOf(table), await rowsOf(made!)];
    await walk();
    const [now, nowInMade] = [await rowsOf(table), await rowsOf(made!)];
    say(`${table}: ${was} rows became ${now}; ${made}: ${wasInMade} became ${nowInMade}.`);
    if (now <= was || nowInMade !== wasInMade) throw new Error('The journey wrote to the wrong table.');
  }

  async function rowsOf(TableName: string): Promise<number> {
    let rows = 0;
    for await (const { Items = [] } of paginateScan({ client: account.database }, { TableName }))
      rows += Items.length;
    return rows;
  }

  async function expectCode(code: number, work: () => Promise<number>, what: string): Promise<void> {
    const got = await work();
    say(`${what}: ${got === 0 ? 'done' : 'refused'}.`);
    if (got !== code) throw new Error(`${what} ended with ${got}, not ${code}.`);
  }
}
