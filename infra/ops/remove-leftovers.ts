import { removeLeftovers } from '../../functions/ops/remove-leftovers.ts';
import type { Given } from './given.ts';

/** Says which; deletes only with `--yes files`. */
export async function sweepFiles({ installation, options }: Given): Promise<boolean> {
  const isWanted = options.yes === 'files';
  let count = 0;
  await removeLeftovers(installation, isWanted, (id) => {
    count += 1;
    console.log(id);
  });
  console.log(
    `${count} folders without a manuscript${isWanted ? ' deleted' : '. To delete them: --yes files'}`,
  );
  return true;
}
