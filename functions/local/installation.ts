import { Reach } from '../ops/installation.ts';
import { type InstallationFile, installationPath } from '../ops/installation-file.ts';
import { CREDENTIALS, type EmulatedCloud, REGION } from './emulated-cloud.ts';
import { writeWhole } from './write-whole.ts';

type OfFunction = { Environment?: { Variables?: { CHIEF_EDITOR?: string } } };

/** `doiPrefix`: what is published under it is registered at the stand-in. */
type Described = Pick<EmulatedCloud, 'cloud' | 'endpoints'> & { doiPrefix?: string | undefined };

/** What ops need to work on this machine's installation. */
export function describeInstallation({ cloud, endpoints, doiPrefix }: Described): InstallationFile {
  const ref = (pathEnd: string) => cloud.ref(cloud.at(`${pathEnd}/Resource`));
  return {
    places: {
      peopleTable: ref('Data/People'),
      manuscriptsTable: ref('Data/Manuscripts'),
      publicationsTable: ref('Data/Publications'),
      limitsTable: ref('Data/Limits'),
      printsTable: ref('Data/Prints'),
      documentsBucket: ref('Data/Documents'),
      publishedBucket: ref('Data/Published'),
      uploadsBucket: ref('Uploads/Bucket'),
      proofQueueUrl: ref('Proofs/Queue'),
      deadLetterQueueUrl: ref('Proofs/DeadLetters'),
      userPoolId: ref('Identity/People'),
      chiefEditor: cloud
        .ofType('AWS::Lambda::Function')
        .map(({ properties }) => (properties as OfFunction).Environment?.Variables?.CHIEF_EDITOR)
        .find((named) => named !== undefined),
      ...(doiPrefix && { doiPrefix, depositsTo: 'crossref-test' }),
    },
    reach: { region: REGION, credentials: CREDENTIALS, endpoints: Reach.shape.endpoints.parse(endpoints) },
  };
}

/** For commands of another process, while this one runs. */
export function keepInstallation(dataDir: string, described: Described): void {
  writeWhole(installationPath(dataDir), JSON.stringify(describeInstallation(described)));
}
