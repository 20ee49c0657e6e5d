import { describe, expect, test } from 'vitest';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const queue = cloud.propertiesOf<{
  VisibilityTimeout: number;
  RedrivePolicy: { deadLetterTargetArn: string; maxReceiveCount: number };
  SqsManagedSseEnabled: boolean;
}>(cloud.at('Proofs/Queue/Resource'));

describe('the proof pipeline', () => {
  test('a build that fails three times goes to the dead-letter queue', () => {
    expect(queue.RedrivePolicy).toEqual({
      deadLetterTargetArn: `${cloud.at('Proofs/DeadLetters/Resource').id}.Arn`,
      maxReceiveCount: 3,
    });
  });

  test('a build stays invisible for longer than a worker may run', () => {
    expect(queue.VisibilityTimeout).toBeGreaterThan(
      Number(functions.get('queue/build-proof')?.properties.Timeout),
    );
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
    expect(pairs).toEqual([
      [`${cloud.at('Proofs/Queue/Resource').id}.Arn`, functions.get('queue/build-proof')?.id],
      [`${cloud.at('Proofs/DeadLetters/Resource').id}.Arn`, functions.get('queue/failed-proof')?.id],
    ]);
    for (const { FunctionResponseTypes } of sources)
      expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  test('messages are kept for 14 days, encrypted', () => {
    for (const { properties } of cloud.ofType('AWS::SQS::Queue')) {
      expect(properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    }
  });

  test('every alarm says what people lose and tells somebody', () => {
    const alarms = cloud.ofType('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThanOrEqual(6);
    for (const { properties } of alarms) {
      expect(String(properties.AlarmDescription)).toMatch(/^(Authors|People|PDF builds|Calls) .{30,}\.$/);
      expect(properties.AlarmActions).toHaveLength(1);
    }
  });

  test('alarms watch what does change when people lose something', () => {
    const watched = (end: string) => {
      const { MetricName, Dimensions } = cloud.propertiesOf<{
        MetricName: string;
        Dimensions: { Name: string; Value: string }[];
      }>(cloud.at(`Alarms/${end}/Resource`));
      return [MetricName, Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))];
    };
    expect(watched('ProofsGivenUp')).toEqual([
      'Invocations',
      { FunctionName: functions.get('queue/failed-proof')?.id },
    ]);
    expect(watched('SavingFails')).toEqual([
      '5xx',
      expect.objectContaining({ Method: 'POST', Resource: '/api/manuscripts', Stage: '$default' }),
    ]);
    const stage = cloud.propertiesOf<{ DefaultRouteSettings: object }>(cloud.at('HttpApi/Stage/Resource'));
    expect(stage.DefaultRouteSettings).toMatchObject({ DetailedMetricsEnabled: true });
  });
});
