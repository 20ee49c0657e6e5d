import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { acknowledge } from './acknowledge.ts';
import { keptUnless } from './kept.ts';

/** The tables and the saved documents: what must never be lost. */
export class Data extends Construct {
  readonly people: ITable;
  readonly manuscripts: ITable;
  /** Rate limits, tickets, ended sessions: everything here ends by itself. */
  readonly limits: Table;
  /** Saved documents and built proofs. */
  readonly documents: Bucket;
  /** Who asked the buckets and the site for what. */
  readonly accessLogs: Bucket;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Data');
    const { name, isProtected, isThrowAway, deletedFileDays } = settings;
    const people = this.#keptTable('People', { isProtected, isThrowAway });
    const manuscripts = this.#keptTable('Manuscripts', { isProtected, isThrowAway });
    manuscripts.addGlobalSecondaryIndex({
      indexName: 'byPerson',
      partitionKey: { name: 'person', type: AttributeType.STRING },
      sortKey: { name: 'personSort', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    // An installation that has the table already takes these in two deployments: CloudFormation adds one index at a time.
    for (const [indexName, partition] of [
      ['byDesk', 'desk'],
      ['byAct', 'awaits'],
    ] as const) {
      manuscripts.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: partition, type: AttributeType.STRING },
        sortKey: { name: 'deskSort', type: AttributeType.STRING },
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: ON_THE_DESK,
      });
    }
    this.people = this.#inUse(people, settings.restoredPeopleTable);
    this.manuscripts = this.#inUse(manuscripts, settings.restoredManuscriptsTable);
    this.limits = new Table(this, 'Limits', {
      ...table,
      timeToLiveAttribute: 'expiresAt',
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.limits, { 'AwsSolutions-DDB3': 'Rows live for minutes; there is nothing to restore.' });

    this.accessLogs = new Bucket(this, 'AccessLogs', {
      ...privateBucket,
      removalPolicy: keptUnless(isThrowAway),
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    acknowledge(this.accessLogs, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
    this.documents = new Bucket(this, 'Documents', {
      ...privateBucket,
      bucketName: bucketName(this, name, 'documents'),
      // For what is deleted by mistake: keys are never written twice, and what the product itself deletes it deletes for good.
      versioned: true,
      removalPolicy: keptUnless(isThrowAway),
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'documents/',
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(2),
          noncurrentVersionExpiration: Duration.days(deletedFileDays),
          expiredObjectDeleteMarker: true,
        },
      ],
    });
  }

  /** The table that was made, unless ops name one that was restored from it. It stays, and is exported until nobody reads it. */
  #inUse(made: Table, restored: string | undefined): ITable {
    for (const value of [made.tableArn, made.tableName]) Stack.of(this).exportValue(value);
    return restored ? Table.fromTableName(this, `Restored${made.node.id}`, restored) : made;
  }

  #keptTable(id: string, { isProtected, isThrowAway }: Pick<Settings, 'isProtected' | 'isThrowAway'>): Table {
    return new Table(this, id, {
      ...table,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      removalPolicy: keptUnless(isThrowAway),
    });
  }
}

/**
 * The one attribute that holds all that a line of the editors' desk shows: what is projected can't be changed without making the index
 * anew, what stands in the attribute can.
 */
const ON_THE_DESK = ['line'];

const table = {
  partitionKey: { name: 'pk', type: AttributeType.STRING },
  sortKey: { name: 'sk', type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
  encryption: TableEncryption.AWS_MANAGED,
};

export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
};

/** Known before the bucket is: policies elsewhere can name its host without depending on it. */
export function bucketName(
  scope: Construct,
  name: string,
  purpose: 'documents' | 'uploads' | 'pages',
): string {
  const { account, region } = Stack.of(scope);
  return `${name}-${purpose}-${account}-${region}`;
}
