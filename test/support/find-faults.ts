import { checkInstallation, type Fault } from '../../functions/ops/check/check-installation.ts';
import { openInstallation, type Places, type Reach } from '../../functions/ops/installation.ts';
import { readInstallation } from '../../functions/ops/installation-file.ts';

/** A save under way in a closed browser has this long to end. */
const GRACE_MS = 2000;

/** The report of `npm run ops -- check` on a running product. */
export async function findFaults(
  { places, reach }: { places: Places; reach: Reach },
  graceMs: number | undefined = GRACE_MS,
): Promise<Fault[]> {
  const installation = openInstallation(places, reach);
  try {
    const faults: Fault[] = [];
    for await (const page of checkInstallation(installation, { graceMs, confirmMs: 500 }))
      faults.push(...page.faults);
    return faults;
  } finally {
    installation.close();
  }
}

/** A save interrupted by a kill leaves files that operators remove after this time. */
const LEFTOVERS_MS = 3_600_000;

/** The same for a product in its own process that may have been killed, by its folder. */
export const findFaultsIn = (dataDir: string): Promise<Fault[]> => {
  const kept = readInstallation(dataDir);
  if (!kept) throw new Error(`${dataDir} says nothing of an installation.`);
  return findFaults(kept, LEFTOVERS_MS);
};
