import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { schedules } from '../access.ts';
import { Alarms } from '../constructs/alarms.ts';
import { Canary } from '../constructs/canary.ts';
import { Dashboard } from '../constructs/dashboard.ts';
import { doorDigests } from '../constructs/door-digests.ts';
import type { Resources } from '../constructs/grants.ts';
import { type DeclaredEndpoints, Endpoints } from '../constructs/http-api.ts';
import { MailPipeline } from '../constructs/mail-pipeline.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { ProofQueues } from '../constructs/proof-pipeline.ts';
import { Uploads } from '../constructs/uploads.ts';
import { WorkQueue } from '../constructs/work-queue.ts';
import type { Settings } from '../settings.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';

export interface ServiceStackProps extends StackProps {
  settings: Settings;
  dataStack: DataStack;
  edgeStack: EdgeStack;
  endpoints: DeclaredEndpoints;
  code: (entry: string) => Code;
}

/** The running parts: a function for each endpoint, uploads, the proof pipeline, letters, the alarms. */
export class ServiceStack extends Stack {
  /** For the stacks beside it. */
  readonly resources: Resources;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    const { settings, dataStack, edgeStack, endpoints: declared, code, ...stackProps } = props;
    super(scope, id, stackProps);
    const { data, identity, secrets } = dataStack;
    const { api, webSite } = edgeStack;
    const uploads = new Uploads(this, {
      settings,
      siteOrigin: webSite.origin,
      accessLogs: data.accessLogs,
    });
    const proofs = new ProofQueues(this);
    const mail = new MailPipeline(this, settings);
    const deposits = new WorkQueue(this, 'Deposits', {
      worker: 'deposit',
      batchSize: 1,
      alarm: {
        id: 'DepositsLate',
        loses:
          'People wait for a DOI to lead to its article: what Crossref should be told waits for over an hour.',
        seconds: 3600,
      },
    });
    const lookUps = new WorkQueue(this, 'LookUps', {
      worker: 'look-up',
      batchSize: 1,
      fifo: true,
      alarm: {
        id: 'LookUpsLate',
        loses:
          'People decide without knowing which references Crossref can’t find: it has not been asked for a day.',
        seconds: 86_400,
      },
    });
    const similarity = new WorkQueue(this, 'Similarity', {
      worker: 'similarity',
      batchSize: 1,
      alarm: {
        id: 'SimilarityLate',
        loses:
          'People who decide wait for a report of Similarity Check: what it should be asked waits for over an hour.',
        seconds: 3600,
      },
    });
    const moving = new WorkQueue(this, 'Moving', {
      worker: 'moving',
      batchSize: 1,
      fifo: true,
      alarm: {
        id: 'MovingLate',
        loses:
          'People wait for a journal that a chief editor brings: no worker has touched it for three hours.',
        seconds: 10_800,
      },
    });
    const resources: Resources = {
      doorDigests: doorDigests(this, { secrets, settings, code }),
      data,
      identity,
      secrets,
      settings,
      uploads: uploads.bucket,
      proofs: proofs.queue,
      deadLetters: proofs.deadLetters,
      letters: mail.letters,
      deliveries: mail.deliveries,
      deposits,
      lookUps,
      similarity,
      moving,
      siteOrigin: webSite.origin,
      distributionId: webSite.distribution.distributionId,
    };
    this.resources = resources;
    const endpoints = new Endpoints(this, { api, resources, endpoints: declared, code });
    for (const queue of WorkQueue.allIn(this)) queue.feed({ resources, code });
    const sweep = new ProductFunction(this, 'schedules-run-due', {
      entry: 'schedules/run-due',
      access: schedules['run-due'],
      resources,
      code,
    });
    mail.callEveryMinute(sweep);
    const alarms = new Alarms(this, {
      settings,
      data,
      identity,
      gateway: api.gateway,
      proofs,
      deposits,
      similarity,
      sweep,
      endpoints,
    });
    if (settings.canaryMinutes > 0) {
      const { handler } = new Canary(this, { minutes: settings.canaryMinutes, alarms, resources, code });
      new CfnOutput(this, 'CanaryFunction', { value: handler.functionName });
    }
    new Dashboard(this, {
      settings,
      alarms: alarms.alarms,
      data,
      gateway: api.gateway,
      distribution: webSite.distribution,
      proofs,
      mail,
    });
    const places = {
      UploadsBucket: uploads.bucket.bucketName,
      ProofQueueUrl: proofs.queue.queueUrl,
      DeadLetterQueueUrl: proofs.deadLetters.queueUrl,
    };
    for (const [name, value] of Object.entries(places)) new CfnOutput(this, name, { value });
  }
}
