import { DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { DescribeTableCommand, ResourceNotFoundException as NoSuchTable } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import {
  DescribeSecretCommand,
  ResourceNotFoundException as NoSuchSecret,
} from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException } from '@aws-sdk/client-sesv2';
import { describe, expect, test } from 'vitest';
import { checkAccount } from '../../../infra/deploy/check-account.ts';
import { parseSettings } from '../../../infra/settings.ts';
import { fakeAccount } from '../../support/fake-account.ts';

const COMPLETE = {
  siteOrigin: 'https://journal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  mailFrom: 'office@journal.example.org',
  alarmEmail: 'ops@journal.example.org',
  monthlyBudget: 50,
  chiefEditor: 'chief@journal.example.org',
  orcidClientId: 'APP-1',
  orcidSecretArn: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:orcid-AbCdEf',
};
type Fake = ReturnType<typeof fakeAccount>;
const problem = { $metadata: {}, message: 'none' };

/** The findings for a complete account without what `change` removes. */
async function found(change: (fake: Fake) => void, settings: object = {}) {
  const fake = fakeAccount();
  change(fake);
  return checkAccount(fake.account, parseSettings({ ...COMPLETE, ...settings }));
}

test('an account that has everything lacks nothing', async () => {
  expect(await found(() => undefined)).toEqual([]);
});

describe('in the way of a deployment stands', () => {
  test.each<[string, (fake: Fake) => void, RegExp, string]>([
    [
      'a region without CDK',
      ({ stacks }) => stacks.delete('us-east-1/CDKToolkit'),
      /not set up in us-east-1: the site’s firewall/,
      'npx cdk bootstrap aws://123456789012/us-east-1',
    ],
    [
      'one whose CDK is of long ago',
      ({ stacks }) => stacks.set('eu-west-1/CDKToolkit', { outputs: { BootstrapVersion: '5' } }),
      /too old \(version 5, needed is 8\) in eu-west-1/,
      'npx cdk bootstrap aws://123456789012/eu-west-1',
    ],
    [
      'a stack that could not go back',
      ({ stacks }) => {
        stacks.set('eu-west-1/mwp-data', {});
        stacks.set('us-east-1/mwp-firewall', { status: 'UPDATE_ROLLBACK_FAILED' });
      },
      /mwp-firewall could not go back/,
      'aws cloudformation continue-update-rollback --stack-name mwp-firewall --region us-east-1',
    ],
    [
      'another deployment under way',
      ({ stacks }) => stacks.set('eu-west-1/mwp-service', { status: 'UPDATE_IN_PROGRESS' }),
      /under way in mwp-service/,
      'Wait until it has ended.',
    ],
    [
      'a limit that leaves too few functions beside the PDFs',
      ({ functions }) =>
        functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 7 } }),
      /7 functions at once, and 3 of them/,
      'Lower proofsAtOnce, or: aws service-quotas request-service-quota-increase',
    ],
    [
      'a sender that SES does not know',
      ({ mail }) => mail.on(GetEmailIdentityCommand).rejects(new NotFoundException(problem)),
      /may not send for office@journal\.example\.org in eu-west-1/,
      'aws sesv2 create-email-identity --email-identity journal.example.org --region eu-west-1',
    ],
    [
      'a sender that is not verified yet',
      ({ mail }) => mail.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
      /may not send for/,
      'aws sesv2 create-email-identity',
    ],
    [
      'a certificate that does not exist',
      ({ certificates }) =>
        certificates.on(DescribeCertificateCommand).rejects(new ResourceNotFoundException(problem)),
      /certificateArn names does not exist/,
      'Ask for one for journal.example.org in us-east-1',
    ],
    [
      'a certificate that waits to be validated',
      ({ certificates }) =>
        certificates.on(DescribeCertificateCommand).resolves({
          Certificate: { DomainName: 'journal.example.org', Status: 'PENDING_VALIDATION' },
        }),
      /PENDING_VALIDATION, not issued/,
      'Set the DNS record',
    ],
    [
      'a secret that does not exist',
      ({ secrets }) => secrets.on(DescribeSecretCommand).rejects(new NoSuchSecret(problem)),
      /orcidSecretArn names does not exist/,
      'aws secretsmanager create-secret --region eu-west-1',
    ],
  ])('%s, with the command that mends it', async (_name, change, says, mend) => {
    const findings = await found(change);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ isBlocking: true, says: expect.stringMatching(says) });
    expect(findings[0]?.mend).toContain(mend);
  });

  test.each([
    ['*.example.org', 0],
    ['*.journal.example.org', 1],
    ['*.org', 1],
    ['example.org', 1],
  ])('a certificate for %s, %i times', async (DomainName, times) => {
    const findings = await found(({ certificates }) =>
      certificates.on(DescribeCertificateCommand).resolves({ Certificate: { DomainName, Status: 'ISSUED' } }),
    );
    expect(findings.filter(({ says }) => says.includes('not for journal.example.org'))).toHaveLength(times);
  });

  test('a restored table that is not there', async () => {
    const missing = new NoSuchTable({ $metadata: {}, message: 'no such table' });
    const findings = await found(({ database }) => database.on(DescribeTableCommand).rejects(missing), {
      restoredPeopleTable: 'people-2',
    });
    expect(findings).toMatchObject([
      { isBlocking: true, says: expect.stringContaining('restoredPeopleTable names people-2') },
    ]);
  });

  test('a secret of another region, which no function could read', async () => {
    const findings = await found(() => undefined, {
      orcidSecretArn: COMPLETE.orcidSecretArn.replace('eu-west-1', 'us-east-1'),
    });
    expect(findings).toMatchObject([{ isBlocking: true, says: expect.stringContaining('is in us-east-1') }]);
  });
});

