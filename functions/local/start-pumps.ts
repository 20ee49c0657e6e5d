import { SQSClient } from '@aws-sdk/client-sqs';
import { readEventSources } from './cloud/queues.ts';
import { CREDENTIALS, type EmulatedCloud, REGION } from './emulated-cloud.ts';
import type { FunctionHost } from './function-host.ts';
import { type PumpOptions, type QueuePump, startPump } from './queue-pump.ts';

/** One pump for each queue that feeds a wanted function in the templates. */
export function startPumps(
  cloud: EmulatedCloud['cloud'],
  endpoint: string,
  entryOf: (reference: string) => string,
  host: FunctionHost,
  { workers = 2, retrySeconds = 5 }: { workers?: number; retrySeconds?: number },
  log: (line: string) => void,
  isWanted: (entry: string) => boolean,
  putOff?: PumpOptions['putOff'],
): QueuePump[] {
  const client = new SQSClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const urls = new Map(
    cloud
      .ofType('AWS::SQS::Queue')
      .map((queue) => [
        String(cloud.resolve({ 'Fn::GetAtt': [queue.logicalId, 'Arn'] }, queue.stack)),
        cloud.ref(queue),
      ]),
  );
  return readEventSources(cloud)
    .map((source) => ({ ...source, entry: entryOf(source.functionArn) }))
    .filter(({ entry }) => host.has(entry) && isWanted(entry))
    .map(({ entry, ...source }) =>
      startPump({
        client,
        queueUrl: urls.get(source.queueArn)!,
        queueArn: source.queueArn,
        region: REGION,
        batchSize: source.batchSize,
        concurrency: Math.min(source.maxConcurrency, workers),
        reportsItemFailures: source.reportsItemFailures,
        retrySeconds,
        invoke: (event) => host.invoke(entry, event),
        putOff,
        log,
      }),
    );
}
