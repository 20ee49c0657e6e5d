import { GetAccountSettingsCommand, InvokeCommand } from '@aws-sdk/client-lambda';
import { DescribeSecretCommand } from '@aws-sdk/client-secrets-manager';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../infra/deploy/command-line.ts';
import { deploy } from '../../../infra/deploy/deploy.ts';
import { fakeAccount } from '../../support/fake-account.ts';
import { fakePackages, removeFakePackages } from '../../support/fake-packages.ts';

const CDK = 'node_modules/aws-cdk/bin/cdk';
let fake: ReturnType<typeof fakeAccount>;
let packageFolders: string[];
let runs: string[][];
let said: string[];
/** Makes the stacks as CloudFormation would. */
async function run(file: string, args: string[]): Promise<void> {
  runs.push([file, ...args]);
  if (file !== CDK) return;
  fake.stacks.set('eu-west-1/mwp-data', {
    outputs: {
      EditorAccessKeySecret: 'arn:editors',
      ReviewerAccessKeySecret: 'arn:reviewers',
      OrcidSecret: 'arn:orcid',
      CrossrefSecret: 'arn:crossref',
    },
  });
  fake.stacks.set('eu-west-1/mwp-edge', {
    outputs: { SiteOrigin: 'https://d1.cloudfront.net', DistributionDomain: 'd1.cloudfront.net' },
  });
}
const start = (...args: string[]) =>
  deploy(args, {
    findAccount: async () => fake.account,
    run,
    say: (line) => said.push(line),
    packageFolders,
  });
const cdkRuns = () => runs.filter(([file]) => file === CDK).map(([, ...args]) => args.join(' '));

beforeEach(() => {
  fake = fakeAccount();
  packageFolders = [fakePackages()];
  runs = [];
  said = [];
});
afterAll(removeFakePackages);

