import { restoreFiles } from '../../functions/ops/restore-files.ts';
import type { Given } from './given.ts';

/** `all`, or one manuscript's. */
export async function bringBackFiles({ installation, subject }: Given): Promise<boolean> {
  let count = 0;
  await restoreFiles(installation, subject === 'all' ? undefined : subject, (key) => {
    count += 1;
    console.log(key);
  });
  console.log(`${count} files are there again`);
  return true;
}
