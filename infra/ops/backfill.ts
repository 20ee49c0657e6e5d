import { backfillDesk } from '../../functions/ops/backfill-desk.ts';
import type { Given } from './given.ts';

export async function backfill({ installation, options }: Given): Promise<boolean> {
  let isWhole = true;
  const leftOut = (id: string) => {
    isWhole = false;
    console.log(`${id}: can't be read`);
  };
  const from = { after: options.cursor, now: new Date().toISOString(), leftOut };
  await backfillDesk(installation.manuscripts, from, (next, changed) =>
    console.log(
      `${changed} brought up to date${next === undefined ? '' : `; go on with --cursor '${next}'`}`,
    ),
  );
  return isWhole;
}
