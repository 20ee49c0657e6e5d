import { controlAccess, withAccess } from '../../functions/local/access-control.ts';
import { tableArn } from '../../functions/local/cloud/permissions-of-call.ts';
import { type Access, access, schedules, workers } from '../../infra/access.ts';
import { grantsOf, QUEUES, type Resources, SECRETS, TABLES } from '../../infra/constructs/grants.ts';
import { noteRefusal, undoAtEnd } from './mock-client.ts';
import { TEST_ACCOUNT } from './test-account.ts';

undoAtEnd({ restore: controlAccess(TEST_ACCOUNT) });

const entries: Record<string, Record<string, Access>> = { http: access, queue: workers, schedules };
const { region, account } = TEST_ACCOUNT;
const set = (name: string) => process.env[name] ?? `no ${name}`;
const queue = (name: string) => ({
  queueArn: `arn:aws:sqs:${region}:${account}:${set(`${name}_QUEUE_URL`).split('/').at(-1)}`,
});

/** What the function's entry in infra/access.ts allows, on what the test's environment names. */
function statementsOf(entry: string) {
  const [folder = '', name = ''] = entry.split('/');
  const resources = {
    data: Object.fromEntries(
      TABLES.map((name) => [name, { tableArn: tableArn(set(`${name.toUpperCase()}_TABLE`), TEST_ACCOUNT) }]),
    ),
    identity: {
      pool: { userPoolArn: `arn:aws:cognito-idp:${region}:${account}:userpool/${set('USER_POOL_ID')}` },
    },
    secrets: Object.fromEntries(
      Object.entries(SECRETS).map(([name, setting]) => [name, { secretArn: set(`${setting}_SECRET`) }]),
    ),
    ...Object.fromEntries(QUEUES.map(([, name, setting]) => [name, queue(setting)])),
    deadLetters: queue('CONSUMED'),
    deliveries: queue('CONSUMED'),
    distributionId: 'distribution',
    settings: { name: set('MAIL_SET').replace(/-letters$/, ''), mailFrom: set('MAIL_FROM') },
  } as unknown as Resources;
  const place = {
    ...TEST_ACCOUNT,
    partition: 'aws',
    bucket: (purpose: string) => set(`${purpose.toUpperCase()}_BUCKET`),
  };
  return grantsOf(entries[folder]![name]!, resources, place).map(({ actions, resources, conditions }) => ({
    Effect: 'Allow',
    Action: actions,
    Resource: resources,
    ...(conditions && { Condition: conditions }),
  }));
}

/** A handler that may touch what its Lambda may touch. A refusal fails the test, whatever the handler makes of it. */
export const asFunction =
  <Given extends unknown[], Result>(entry: string, handler: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> =>
    withAccess({ entry, statements: statementsOf(entry), onDenied: noteRefusal }, () => handler(...given));
