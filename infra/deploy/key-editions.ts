import { GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { DescribeSecretCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { findStack, outputOf } from './stacks.ts';

/** A secret's current version, and how many it has; undefined if there is no such secret. */
export async function secretVersion(
  { secrets }: Account,
  SecretId: string,
): Promise<{ id: string | undefined; count: number } | undefined> {
  try {
    const { VersionIdsToStages = {} } = await secrets.send(new DescribeSecretCommand({ SecretId }));
    const versions = Object.entries(VersionIdsToStages);
    return { id: versions.find(([, at]) => at.includes('AWSCURRENT'))?.[0], count: versions.length };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The access keys whose digests the site shows: the setting, the output with the secret, its resource in the stack of the site. */
const KEYS = [
  ['editorKeyEdition', 'EditorAccessKeySecret', /^KeyDigestsEditorKey/, 'editors'],
  ['reviewerKeyEdition', 'ReviewerAccessKeySecret', /^KeyDigestsReviewerKey/, 'reviewers'],
] as const;

/** Each access key's version in Secrets Manager, by its setting; none before the first deployment. */
async function currentEditions(account: Account, { name }: Settings) {
  const data = await findStack(account.cloudFormation(account.region), `${name}-data`);
  const found = await Promise.all(
    KEYS.map(async ([setting, output, resource, whose]) => {
      const secret = outputOf(data, output);
      const version = secret === undefined ? undefined : await secretVersion(account, secret);
      return version?.id ? [{ setting, resource, whose, id: version.id, count: version.count }] : [];
    }),
  );
  return found.flat();
}

/** For a deployment, which publishes the digest of a key whose version is another than before. */
export const keyEditions = async (account: Account, settings: Settings): Promise<string[]> =>
  (await currentEditions(account, settings)).map(({ setting, id }) => `${setting}=${id}`);

/** Whose key was changed in Secrets Manager, while the site still takes the former one. */
export async function undeployedKeys(account: Account, settings: Settings): Promise<string[]> {
  const client = account.cloudFormation(account.region);
  const StackName = `${settings.name}-site`;
  // A key that was never changed has one version.
  const changed = (await currentEditions(account, settings)).filter(({ count }) => count > 1);
  if (changed.length === 0 || !(await findStack(client, StackName))) return [];
  const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName }));
  const { Resources = {} }: { Resources?: Record<string, { Properties?: { Edition?: string } }> } =
    JSON.parse(TemplateBody);
  return changed
    .filter(
      ({ resource, id }) =>
        Object.entries(Resources).find(([logicalId]) => resource.test(logicalId))?.[1].Properties?.Edition !==
        id,
    )
    .map(({ whose }) => whose);
}
