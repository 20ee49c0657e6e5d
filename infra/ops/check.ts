import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import type { Given } from './given.ts';

/** Prints each fault as it is found and, page by page, where to continue. */
export async function check({ installation, options }: Given): Promise<boolean> {
  let looked = 0;
  let found = 0;
  for await (const page of checkInstallation(installation, { cursor: options.cursor })) {
    looked += page.looked;
    found += page.faults.length;
    for (const { rule, about, detail } of page.faults)
      console.log(`${about}: not so: ${rule}${detail && ` (${detail})`}`);
    if (page.next)
      process.stderr.write(`${looked} looked at; to continue from here: --cursor ${page.next}\n`);
  }
  console.log(`${looked} manuscripts, people, lists and folders looked at, ${found} faults`);
  return found === 0;
}
