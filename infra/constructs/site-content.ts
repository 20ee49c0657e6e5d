import { existsSync } from 'node:fs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import {
  GOOGLE_SCRIPT_URL,
  ORCID_AUTHORIZE_URL,
  ORCID_SCOPES,
  type SiteConfig,
} from '../../shared/contract/site-config.ts';
import type { Settings } from '../settings.ts';
import { acknowledge, acknowledgeEach, BASIC_EXECUTION, objectsOf } from './acknowledge.ts';
import { bucketName } from './data.ts';
import type { Secrets } from './identity.ts';
import type { KeyDigests } from './key-digests.ts';

export interface SiteContentProps {
  settings: Settings;
  /** The output of `npm run build:web`; without it only config.json is published. */
  folder: string;
  secrets: Secrets;
  /** Records since when editors' sessions count. */
  sessions: ITable;
  digests: KeyDigests;
}

/** The built pages and `config.json`, with values known only at deployment. */
export class SiteContent extends Construct {
  constructor(scope: Construct, props: SiteContentProps) {
    super(scope, 'SiteContent');
    const { settings, folder } = props;
    const bucket = Bucket.fromBucketName(this, 'Bucket', bucketName(this, settings.name, 'pages'));
    const logGroup = new LogGroup(this, 'CopierLog', {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Nothing is invalidated in CloudFront's caches, for which a deployment would wait and sometimes fail: scripts have their hash in
    // their names, and everything else is requested each time.
    const common = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
    if (existsSync(folder)) {
      const assets = new BucketDeployment(this, 'Assets', {
        ...common,
        sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**'] })],
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      });
      const pages = new BucketDeployment(this, 'Pages', {
        ...common,
        sources: [Source.asset(folder, { exclude: ['assets', '.vite', 'config.json'] })],
        cacheControl: [CacheControl.fromString('public, max-age=0, must-revalidate')],
      });
      // A page never appears before its scripts.
      pages.node.addDependency(assets);
    }
    new BucketDeployment(this, 'Config', {
      ...common,
      sources: [Source.jsonData('config.json', this.#config(props))],
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    this.#acknowledgeCopier(settings.name);
  }

  /** CDK's own function that copies the site into its bucket. */
  #acknowledgeCopier(name: string): void {
    const reason = "CDK's own function, which copies the site into its bucket at deployment.";
    const assets = objectsOf(this, 'cdk-hnb659fds-assets');
    const actions = ['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map(
      (word) => `Action::s3:${word}*`,
    );
    for (const construct of Stack.of(this).node.children) {
      if (!construct.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
      acknowledgeEach(construct, 'AwsSolutions-IAM4', [BASIC_EXECUTION], reason);
      acknowledgeEach(
        construct,
        'AwsSolutions-IAM5',
        [...actions, assets, objectsOf(this, `${name}-pages`), 'Resource::*'],
        reason,
      );
      acknowledge(construct, { 'AwsSolutions-L1': reason });
    }
  }

  #config({ settings, secrets, sessions, digests }: SiteContentProps): SiteConfig {
    return {
      review: settings.review,
      similarity: settings.similarityAt !== undefined,
      accessKeys: {
        editor: digests.of('EditorKey', secrets.editorAccessKey, settings.editorKeyEdition, sessions),
        reviewer: digests.of('ReviewerKey', secrets.reviewerAccessKey, settings.reviewerKeyEdition),
      },
      cognito: { region: Stack.of(this).region },
      google: settings.googleClientId ? { scriptUrl: GOOGLE_SCRIPT_URL } : null,
      orcid: settings.orcidClientId
        ? { clientId: settings.orcidClientId, authorizeUrl: ORCID_AUTHORIZE_URL, scopes: ORCID_SCOPES }
        : null,
    };
  }
}
