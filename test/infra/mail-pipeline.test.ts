import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../functions/local/cloud/grants.ts';
import { inputAt, readSchedules } from '../../functions/local/cloud/schedules.ts';
import { stackNamed, synthesise } from '../support/synthesise.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const arnOf = (end: string) => `${cloud.at(end).id}.Arn`;

describe('letters', () => {
  test.each([
    ['Letters', 'queue/send-mail'],
    ['Deliveries', 'queue/record-delivery'],
  ])('%s feed their function, and go aside after five tries', (end, entry) => {
    const fed = cloud
      .ofType('AWS::Lambda::EventSourceMapping')
      .map((source) =>
        cloud.propertiesOf<{ EventSourceArn: string; FunctionName: string; FunctionResponseTypes: string[] }>(
          source,
        ),
      )
      .find(({ EventSourceArn }) => EventSourceArn === arnOf(`Mail/${end}/Resource`));
    expect(fed).toMatchObject({
      FunctionName: functions.get(entry)?.id,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    const queue = cloud.propertiesOf<{ RedrivePolicy: object; VisibilityTimeout: number }>(
      cloud.at(`Mail/${end}/Resource`),
    );
    expect(queue.RedrivePolicy).toEqual({
      deadLetterTargetArn: arnOf('Mail/DeadLetters/Resource'),
      maxReceiveCount: 5,
    });
    expect(queue.VisibilityTimeout).toBe(6 * Number(functions.get(entry)?.properties.Timeout));
  });

  test('of our configuration set, what SES tells comes into the queue of what became of them', () => {
    const [set] = cloud.ofType('AWS::SES::ConfigurationSet');
    expect(set?.properties).toMatchObject({
      Name: 'mwp-letters',
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const [told] = cloud.ofType('AWS::SES::ConfigurationSetEventDestination');
    const { EventDestination } = cloud.propertiesOf<{
      EventDestination: { MatchingEventTypes: string[]; EventBridgeDestination: { EventBusArn: string } };
    }>(told!);
    expect(EventDestination.MatchingEventTypes).toEqual(
      expect.arrayContaining(['bounce', 'complaint', 'delivery', 'deliveryDelay', 'reject']),
    );
    // The only bus SES can use.
    expect(EventDestination.EventBridgeDestination.EventBusArn).toMatch(/:event-bus\/default$/);
    const rule = cloud.propertiesOf<{ EventPattern: object; Targets: { Arn: string }[] }>(
      cloud.ofType('AWS::Events::Rule').find(({ path }) => path.includes('/Mail/'))!,
    );
    expect(rule.EventPattern).toEqual({
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': ['mwp-letters'] } } },
    });
    expect(rule.Targets.map(({ Arn }) => Arn)).toEqual([arnOf('Mail/Deliveries/Resource')]);
    const policies = cloud
      .ofType('AWS::SQS::QueuePolicy')
      .map((policy) => JSON.stringify(cloud.propertiesOf(policy)));
    expect(policies.filter((text) => text.includes('"Service":"events.amazonaws.com"'))).toHaveLength(1);
  });

  test('without a sender there is no configuration set, and letters are still written', async () => {
    const all = Object.values(stackNamed(await synthesise(), 'mwp-service').template.Resources);
    expect(all.filter(({ Type }) => /^AWS::SES::/.test(Type))).toEqual([]);
    const sender = all.find(({ Properties }) => Properties?.Description === 'queue/send-mail')!;
    const { Variables } = sender.Properties!.Environment as { Variables: object };
    expect(Object.keys(Variables)).not.toContain('MAIL_FROM');
  });
});

describe('what waits for its time', () => {
  test('is looked at every minute by one schedule, which may call that function and nothing else', () => {
    const [schedule, ...others] = cloud.ofType('AWS::Scheduler::Schedule');
    expect(others).toEqual([]);
    const { Target } = cloud.propertiesOf<{ Target: { Arn: string; RoleArn: string } }>(schedule!);
    expect(schedule?.properties.ScheduleExpression).toBe('rate(1 minute)');
    expect(Target.Arn).toBe(`${functions.get('schedules/run-due')?.id}.Arn`);
    // The scheduler only hands the call to Lambda, which by default would try it twice more and keep it for six hours.
    expect(cloud.at('schedules-run-due/EventInvokeConfig/Resource').properties).toMatchObject({
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
    });
    const policy = cloud.ofType('AWS::IAM::Policy').find(({ path }) => path.includes('/ScheduleRole/'))!;
    const { PolicyDocument } = cloud.propertiesOf<{ PolicyDocument: { Statement: object[] } }>(policy);
    expect(PolicyDocument.Statement).toEqual([
      { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: Target.Arn },
    ]);
  });

  test('tells the function the time that it is for, so that nothing reads a clock', () => {
    const [schedule] = readSchedules(cloud);
    expect(schedule?.everyMs).toBe(60_000);
    expect(inputAt(schedule!, Date.UTC(2026, 10, 22))).toEqual({ time: '2026-11-22T00:00:00.000Z' });
  });

  test('may be put into the queue of letters by the sweep', () => {
    const allowed = statementsOf(cloud, functions.get('schedules/run-due')!).filter(({ Resource }) =>
      Resource.includes(arnOf('Mail/Letters/Resource')),
    );
    expect(allowed.flatMap(({ Action }) => Action)).toEqual(['sqs:SendMessage']);
  });
});