describe('good to know, and in nobody’s way, is', () => {
  test.each<[string, (fake: Fake) => void, RegExp]>([
    [
      'a new account’s small limit',
      ({ functions }) =>
        functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } }),
      /10 functions at once, 19 of which may run in the background .* at the same moment, calls of people are turned away/,
    ],
    [
      'the sandbox of SES',
      ({ mail }) => mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
      /in its sandbox/,
    ],
    [
      'sending that AWS has stopped',
      ({ mail }) =>
        mail.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: false }),
      /stopped this account/,
    ],
    [
      'what these credentials may not look up',
      ({ functions }) =>
        functions
          .on(GetAccountSettingsCommand)
          .rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' })),
      /Whether enough functions may run at once could not be looked up \(AccessDeniedException\)/,
    ],
  ])('%s', async (_name, change, says) => {
    const findings = await found(change);
    expect(findings).toMatchObject([{ isBlocking: false, says: expect.stringMatching(says) }]);
  });

  test.each([
    ['OrcidSecret', { orcidSecretArn: undefined }, /ORCID’s client secret is not filled in/],
    ['CrossrefSecret', { doiPrefix: '10.5555', depositsTo: 'crossref' }, /Crossref, .* is not filled in/],
    ['SimilaritySecret', { similarityAt: 'https://a.turnitin.com' }, /key at iThenticate is not filled in/],
  ])('that %s was never filled in, until it is', async (output, settings, says) => {
    const stand = (labels: object) => (fake: Fake) => {
      fake.stacks.set('eu-west-1/mwp-data', { outputs: { [output]: 'arn:place' } });
      fake.secrets
        .on(DescribeSecretCommand, { SecretId: 'arn:place' })
        .resolves({ VersionIdsToStages: { v1: ['AWSCURRENT'], ...labels } });
    };
    expect(await found(stand({}), settings)).toMatchObject([
      {
        isBlocking: false,
        says: expect.stringMatching(says),
        mend: expect.stringContaining('put-secret-value --region eu-west-1 --secret-id arn:place'),
      },
    ]);
    expect(await found(stand({ v0: ['AWSPREVIOUS'] }), settings)).toEqual([]);
    // What no setting asks for may stay as it is.
    expect(await found(stand({}))).toEqual([]);
  });

  test('an access key that was changed and is not deployed, and no other', async () => {
    const stand = (deployed: string, versions: Record<string, string[]>) => (fake: Fake) => {
      fake.stacks.set('eu-west-1/mwp-data', {
        outputs: { EditorAccessKeySecret: 'arn:editors', ReviewerAccessKeySecret: 'arn:reviewers' },
      });
      fake.stacks.set('eu-west-1/mwp-site', {
        template: { Resources: { KeyDigestsEditorKey1A: { Properties: { Edition: deployed } } } },
      });
      fake.secrets.on(DescribeSecretCommand).resolves({ VersionIdsToStages: { v1: ['AWSCURRENT'] } });
      fake.secrets
        .on(DescribeSecretCommand, { SecretId: 'arn:editors' })
        .resolves({ VersionIdsToStages: versions });
    };
    const changed = { v1: ['AWSPREVIOUS'], v2: ['AWSCURRENT'] };
    expect(await found(stand('v1', changed))).toMatchObject([
      { isBlocking: false, says: expect.stringContaining('The access key of editors was changed') },
    ]);
    expect(await found(stand('v2', changed))).toEqual([]);
    // The first deployment knows no version yet.
    expect(await found(stand('1', { v1: ['AWSCURRENT'] }))).toEqual([]);
  });

  test.each<[string, string[], RegExp | undefined]>([
    ['nowhere', [], /journal\.example\.org leads nowhere, not to the site/],
    ['elsewhere', ['192.0.2.7'], /leads to 192\.0\.2\.7, not to the site/],
    ['to the distribution by its name', ['d1.cloudfront.net', '198.51.100.1'], undefined],
    ['to its addresses, as an alias does', ['198.51.100.2', '198.51.100.1'], undefined],
  ])('a domain that leads %s', async (_where, leads, says) => {
    const findings = await found(({ stacks, leadsTo }) => {
      stacks.set('eu-west-1/mwp-edge', { outputs: { DistributionDomain: 'd1.cloudfront.net' } });
      leadsTo.set('d1.cloudfront.net', ['198.51.100.1']).set('journal.example.org', leads);
    });
    expect(findings).toMatchObject(says ? [{ isBlocking: false, says: expect.stringMatching(says) }] : []);
  });

  test('what other stages run in the background of the same account', async () => {
    const [finding] = await found(({ functions, stacks }) => {
      functions.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 50 } });
      stacks.set('eu-west-1/mwp-staging-service', {});
    });
    expect(finding?.says).toMatch(/50 functions at once, 38 of which .* with those of mwp-staging\)/);
  });

  test('that nobody is told of alarms, and nobody gets mail', async () => {
    const findings = await found(() => undefined, {
      alarmEmail: undefined,
      mailFrom: undefined,
      monthlyBudget: undefined,
    });
    expect(findings.map(({ says }) => says)).toEqual([
      expect.stringContaining('No mailFrom is set'),
      expect.stringContaining('No alarmEmail is set'),
      expect.stringContaining('No monthlyBudget is set'),
    ]);
  });
});

test('an installation wants a chief editor, who can confirm their address', async () => {
  const says = async (settings: object) =>
    (await found(() => undefined, settings)).map(({ isBlocking, says }) => [isBlocking, says]);
  expect(await says({ chiefEditor: undefined })).toEqual([
    [false, expect.stringContaining('No chiefEditor is set')],
  ]);
  const dumb = { mailFrom: undefined, orcidClientId: undefined, orcidSecretArn: undefined };
  expect(await says(dumb)).toContainEqual([
    false,
    expect.stringContaining('chief@journal.example.org is named as chief editor'),
  ]);
});
