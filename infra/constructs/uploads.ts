import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketName, privateBucket } from './data.ts';

/** What was uploaded and never saved is gone after so many days. */
const UPLOAD_DAYS = 3;

/** Where browsers put documents; saving copies them out of here. */
export class Uploads extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, options: { name: string; siteOrigin: string; accessLogs: IBucket }) {
    super(scope, 'Uploads');
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      bucketName: bucketName(this, options.name, 'uploads'),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: options.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      lifecycleRules: [
        {
          expiration: Duration.days(UPLOAD_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      cors: [
        {
          allowedOrigins: [options.siteOrigin],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
    });
  }
}
