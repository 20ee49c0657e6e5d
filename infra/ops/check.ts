import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { counted } from '../../shared/domain/counted.ts';
import type { Given } from './given.ts';

/** A check of a small installation is over before. */
const PAUSE_MS = 5000;

/** Prints each fault as it is found and, every few seconds, where to continue. */
export async function check({ installation, options, say }: Given): Promise<boolean> {
  let looked = 0;
  let found = 0;
  let saidAt = Date.now();
  for await (const page of checkInstallation(installation, { cursor: options.cursor })) {
    looked += page.looked;
    found += page.faults.length;
    for (const { rule, about, detail } of page.faults)
      say(`${about}: not so: ${rule}${detail && ` (${detail})`}`, { about, rule, detail });
    if (page.next && Date.now() - saidAt > PAUSE_MS) {
      saidAt = Date.now();
      process.stderr.write(`${looked} looked at; to continue from here: --cursor ${page.next}\n`);
    }
  }
  say(`${looked} manuscripts, people, lists and folders looked at, ${counted(found, 'fault')}`, {
    looked,
    found,
  });
  return found === 0;
}
