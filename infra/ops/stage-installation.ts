import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { type Installation, openInstallation, Places } from '../../functions/ops/installation.ts';
import { parseSettings } from '../settings.ts';
import { isStage } from '../stage-settings.ts';
import { stages } from '../stages.ts';

/** For a stage on AWS, by the ordinary credentials: the stacks' outputs have all names. */
export async function openStageInstallation(stage: string, isDryRun = false): Promise<Installation> {
  if (!isStage(stage))
    throw new Error(`There is no stage '${stage}': infra/stages.ts has ${Object.keys(stages).join(', ')}.`);
  const { name, chiefEditor } = parseSettings(stages[stage]);
  const client = new CloudFormationClient({});
  const outputs = await Promise.all(
    ['data', 'edge', 'service'].map(async (part) => {
      const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: `${name}-${part}` }));
      return Stacks[0]?.Outputs ?? [];
    }),
  );
  client.destroy();
  const named = outputs
    .flat()
    .map(({ OutputKey = '', OutputValue }) => [
      OutputKey[0]?.toLowerCase() + OutputKey.slice(1),
      OutputValue,
    ]);
  return openInstallation(Places.parse({ ...Object.fromEntries(named), chiefEditor }), undefined, isDryRun);
}