describe('a deployment', () => {
  test('builds the site first, asks nobody anything, and protects what it made for the first time', async () => {
    expect(await start()).toBe(0);
    expect(runs[0]).toEqual(['functions/local/build/web.ts']);
    const [all, protecting, ...others] = cdkRuns();
    expect(all).toContain('--all');
    expect(all).toContain('--require-approval never');
    expect(all).toContain('-c firstDeployment=true');
    expect(protecting).toContain('--exclusively mwp-data');
    expect(protecting).not.toContain('firstDeployment');
    expect(others).toEqual([]);
  });

  test('of what stands already never takes its protection away', async () => {
    fake.stacks.set('eu-west-1/mwp-data', { status: 'UPDATE_ROLLBACK_COMPLETE' });
    await start();
    expect(cdkRuns()).toHaveLength(1);
    expect(cdkRuns()[0]).not.toContain('firstDeployment');
  });

  test.each(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'])(
    'after one that failed (%s) is a first one again',
    async (status) => {
      fake.stacks.set('eu-west-1/mwp-data', { status });
      await start();
      expect(cdkRuns()[0]).toContain('firstDeployment=true');
    },
  );

  test('never takes protection away, whatever is set for one run', async () => {
    fake.stacks.set('eu-west-1/mwp-data', { isProtected: true });
    expect(await start('-c', 'isThrowAway=true')).toBe(1);
    expect(said.at(-1)).toContain('mwp-data is protected');
    await expect(start('-c', 'firstDeployment=true')).rejects.toThrow('is found out, not said');
    expect(runs).toEqual([]);
  });

  test('of a throw-away stage protects nothing', async () => {
    await start('trial');
    expect(cdkRuns()).toHaveLength(1);
    expect(cdkRuns()[0]).toContain('-c stage=trial');
  });

  test('tells the alarms how much room the account has, unless somebody says it', async () => {
    fake.functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 400 } });
    await start();
    expect(cdkRuns()[0]).toContain('-c accountConcurrency=400');
    runs = [];
    await start('-c', 'accountConcurrency=50', '-c', 'proofsAtOnce=4');
    expect(cdkRuns()[0]).toContain('-c accountConcurrency=50 -c proofsAtOnce=4');
    expect(cdkRuns()[0]).not.toContain('=400');
  });

  test('publishes the access keys that are in Secrets Manager now, which no one says', async () => {
    fake.stacks.set('eu-west-1/mwp-data', { outputs: { EditorAccessKeySecret: 'arn:editors' } });
    fake.secrets
      .on(DescribeSecretCommand)
      .resolves({ VersionIdsToStages: { v1: ['AWSPREVIOUS'], v2: ['AWSCURRENT'] } });
    await start();
    expect(cdkRuns()[0]).toContain('-c editorKeyEdition=v2');
    expect(cdkRuns()[0]).not.toContain('reviewerKeyEdition');
    await expect(start('-c', 'editorKeyEdition=v1')).rejects.toThrow('is found out, not said');
  });

  test('with --diff only shows what it would change, and what it interrupts', async () => {
    fake.stacks.set('eu-west-1/mwp-data', {});
    expect(await start('--diff')).toBe(0);
    expect(cdkRuns()).toEqual([expect.stringMatching(/^diff .*-c stage=production/)]);
    expect(said.at(-2)).toContain('Nothing was changed.');
  });

  test('of code only ends as every deployment, with the address and the canary', async () => {
    fake.stacks.set('eu-west-1/mwp-data', {});
    fake.stacks.set('eu-west-1/mwp-edge', { outputs: { SiteOrigin: 'https://d1.cloudfront.net' } });
    fake.stacks.set('eu-west-1/mwp-service', { outputs: { CanaryFunction: 'visit' } });
    fake.functions.on(InvokeCommand).resolves({ StatusCode: 200 });
    expect(await start('--code-only')).toBe(0);
    expect(said).toContain('The site: https://d1.cloudfront.net');
    expect(said.at(-1)).toBe('The canary opened a page, signed in and saw its list.');
  });

  test('does not begin while something is in its way', async () => {
    fake.stacks.delete('us-east-1/CDKToolkit');
    expect(await start()).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toMatch(
      /In the way:\n {2}- CDK is not set up in us-east-1.*\n {4}npx cdk bootstrap/,
    );
  });

  test.each([
    ['does not begin, and ends', []],
    ['that is only a look ends', ['--check']],
  ])('%s with what this machine lacks for Lambda, and the command that brings it', async (_what, args) => {
    packageFolders = [fakePackages({ '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu': undefined })];
    expect(await start(...args)).toBe(1);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toMatch(
      /In the way:\n {2}- @myriaddreamin\/\S+-linux-x64-gnu \S+ is not installed, .*\n {4}npm run lambda-packages/,
    );
  });

  test.each(['--check', '--dry-run'])('that is only a look (%s) changes nothing', async (option) => {
    expect(await start(option)).toBe(0);
    expect(runs).toEqual([]);
    expect(said.join('\n')).toMatch(/Good to know:/);
  });

  test('that fails says so by its end, and protects nothing yet', async () => {
    const failing = deploy([], {
      findAccount: async () => fake.account,
      run: async (file, args) => {
        await run(file, args);
        if (file === CDK) throw new Error('cdk ended with 1.');
      },
      say: () => undefined,
      packageFolders,
    });
    await expect(failing).rejects.toThrow('cdk ended with 1.');
    expect(cdkRuns()).toHaveLength(1);
  });

  test('ends with the address, where the keys are, and what is left to do by hand', async () => {
    fake.secrets
      .on(DescribeSecretCommand, { SecretId: 'arn:orcid' })
      .resolves({ VersionIdsToStages: { v1: ['AWSCURRENT'] } });
    await start(
      '-c',
      'alarmEmail=ops@example.org',
      '-c',
      'orcidClientId=APP-1',
      '-c',
      'googleClientId=g.apps',
    );
    const text = said.join('\n');
    expect(text).toContain('The site: https://d1.cloudfront.net');
    expect(text).toMatch(/editors enter[^\n]*\n {2}aws secretsmanager get-secret-value .*arn:editors/);
    expect(text).toMatch(/reviewers enter[^\n]*\n {2}aws secretsmanager get-secret-value .*arn:reviewers/);
    expect(text).toContain('put-secret-value --region eu-west-1 --secret-id arn:orcid');
    expect(text).not.toContain('arn:crossref');
    expect(text).toContain('return to https://d1.cloudfront.net/orcid-callback');
    expect(text).toContain('used from https://d1.cloudfront.net');
  });

  test('says who has not confirmed that they want alarms, however often it was run before', async () => {
    fake.stacks.set('eu-west-1/mwp-data', {});
    fake.stacks.set('us-east-1/mwp-watch', { resources: [['AWS::SNS::Topic', 'arn:topic']] });
    fake.notifications.on(ListSubscriptionsByTopicCommand, { TopicArn: 'arn:topic' }).resolves({
      Subscriptions: [{ Endpoint: 'ops@example.org', SubscriptionArn: 'PendingConfirmation' }],
    });
    const lines = () => said.filter((line) => line.includes('ops@example.org has not confirmed'));
    await start('--check', '-c', 'alarmEmail=ops@example.org');
    expect(lines()).toHaveLength(1);
    said = [];
    expect(await start('-c', 'alarmEmail=ops@example.org')).toBe(0);
    const after = said.slice(said.indexOf('To be done by hand, where it is not yet:'));
    expect(lines()).toHaveLength(2);
    expect(after).toContainEqual(expect.stringContaining('ops@example.org has not confirmed'));
  });

  test('stands, and says so, where subscriptions may not be looked at', async () => {
    fake.stacks.set('eu-west-1/mwp-service', { resources: [['AWS::SNS::Topic', 'arn:topic']] });
    fake.notifications
      .on(ListSubscriptionsByTopicCommand)
      .rejects(Object.assign(new Error('no'), { name: 'AuthorizationErrorException' }));
    expect(await start('-c', 'alarmEmail=ops@example.org')).toBe(0);
    expect(said.join('\n')).toContain('could not be looked up (AuthorizationErrorException)');
  });
});

