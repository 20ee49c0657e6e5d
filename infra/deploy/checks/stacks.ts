import { WORLDWIDE_REGION } from '../../worldwide-region.ts';
import type { Check } from '../check.ts';
import { blocking, type Finding } from '../finding.ts';
import { findStack, hasStood, outputOf, stacksOf } from '../stacks.ts';

/** The version that the templates require (`requiresBootstrapStackVersion` in cdk.out/manifest.json). */
const LEAST_BOOTSTRAP = 8;

export const checkBootstraps: Check = async (account, { name }) => {
  const regions = [...new Set(stacksOf(name, account.region).map(({ region }) => region))];
  const found = await Promise.all(
    regions.map(async (region): Promise<Finding[]> => {
      const stack = await findStack(account.cloudFormation(region), 'CDKToolkit');
      const version = Number(outputOf(stack, 'BootstrapVersion') ?? 0);
      if (version >= LEAST_BOOTSTRAP) return [];
      const state = stack ? `too old (version ${version}, needed is ${LEAST_BOOTSTRAP})` : 'not set up';
      const why =
        region === WORLDWIDE_REGION
          ? 'the site’s firewall and alarms are there, wherever the product is'
          : 'nothing can be deployed there';
      return [
        blocking(`CDK is ${state} in ${region}: ${why}.`, `npx cdk bootstrap aws://${account.id}/${region}`),
      ];
    }),
  );
  return found.flat();
};

/** A stack in such a state accepts no deployment. */
export const checkStacks: Check = async (account, { name }) => {
  const found = await Promise.all(
    stacksOf(name, account.region).map(async ({ name: stackName, region }): Promise<Finding[]> => {
      const status = (await findStack(account.cloudFormation(region), stackName))?.StackStatus ?? '';
      const command = (verb: string) =>
        `aws cloudformation ${verb} --stack-name ${stackName} --region ${region}`;
      if (status === 'UPDATE_ROLLBACK_FAILED')
        return [
          blocking(
            `${stackName} could not go back after a failed deployment, and takes no other until it has.`,
            command('continue-update-rollback'),
          ),
        ];
      if (status === 'DELETE_FAILED')
        return [
          blocking(
            `${stackName} could be deleted in part only, and takes no deployment.`,
            command('delete-stack'),
          ),
        ];
      if (status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
        return [
          blocking(
            `Another deployment is under way in ${stackName} (${status}).`,
            'Wait until it has ended.',
          ),
        ];
      return [];
    }),
  );
  return found.flat();
};

/** Firewall and watch are found only by the installation's name, in one region for all: a second installation would take them over. */
export const checkRegion: Check = async (account, { name }) => {
  const [data, firewall] = await Promise.all([
    findStack(account.cloudFormation(account.region), `${name}-data`),
    findStack(account.cloudFormation(WORLDWIDE_REGION), `${name}-firewall`),
  ]);
  if (!hasStood(firewall) || hasStood(data)) return [];
  return [
    blocking(
      `${name} is already deployed in another region: its firewall and its watch are in ${WORLDWIDE_REGION}, and this one in ${account.region} would take them over.`,
      "Set AWS_REGION to its region, or give this one another name in infra/stages.ts. Moving it: 'Another region' in infra/README.md.",
    ),
  ];
};
