import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Installation, openInstallation, Places, Reach } from './installation.ts';

/** What ops need to work on the product running on this machine; it is in its data folder. */
const InstallationFile = z.object({ places: Places, reach: Reach });
export type InstallationFile = z.infer<typeof InstallationFile>;

export const installationPath = (dataDir: string) => join(dataDir, 'installation.json');

/** For the product that runs, or last ran, on this folder. */
export function readInstallation(dataDir: string): InstallationFile | undefined {
  const path = installationPath(dataDir);
  return existsSync(path) ? InstallationFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** For the product that runs on this folder. */
export async function openLocalInstallation(dataDir: string, isDryRun = false): Promise<Installation> {
  const kept = readInstallation(dataDir);
  const isRunning =
    kept &&
    (await fetch(kept.reach.endpoints.dynamodb).then(
      () => true,
      () => false,
    ));
  if (!isRunning)
    throw new Error(`Nothing runs on ${dataDir}. Start it first: DATA_DIR=${dataDir} npm start`);
  return openInstallation(kept.places, kept.reach, isDryRun);
}
