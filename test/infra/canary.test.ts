import { expect, test } from 'vitest';
import { statementsOf } from '../../functions/local/cloud/grants.ts';
import { stackNamed, synthesise } from '../support/synthesise.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const canary = productFunctions(cloud).get('schedules/canary')!;

test('the canary comes every quarter of an hour, and is not sent twice for one time', () => {
  const rule = cloud.propertiesOf<{ ScheduleExpression: string; Targets: { Arn: string }[] }>(
    cloud.at('Canary/Schedule/Resource'),
  );
  expect(rule.ScheduleExpression).toBe('rate(15 minutes)');
  expect(rule.Targets.map(({ Arn }) => Arn)).toEqual([`${canary.id}.Arn`]);
  expect(cloud.at('Canary/Visit/EventInvokeConfig/Resource').properties).toMatchObject({
    MaximumRetryAttempts: 0,
  });
});

test('it may read its own password, and touch nothing else: it comes through the front door', () => {
  const granted = statementsOf(cloud, canary).filter(({ Action }) => !/^(logs|xray):/.test(Action[0]!));
  expect(granted).toEqual([
    {
      Effect: 'Allow',
      Action: ['secretsmanager:GetSecretValue'],
      Resource: [cloud.ref(cloud.at('/Secrets/Canary/Resource'))],
    },
  ]);
});

test('two visits that fail ring, and so does its silence', () => {
  expect(cloud.at('Alarms/CanaryFails/Resource').properties).toMatchObject({
    MetricName: 'Errors',
    Period: 900,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
});

test('an installation can do without', async () => {
  const without = await synthesise({ context: { canaryMinutes: '0' } });
  const text = JSON.stringify(stackNamed(without, 'mwp-service').template);
  expect(text).not.toContain('schedules/canary');
  expect(text).not.toContain('CanaryFails');
});
