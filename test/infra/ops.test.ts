import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { expect, test } from 'vitest';
import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { openStageInstallation } from '../../infra/ops/stage-installation.ts';
import { mockClient } from '../support/mock-client.ts';
import '../support/plain-stages.ts';

const templates = await synthesizedTemplates();

test('the stacks say what everything is called that ops commands work on', async () => {
  mockClient(CloudFormationClient)
    .on(DescribeStacksCommand)
    .callsFake(({ StackName }) => ({
      Stacks: [
        {
          Outputs: Object.entries(templates[StackName]!.Outputs ?? {}).map(([OutputKey, { Value }]) => ({
            OutputKey,
            OutputValue: JSON.stringify(Value),
          })),
        },
      ],
    }));
  const { places: all, close } = await openStageInstallation('production');
  close();
  const { chiefEditor: _, ...places } = all;
  expect(Object.entries(places).map(([name, value]) => [name, /Ref|documents|Url/.test(value)])).toEqual(
    Object.keys(places).map((name) => [name, true]),
  );
  expect(places.peopleTable).toContain('DataPeople');
  expect(places.deadLetterQueueUrl).toContain('DeadLetters');
  await expect(openStageInstallation('nowhere')).rejects.toThrow(/infra\/stages.ts has production/);
});
