import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkAccount } from '../../../infra/deploy/check-account.ts';
import { checkAlarmMail, STACKS_WITH_ALARMS } from '../../../infra/deploy/checks/alarm-mail.ts';
import { parseSettings } from '../../../infra/settings.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { synthesizedCloud } from '../../support/templates.ts';

const SERVICE = 'arn:aws:sns:eu-west-1:123456789012:service';
const WATCH = 'arn:aws:sns:us-east-1:123456789012:watch';
const CONFIRMED = `${WATCH}:0f1e2d3c`;
const alarmEmail = 'ops@journal.example.org';
const settings = parseSettings({ alarmEmail });
let fake: ReturnType<typeof fakeAccount>;

beforeEach(() => {
  fake = fakeAccount();
  fake.stacks.set('eu-west-1/mwp-service', { resources: [['AWS::SNS::Topic', SERVICE]] });
  fake.stacks.set('us-east-1/mwp-watch', { resources: [['AWS::SNS::Topic', WATCH]] });
  subscribe(SERVICE, CONFIRMED);
  subscribe(WATCH, CONFIRMED);
});
const subscribe = (TopicArn: string, SubscriptionArn: string, Endpoint = alarmEmail) =>
  fake.notifications
    .on(ListSubscriptionsByTopicCommand, { TopicArn })
    .resolves({ Subscriptions: [{ Endpoint, SubscriptionArn }] });
const found = () => checkAlarmMail(fake.account, settings);

describe('whether alarms reach the address that is set', () => {
  test('nothing is said where both topics have its confirmation, or nothing stands yet', async () => {
    expect(await found()).toEqual([]);
    fake.stacks.clear();
    expect(await found()).toEqual([]);
  });

  test('a confirmation that is waited for is said of its region, with how to have the mail sent again', async () => {
    subscribe(WATCH, 'PendingConfirmation');
    expect(await found()).toEqual([
      {
        isBlocking: false,
        says: `${alarmEmail} has not confirmed yet that it wants the alarms of mwp-watch (us-east-1): none is sent before.`,
        mend: expect.stringContaining(
          `aws sns subscribe --region us-east-1 --topic-arn ${WATCH} --protocol email --notification-endpoint ${alarmEmail}`,
        ),
      },
    ]);
  });

  test.each([
    ['that was ended', 'Deleted', alarmEmail],
    ['of another address alone', CONFIRMED, 'before@journal.example.org'],
  ])('a subscription %s is none', async (_what, arn, endpoint) => {
    subscribe(SERVICE, arn, endpoint);
    expect(await found()).toMatchObject([
      { says: expect.stringContaining('is not subscribed to the alarms of mwp-service (eu-west-1)') },
    ]);
  });

  test('a second page of subscriptions counts, and so does an address in other letters', async () => {
    fake.notifications
      .on(ListSubscriptionsByTopicCommand, { TopicArn: SERVICE })
      .resolves({ Subscriptions: [], NextToken: '2' })
      .on(ListSubscriptionsByTopicCommand, { TopicArn: SERVICE, NextToken: '2' })
      .resolves({ Subscriptions: [{ Endpoint: 'Ops@Journal.example.org', SubscriptionArn: CONFIRMED }] });
    expect(await found()).toEqual([]);
  });

  test('where it can’t be looked up in one region it is said, and stops neither the other nor anything else', async () => {
    fake.notifications
      .on(ListSubscriptionsByTopicCommand, { TopicArn: SERVICE })
      .rejects(Object.assign(new Error('no'), { name: 'AuthorizationErrorException' }));
    subscribe(WATCH, 'PendingConfirmation');
    const findings = await checkAccount(fake.account, settings);
    expect(findings.filter(({ says }) => says.includes('alarms'))).toMatchObject([
      {
        isBlocking: false,
        says: expect.stringMatching(
          /mwp-service \(eu-west-1\) could not be looked up \(AuthorizationErrorException\)/,
        ),
      },
      { isBlocking: false, says: expect.stringContaining('mwp-watch (us-east-1): none is sent before') },
    ]);
  });

  test('is asked of every stack that has a topic of alarms', async () => {
    const topics = (await synthesizedCloud()).ofType('AWS::SNS::Topic');
    expect(topics.map(({ stack }) => stack).sort()).toEqual(STACKS_WITH_ALARMS.map((kind) => `mwp-${kind}`));
  });
});
