import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { openStageInstallation } from '../../infra/ops/stage-installation.ts';
import { mockClient } from '../support/mock-client.ts';
import '../support/plain-stages.ts';

const templates = await synthesizedTemplates();

test('the stacks say what everything is called that ops commands work on', async () => {
  const stacks = mockClient(CloudFormationClient);
  stacks
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
    }))
    .on(ListStackResourcesCommand)
    .resolves({});
  const { places: all, close } = await openStageInstallation('production');
  close();
  const { chiefEditor: _, doiPrefix: __, ...places } = all;
  expect(Object.entries(places).map(([name, value]) => [name, /Ref|documents|Url/.test(value)])).toEqual(
    Object.keys(places).map((name) => [name, true]),
  );
  expect(places.peopleTable).toContain('DataPeople');
  expect(places.deadLetterQueueUrl).toContain('DeadLetters');

  // A deployment that was interrupted, or whose outputs stayed as they were.
  stacks.on(ListStackResourcesCommand).callsFake(({ StackName }) => ({
    StackResourceSummaries: Object.entries(templates[StackName]!.Resources).map(([id, { Type }]) => ({
      ResourceType: Type,
      LogicalResourceId: id,
      PhysicalResourceId: `${StackName}/${id}`,
    })),
  }));
  mockClient(LambdaClient)
    .on(GetFunctionConfigurationCommand)
    .callsFake(({ FunctionName }) => {
      const [stack = '', id = ''] = FunctionName.split('/');
      const { Environment } = templates[stack]!.Resources[id]!.Properties as {
        Environment: { Variables: object };
      };
      const Variables = Object.keys(Environment.Variables).map((name) => [name, `told as ${name}`]);
      return { Environment: { Variables: Object.fromEntries(Variables) } };
    });
  const told = await openStageInstallation('production');
  told.close();
  expect(told.places).toMatchObject({
    peopleTable: 'told as PEOPLE_TABLE',
    manuscriptsTable: 'told as MANUSCRIPTS_TABLE',
    publicationsTable: 'told as PUBLICATIONS_TABLE',
    limitsTable: places.limitsTable,
  });
  await expect(openStageInstallation('nowhere')).rejects.toThrow(/infra\/stages.ts has production/);
});
