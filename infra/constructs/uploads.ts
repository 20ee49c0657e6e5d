import { Duration } from 'aws-cdk-lib';
import { Bucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { bucketName, privateBucket } from './data.ts';
import { keptUnless } from './kept.ts';

/** The destination of browsers' uploads; saving copies documents out of here. */
export class Uploads extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, options: { settings: Settings; siteOrigin: string; accessLogs: IBucket }) {
    super(scope, 'Uploads');
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      bucketName: bucketName(this, options.settings.name, 'uploads'),
      removalPolicy: keptUnless(options.settings.isThrowAway),
      serverAccessLogsBucket: options.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
      lifecycleRules: [
        {
          // Unsaved uploads are deleted after this many days.
          expiration: Duration.days(options.settings.uploadDays),
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
