import { describe, expect, test } from 'vitest';
import { stackNamed, synthesise } from '../support/synthesise.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const queue = cloud.propertiesOf<{
  VisibilityTimeout: number;
  RedrivePolicy: { deadLetterTargetArn: string; maxReceiveCount: number };
  SqsManagedSseEnabled: boolean;
}>(cloud.at('Proofs/Queue/Resource'));

describe('the proof pipeline', () => {
  test('a build that fails five times goes to the dead-letter queue', () => {
    expect(queue.RedrivePolicy).toEqual({
      deadLetterTargetArn: `${cloud.at('Proofs/DeadLetters/Resource').id}.Arn`,
      maxReceiveCount: 5,
    });
  });

  test('a build stays invisible six times as long as a worker may run', () => {
    expect(queue.VisibilityTimeout).toBe(6 * Number(functions.get('queue/build-proof')?.properties.Timeout));
  });

  test('three builds run at once where nothing else is set: a new account has ten functions at once in all', async () => {
    const scaling = ({ properties }: { properties: Record<string, unknown> }) => properties.ScalingConfig;
    expect(cloud.ofType('AWS::Lambda::EventSourceMapping').map(scaling)).toContainEqual({
      MaximumConcurrency: 3,
    });
    const wider = await synthesise({ context: { proofsAtOnce: '12' } });
    const source = Object.values(stackNamed(wider, 'mwp-service').template.Resources).find(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::EventSourceMapping' &&
        JSON.stringify(Properties?.EventSourceArn).includes('ProofsQueue'),
    );
    expect(source?.Properties?.ScalingConfig).toEqual({ MaximumConcurrency: 12 });
    await expect(synthesise({ context: { proofsAtOnce: '1' } })).rejects.toThrow(/proofsAtOnce/);
  });

  test('both queues feed their function, which reports what failed message by message', () => {
    const sources = cloud
      .ofType('AWS::Lambda::EventSourceMapping')
      .map((source) =>
        cloud.propertiesOf<{ EventSourceArn: string; FunctionName: string; FunctionResponseTypes: string[] }>(
          source,
        ),
      );
    const pairs = sources.map(({ EventSourceArn, FunctionName }) => [EventSourceArn, FunctionName]);
    expect(pairs.filter(([queue]) => queue?.includes('Proofs'))).toEqual([
      [`${cloud.at('Proofs/DeadLetters/Resource').id}.Arn`, functions.get('queue/failed-proof')?.id],
      [`${cloud.at('Proofs/Queue/Resource').id}.Arn`, functions.get('queue/build-proof')?.id],
    ]);
    for (const { FunctionResponseTypes } of sources)
      expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  test('messages are kept for 14 days, encrypted', () => {
    for (const { properties } of cloud.ofType('AWS::SQS::Queue')) {
      expect(properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    }
  });
});
