import { redrive } from '../../functions/ops/redrive.ts';
import { counted } from '../../shared/domain/counted.ts';
import type { Given } from './given.ts';

const WHY = { failed: 'failed by a fault of ours', neverBegun: 'found no worker' };

/** Says what waits and why; sends it only with `--yes builds`. */
export async function redriveBuilds({ installation, options, say }: Given): Promise<boolean> {
  const isWanted = options.yes === 'builds';
  const counts = { sent: 0, over: 0 };
  let first: string | undefined;
  await redrive({ ...installation, isDryRun: !isWanted }, (kept, outcome) => {
    const { manuscriptId, proofVersion, why, at } = kept;
    counts[outcome] += 1;
    if (why === 'failed' && (!first || at < first)) first = at;
    const sent = isWanted ? 'sent again' : 'would be sent again';
    const says = outcome === 'sent' ? sent : 'built, changed or withdrawn since';
    say(`${manuscriptId}, build ${proofVersion}, ${WHY[why]} at ${at}: ${says}`, { ...kept, outcome });
  });
  if (counts.sent + counts.over === 0) {
    say('No build waits.');
    return true;
  }
  const builds = counted(counts.sent, 'build');
  if (isWanted) {
    say(`${builds} sent again, ${counts.over} no longer wanted`);
    return true;
  }
  if (first && options.stage)
    say(`What failed then: npm run ops -- failures --since ${hourBefore(first)} --stage ${options.stage}`);
  say(
    `${builds} would be sent again, ${counts.over} no longer wanted. Nothing was done. To do it: --yes builds`,
  );
  return options.yes === undefined;
}

/** A build fails for good after its tries. */
const hourBefore = (at: string) => new Date(Date.parse(at) - 3_600_000).toISOString();
