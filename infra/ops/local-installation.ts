import { readInstallation } from '../../functions/local/installation.ts';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';

/** Of the product that runs on this folder. */
export async function openLocalInstallation(dataDir: string): Promise<Installation> {
  const kept = readInstallation(dataDir);
  const isRunning =
    kept &&
    (await fetch(kept.reach.endpoints.dynamodb).then(
      () => true,
      () => false,
    ));
  if (!isRunning)
    throw new Error(`Nothing runs on ${dataDir}. Start it first: DATA_DIR=${dataDir} npm start`);
  return openInstallation(kept.places, kept.reach);
}
