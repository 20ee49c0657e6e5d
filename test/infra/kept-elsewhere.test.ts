import { describe, expect, test } from 'vitest';
import type { Cloud } from '../../functions/local/cloud/template.ts';
import { cloudOf, synthesise } from '../support/synthesise.ts';

/** With cdk-nag's checks. */
async function made(context: Record<string, string>): Promise<Cloud> {
  const synthesised = await synthesise({ context, checks: 'nag' });
  expect(synthesised.hasFaults).toBe(false);
  return cloudOf(synthesised);
}

const VAULT = 'arn:aws:backup:eu-central-1:999999999999:backup-vault:journal';
const plain = await made({});

describe('copies in a second account', async () => {
  const cloud = await made({ backupVaultArn: VAULT });
  const { BackupPlan } = cloud.propertiesOf<{
    BackupPlan: {
      BackupPlanRule: {
        Lifecycle: { DeleteAfterDays: number };
        CopyActions: { DestinationBackupVaultArn: string; Lifecycle: { DeleteAfterDays: number } }[];
      }[];
    };
  }>(cloud.one('AWS::Backup::BackupPlan'));

  test('are made each night by one plan, and kept as long there as here', () => {
    expect(BackupPlan.BackupPlanRule).toHaveLength(1);
    const [rule] = BackupPlan.BackupPlanRule;
    expect(rule?.Lifecycle.DeleteAfterDays).toBe(35);
    expect(rule?.CopyActions).toEqual([
      { DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: 35 } },
    ]);
  });

  const selected = (of: Cloud) =>
    of.propertiesOf<{ BackupSelection: { Resources: string[] } }>(of.one('AWS::Backup::BackupSelection'))
      .BackupSelection.Resources;

  test('are of people, manuscripts, documents and what is published', () => {
    expect(selected(cloud).map((arn) => /Data(\w+?)[0-9A-F]{8}/.exec(arn)?.[1])).toEqual([
      'People',
      'Manuscripts',
      'Publications',
      'Documents',
      'Published',
    ]);
  });

  test('are of the table that the product works on', async () => {
    const restored = await made({ backupVaultArn: VAULT, restoredManuscriptsTable: 'mwp-restored' });
    expect(selected(restored)[1]).toBe('arn:aws:dynamodb:eu-west-1:123456789012:table/mwp-restored');
  });

  test('leave a vault that is locked: nobody empties it before its days are over', () => {
    expect(cloud.one('AWS::Backup::BackupVault').properties.LockConfiguration).toEqual({
      MinRetentionDays: 7,
      ChangeableForDays: 3,
    });
    expect(cloud.one('AWS::Backup::BackupVault').deletionPolicy).toMatch(/^Retain/);
  });

  test('are not locked on a first deployment, nor of what is thrown away: it could not be taken away', async () => {
    for (const setting of ['firstDeployment', 'isThrowAway']) {
      const { properties } = (await made({ backupVaultArn: VAULT, [setting]: 'true' })).one(
        'AWS::Backup::BackupVault',
      );
      expect(properties.LockConfiguration).toBeUndefined();
    }
  });

  test('are made by a setting only', async () => {
    expect(plain.resources.filter(({ type }) => type.startsWith('AWS::Backup'))).toEqual([]);
    await expect(made({ backupVaultArn: 'journal' })).rejects.toThrow('is the whole ARN of a backup vault');
  });
});

describe('the search for malware', async () => {
  const cloud = await made({ scanFiles: 'true' });

  test('looks at every saved file, and writes on it what it found', () => {
    const plan = cloud.propertiesOf(cloud.one('AWS::GuardDuty::MalwareProtectionPlan'));
    expect(plan).toMatchObject({
      ProtectedResource: { S3Bucket: { BucketName: cloud.ref(cloud.at('Data/Documents/Resource')) } },
      Actions: { Tagging: { Status: 'ENABLED' } },
    });
  });

  test('keeps a file in which it finds something from everybody', () => {
    const { PolicyDocument } = cloud.propertiesOf<{ PolicyDocument: { Statement: object[] } }>(
      cloud.at('Data/Documents/Policy/Resource'),
    );
    expect(PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: ['s3:GetObject', 's3:GetObjectVersion'],
        Condition: { StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' } },
      }),
    );
  });

  test('is made by a setting only', () => {
    expect(plain.ofType('AWS::GuardDuty::MalwareProtectionPlan')).toEqual([]);
  });
});

describe('the budget', () => {
  test('tells of four fifths and of all of it, and of what AWS thinks that the month will cost', async () => {
    const cloud = await made({ monthlyBudget: '50', alarmEmail: 'ops@journal.example.org' });
    const budget = cloud.propertiesOf<{
      Budget: object;
      NotificationsWithSubscribers: { Notification: object; Subscribers: object[] }[];
    }>(cloud.one('AWS::Budgets::Budget'));
    expect(budget.Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } });
    expect(budget.NotificationsWithSubscribers.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80 },
      { NotificationType: 'ACTUAL', Threshold: 100 },
      { NotificationType: 'FORECASTED', Threshold: 100 },
    ]);
    for (const { Subscribers } of budget.NotificationsWithSubscribers)
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@journal.example.org' }]);
  });

  test('is made by a setting only, and needs somebody to tell', async () => {
    expect(plain.ofType('AWS::Budgets::Budget')).toEqual([]);
    await expect(made({ monthlyBudget: '50' })).rejects.toThrow('monthlyBudget needs alarmEmail');
  });
});

describe("CDK's feature flags", () => {
  test('are all as this version of CDK recommends, whoever makes the templates', async () => {
    const { default: recommended } = await import('aws-cdk-lib/recommended-feature-flags.json', {
      with: { type: 'json' },
    });
    const { context } = await synthesise();
    const other = Object.entries(recommended).filter(
      ([flag, value]) => JSON.stringify(context[flag]) !== JSON.stringify(value),
    );
    // Strong references: a stack that is taken from can't drop what is taken, which is the last release's test.
    // The checks take half of the time: the CDK command asks for them.
    expect(other.map(([flag]) => flag).sort()).toEqual([
      '@aws-cdk/core:defaultCrossStackReferences',
      '@aws-cdk/core:validateAgainstDefaultRules',
    ]);
  });

  test('the log of every bucket may be written by S3 itself, which no longer needs rights of old for it', () => {
    const { PolicyDocument } = plain.propertiesOf<{
      PolicyDocument: { Statement: { Principal: { Service?: string }; Resource: string | string[] }[] };
    }>(plain.at('Data/AccessLogs/Policy/Resource'));
    const may = PolicyDocument.Statement.filter(
      ({ Principal }) => Principal.Service === 'logging.s3.amazonaws.com',
    ).flatMap(({ Resource }) => Resource);
    for (const prefix of ['documents', 'uploads', 'pages'])
      expect(may).toContainEqual(expect.stringMatching(new RegExp(`/${prefix}/\\*$`)));
  });
});
