import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

/** The tables and the saved documents: what must never be lost. */
export class Data extends Construct {
  readonly people: Table;
  readonly manuscripts: Table;
  /** Rate limits, tickets, ended sessions: everything here ends by itself. */
  readonly limits: Table;
  /** Saved documents and built proofs. */
  readonly documents: Bucket;
  /** Who asked the buckets and the site for what. */
  readonly accessLogs: Bucket;

  constructor(scope: Construct, name: string) {
    super(scope, 'Data');
    this.people = this.#keptTable('People', ['byList']);
    this.manuscripts = this.#keptTable('Manuscripts', ['byPerson', 'byList']);
    this.limits = new Table(this, 'Limits', {
      ...table,
      timeToLiveAttribute: 'expiresAt',
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.limits, { 'AwsSolutions-DDB3': 'Rows live for minutes; there is nothing to restore.' });

    this.accessLogs = new Bucket(this, 'AccessLogs', {
      ...privateBucket,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });
    acknowledge(this.accessLogs, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
    this.documents = new Bucket(this, 'Documents', {
      ...privateBucket,
      bucketName: bucketName(this, name, 'documents'),
      // Not versioned: keys are never written twice, and a withdrawn manuscript's files must be gone when their author is told so.
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'documents/',
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(2) }],
    });
  }

  #keptTable(id: string, indexes: (keyof typeof INDEX_KEYS)[]): Table {
    const made = new Table(this, id, {
      ...table,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of indexes) {
      const [partition, sort] = INDEX_KEYS[index];
      made.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: { name: partition, type: AttributeType.STRING },
        sortKey: { name: sort, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
    return made;
  }
}

const INDEX_KEYS = { byList: ['list', 'listSort'], byPerson: ['person', 'personSort'] } as const;

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
