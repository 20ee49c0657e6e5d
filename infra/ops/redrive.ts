import { redrive } from '../../functions/ops/redrive.ts';
import { counted } from '../../shared/domain/counted.ts';
import type { Given } from './given.ts';

const WHY = { failed: 'failed by a fault of ours', neverBegun: 'found no worker' };

/** Says what waits and why; sends it only with `--yes builds`. */
export async function redriveBuilds({ installation, options, say }: Given): Promise<boolean> {
  const isWanted = options.yes === 'builds';
  const times: string[] = [];
  let over = 0;
  await redrive({ ...installation, isDryRun: !isWanted }, (kept, outcome) => {
    const { manuscriptId, proofVersion, why, at } = kept;
    if (outcome === 'sent') times.push(at);
    else over += 1;
    const sent = isWanted ? 'sent again' : 'would be sent again';
    const says = outcome === 'sent' ? sent : 'built, changed or withdrawn since';
    say(`${manuscriptId}, build ${proofVersion}, ${WHY[why]} at ${at}: ${says}`, { ...kept, outcome });
  });
  const [first] = times.sort();
  // A build fails for good after its tries.
  const since = first && new Date(Date.parse(first) - 3_600_000).toISOString();
  if (since && !isWanted && options.stage)
    say(`What failed then: npm run ops -- failures --since ${since} --stage ${options.stage}`);
  say(
    `${counted(times.length, 'build')} ${isWanted ? 'sent' : 'to be sent'} again, ${over} no longer wanted${since && !isWanted ? '. Nothing was done. To do it: --yes builds' : ''}`,
  );
  return isWanted || options.yes === undefined;
}
