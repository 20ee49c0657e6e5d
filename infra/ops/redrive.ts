import { redrive } from '../../functions/ops/redrive.ts';
import type { Given } from './given.ts';

export async function redriveAll({ installation }: Given): Promise<boolean> {
  const counts = { sent: 0, over: 0 };
  await redrive(installation, ({ manuscriptId, proofVersion, why, at }, outcome) => {
    counts[outcome] += 1;
    const says = outcome === 'sent' ? 'sent again' : 'built, changed or withdrawn since';
    console.log(`${manuscriptId}, build ${proofVersion}, ${why} at ${at}: ${says}`);
  });
  console.log(`${counts.sent} builds sent again, ${counts.over} no longer wanted`);
  return true;
}