describe('the canary', () => {
  const sent = async () => {
    await start();
    return said.filter((line) => line.includes('canary'));
  };
  beforeEach(() => {
    fake.stacks.set('eu-west-1/mwp-service', { outputs: { CanaryFunction: 'visit' } });
  });

  test('is sent once everything stands', async () => {
    fake.functions.on(InvokeCommand, { FunctionName: 'visit' }).resolves({ StatusCode: 200 });
    expect(await sent()).toEqual(['The canary opened a page, signed in and saw its list.']);
  });

  test('that does not get in is said, with where it stands what to do', async () => {
    const text = JSON.stringify({ errorMessage: 'sign-in answered 503' });
    const Payload = Object.assign(Buffer.from(text), { transformToString: () => text });
    fake.functions.on(InvokeCommand).resolves({ FunctionError: 'Unhandled', Payload });
    expect(await sent()).toEqual([
      'The canary did not get in: sign-in answered 503. What to do: infra/README.md#canaryfails',
    ]);
  });

  test('that these credentials may not send stops nothing', async () => {
    fake.functions
      .on(InvokeCommand)
      .rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
    expect(await start()).toBe(0);
    expect(said).toContain('The canary could not be sent (AccessDeniedException).');
  });
});

describe('the command line', () => {
  test('names the stage with or without its option, production without either', () => {
    expect(readCommandLine([], 'deploy').settings.name).toBe('mwp');
    expect(readCommandLine(['trial'], 'deploy').settings).toEqual(
      readCommandLine(['--stage', 'trial'], 'deploy').settings,
    );
  });

  test.each([
    [['prodution'], /no stage 'prodution'/],
    [['trial', '--stage', 'staging'], /One stage at a time/],
    [['-c', 'proofsAtOnce'], /key=value/],
    [['-c', 'stage=trial'], /without -c/],
    [['-c', 'proofsAtOnce=1'], /proofsAtOnce/],
    [['-c', 'monthlyBuget=3'], /There is no setting monthlyBuget. Did you mean monthlyBudget\?/],
    [['-c', 'colour=red'], /There is no setting colour. infra\/README.md/],
    [['-c', 'accesskeyedition=2'], /There is no setting/],
    [['--chek'], /deploy has no option --chek. Did you mean --check\?/],
    [['--delete-data-of', 'mwp'], /deploy has no option --delete-data-of. It has --stage, --check/],
  ])('%o is refused with words', (args, words) => {
    expect(() => readCommandLine(args, 'deploy')).toThrow(words);
  });

  test.each(['--diff', '--code-only', '--from=x', '--work-on=x', '--new-origin-key'])(
    'of destroy has no %s, which would mean to keep something',
    (option) => {
      expect(() => readCommandLine(['trial', option], 'destroy')).toThrow(/destroy has no option --/);
    },
  );
});
