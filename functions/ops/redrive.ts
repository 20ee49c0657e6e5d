import type { KeptBuild } from '../manuscript/kept-builds.ts';
import { buildsDue } from '../manuscript/rules/builds-due.ts';
import { bySystem } from '../submitting/run-proof.ts';
import type { Installation } from './installation.ts';
import { pagesOf } from './scan-rows.ts';

type Stores = Pick<Installation, 'manuscripts' | 'queue'> & { isDryRun?: boolean };

const PAGE = 100;

/** Sends every stopped build again: those that failed and those that never began. Those rebuilt or changed since are dropped. */
export async function redrive(
  stores: Stores,
  tell: (kept: KeptBuild, outcome: 'sent' | 'over') => void,
): Promise<void> {
  for await (const { kept } of pagesOf((after) => stores.manuscripts.listKeptBuilds(PAGE, after)))
    for (const each of kept) tell(each, await sendAgain(stores, each));
}

/** In this order, so that after any interruption the row is still there, and repeating sends at worst one message too many. */
async function sendAgain(
  { manuscripts, queue, isDryRun }: Stores,
  kept: KeptBuild,
): Promise<'sent' | 'over'> {
  const record = await manuscripts.find(kept.manuscriptId);
  const isCurrent = record?.proof.version === kept.proofVersion;
  const isWanted = isCurrent && ['failed', 'queued', 'building'].includes(record.proof.state);
  if (isDryRun) return isWanted ? 'sent' : 'over';
  if (isWanted) {
    const history = { event: 'proof-requested-again' as const, who: bySystem };
    const to = { state: 'queued' as const, reason: null, begun: 0 };
    const due = buildsDue(record.id, { proof: { ...record.proof, ...to } }, new Date().toISOString());
    if (record.proof.state === 'failed')
      await manuscripts.moveProof(record, to, ['failed'], history, { due });
    await manuscripts.forgetReturns(record);
    await queue.send(record.ownerId, record.id, record.proof.version);
  }
  await manuscripts.removeKeptBuild(kept);
  return isWanted ? 'sent' : 'over';
}
