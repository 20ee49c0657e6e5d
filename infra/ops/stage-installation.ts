import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { type Installation, openInstallation, Places } from '../../functions/ops/installation.ts';
import { KEPT_TABLES, variablesOf } from '../deploy/standing.ts';
import { settingsOfStage } from '../stage-settings.ts';

/** For a stage on AWS, by the ordinary credentials: the stacks' outputs have all names. */
export async function openStageInstallation(stage: string, isDryRun = false): Promise<Installation> {
  const { name, chiefEditor, doiPrefix, depositsTo } = settingsOfStage(stage, () => undefined);
  const client = new CloudFormationClient({});
  const outputs = await Promise.all(
    ['data', 'edge', 'service'].map(async (part) => {
      const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: `${name}-${part}` }));
      return Stacks[0]?.Outputs ?? [];
    }),
  );
  // Like a deployment: outputs may tell of a restored table on which the functions do not work yet, or of the one before.
  const functions = new LambdaClient({});
  const told = await variablesOf({ cloudFormation: () => client, functions, region: '' }, name);
  for (const each of [client, functions]) each.destroy();
  const inUse = KEPT_TABLES.flatMap((table) => {
    const value = told[`${table.toUpperCase()}_TABLE`];
    return value ? [[`${table.toLowerCase()}Table`, value]] : [];
  });
  const named = outputs
    .flat()
    .map(({ OutputKey = '', OutputValue }) => [
      OutputKey[0]?.toLowerCase() + OutputKey.slice(1),
      OutputValue,
    ]);
  const places = Places.parse({
    ...Object.fromEntries([...named, ...inUse]),
    chiefEditor,
    doiPrefix,
    ...(depositsTo !== 'off' && { depositsTo }),
  });
  return openInstallation(places, undefined, isDryRun);
}
