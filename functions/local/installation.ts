import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Places, Reach } from '../ops/installation.ts';
import { CREDENTIALS, type EmulatedCloud, REGION } from './emulated-cloud.ts';
import { writeWhole } from './write-whole.ts';

const Kept = z.object({ places: Places, reach: Reach });
const FILE = 'installation.json';

/** What ops need to work on this machine's installation. */
export function describeInstallation({
  cloud,
  endpoints,
}: Pick<EmulatedCloud, 'cloud' | 'endpoints'>): z.infer<typeof Kept> {
  const ref = (pathEnd: string) => cloud.ref(cloud.at(`${pathEnd}/Resource`));
  return {
    places: {
      peopleTable: ref('Data/People'),
      manuscriptsTable: ref('Data/Manuscripts'),
      limitsTable: ref('Data/Limits'),
      documentsBucket: ref('Data/Documents'),
      uploadsBucket: ref('Uploads/Bucket'),
      proofQueueUrl: ref('Proofs/Queue'),
      deadLetterQueueUrl: ref('Proofs/DeadLetters'),
      userPoolId: ref('Identity/People'),
    },
    reach: { region: REGION, credentials: CREDENTIALS, endpoints: Reach.shape.endpoints.parse(endpoints) },
  };
}

/** For commands of another process, as long as this one runs. */
export function keepInstallation(
  dataDir: string,
  emulated: Pick<EmulatedCloud, 'cloud' | 'endpoints'>,
): void {
  writeWhole(join(dataDir, FILE), JSON.stringify(describeInstallation(emulated)));
}

/** Of the product that runs, or last ran, on this folder. */
export function readInstallation(dataDir: string): z.infer<typeof Kept> | undefined {
  const path = join(dataDir, FILE);
  return existsSync(path) ? Kept.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
