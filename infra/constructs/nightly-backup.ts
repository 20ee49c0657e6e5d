import { Duration, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { acknowledgeEach } from './acknowledge.ts';
import type { Data } from './data.ts';
import { keptUnless } from './kept.ts';

/** Days in which a lock can still be removed; afterwards no one can, neither we nor AWS. */
const DAYS_TO_THINK_AGAIN = 3;

/**
 * Backs up all tables and files each night into a vault of this account, which no one can empty before its period ends, and copies it
 * from there into the configured vault, of another account or region. Point-in-time recovery is lost with its account and its region;
 * this is not.
 */
export class NightlyBackup extends Construct {
  constructor(scope: Construct, data: Data, settings: Settings & { backupVaultArn: string }) {
    super(scope, 'NightlyBackup');
    const { backupDays, backupVaultArn, isThrowAway, isProtected } = settings;
    const days = Duration.days(backupDays);
    const vault = new BackupVault(this, 'Vault', {
      removalPolicy: keptUnless(isThrowAway),
      ...(isProtected && {
        lockConfiguration: {
          minRetention: Duration.days(Math.min(7, backupDays)),
          changeableFor: Duration.days(DAYS_TO_THINK_AGAIN),
        },
      }),
    });
    const copies: IBackupVault = BackupVault.fromBackupVaultArn(this, 'Copies', backupVaultArn);
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: Schedule.cron({ minute: '0', hour: '2' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: days,
          copyActions: [{ destinationBackupVault: copies, deleteAfter: days }],
        }),
      ],
    });
    const policy = (name: string) => ManagedPolicy.fromAwsManagedPolicyName(name);
    const NAMES = [
      'service-role/AWSBackupServiceRolePolicyForBackup',
      'AWSBackupServiceRolePolicyForS3Backup',
    ];
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: NAMES.map(policy),
    });
    acknowledgeEach(
      role,
      'AwsSolutions-IAM4',
      NAMES.map((name) => `Policy::arn:<AWS::Partition>:iam::aws:policy/${name}`),
      "AWS Backup's own, which it names for its role: what it needs changes with AWS Backup.",
    );
    const tables = [data.people, data.manuscripts, data.publications].map((table) =>
      // Those the product uses now.
      BackupResource.fromArn(
        table instanceof Table
          ? table.tableArn
          : Stack.of(this).formatArn({
              service: 'dynamodb',
              resource: 'table',
              resourceName: table.tableName,
            }),
      ),
    );
    plan.addSelection('Kept', {
      role,
      resources: [
        ...tables,
        ...[data.documents, data.published].map(({ bucketArn }) => BackupResource.fromArn(bucketArn)),
      ],
    });
  }
}
