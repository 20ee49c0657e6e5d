import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { acknowledge } from './acknowledge.ts';
import { keptUnless } from './kept.ts';
import { MANUSCRIPT_INDEXES } from './manuscript-indexes.ts';

/** The tables and the saved documents: data that must never be lost. */
export class Data extends Construct {
  readonly people: ITable;
  readonly manuscripts: ITable;
  /** Rate limits, tickets, ended sessions: everything here expires. */
  readonly limits: Table;
  /** Which manuscripts share words: derived from the documents, and stored as long as they are. */
  readonly prints: Table;
  /** Public data. */
  readonly publications: ITable;
  /** Saved documents and built proofs. */
  readonly documents: Bucket;
  /** The files of published articles. */
  readonly published: Bucket;
  /** Requests to the buckets and the site. */
  readonly accessLogs: Bucket;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Data');
    const { name, isProtected, isThrowAway, deletedFileDays } = settings;
    const people = this.#keptTable('People', { isProtected, isThrowAway });
    const manuscripts = this.#keptTable('Manuscripts', { isProtected, isThrowAway });
    for (const [indexName, { partition, sort, attributes }] of Object.entries(MANUSCRIPT_INDEXES)) {
      if (settings.withheldIndexes.includes(indexName)) continue;
      manuscripts.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: partition, type: AttributeType.STRING },
        sortKey: { name: sort, type: AttributeType.STRING },
        ...(attributes
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: attributes }
          : { projectionType: ProjectionType.ALL }),
      });
    }
    this.people = this.#inUse(people, settings.restoredPeopleTable);
    this.manuscripts = this.#inUse(manuscripts, settings.restoredManuscriptsTable);
    this.prints = this.#keptTable('Prints', { isProtected, isThrowAway });
    const publications = this.#keptTable('Publications', { isProtected, isThrowAway });
    this.publications = this.#inUse(publications, settings.restoredPublicationsTable);
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
    this.#refuseLogsOfOthers(name);
    acknowledge(this.accessLogs, { 'AwsSolutions-S1': 'It holds the access logs itself.' });
    this.documents = new Bucket(this, 'Documents', {
      ...privateBucket,
      bucketName: bucketName(this, name, 'documents'),
      // Against deletion by mistake: keys are never reused, and the product itself deletes permanently.
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
    this.published = new Bucket(this, 'Published', {
      ...privateBucket,
      bucketName: bucketName(this, name, 'published'),
      versioned: true,
      removalPolicy: keptUnless(isThrowAway),
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'published/',
    });
    const { partition, account } = Stack.of(this);
    const letsIn = (action: string, resource: string) =>
      this.published.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          actions: [action],
          resources: [resource],
          conditions: {
            ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
          },
        }),
      );
    letsIn('s3:GetObject', this.published.arnForObjects('*'));
    // Without it missing objects are answered as forbidden.
    letsIn('s3:ListBucket', this.published.bucketArn);
  }

  /** CDK lets S3 deliver logs of buckets in other stacks without asking whose they are. */
  #refuseLogsOfOthers(name: string): void {
    const { partition, account } = Stack.of(this);
    const own = BUCKETS.map((purpose) => `arn:${partition}:s3:::${bucketName(this, name, purpose)}`);
    for (const conditions of [
      { StringNotEquals: { 'aws:SourceAccount': account } },
      { ArnNotEquals: { 'aws:SourceArn': own } },
    ])
      this.accessLogs.addToResourcePolicy(
        new PolicyStatement({
          effect: Effect.DENY,
          principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
          actions: ['s3:PutObject'],
          resources: [this.accessLogs.arnForObjects('*')],
          conditions,
        }),
      );
  }

  /** The created table, unless ops name one that was restored from it. It stays, and is exported until nothing imports it. */
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

export const BUCKETS = ['documents', 'uploads', 'pages', 'published'] as const;

/** Known before the bucket is created: policies elsewhere can name its host without depending on it. */
export function bucketName(scope: Construct, name: string, purpose: (typeof BUCKETS)[number]): string {
  const { account, region } = Stack.of(scope);
  return `${name}-${purpose}-${account}-${region}`;
}
