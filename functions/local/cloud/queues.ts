import type { QueueSettings } from '../emulators/sqs.ts';
import type { Cloud } from './template.ts';

interface QueueProperties {
  VisibilityTimeout?: number;
  MessageRetentionPeriod?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

export interface EventSource {
  queueArn: string;
  functionArn: string;
  batchSize: number;
  maxConcurrency: number;
  reportsItemFailures: boolean;
}

export function readQueues(cloud: Cloud, arnOf: (name: string) => string): QueueSettings[] {
  const queues = cloud.ofType('AWS::SQS::Queue');
  for (const queue of queues) cloud.place(queue, { ref: queue.id, attributes: { Arn: arnOf(queue.id) } });
  return queues.map((queue) => {
    const { VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } =
      cloud.propertiesOf<QueueProperties>(queue);
    return {
      name: queue.id,
      attributes: {
        ...(VisibilityTimeout !== undefined && { VisibilityTimeout: String(VisibilityTimeout) }),
        ...(MessageRetentionPeriod !== undefined && {
          MessageRetentionPeriod: String(MessageRetentionPeriod),
        }),
        ...(RedrivePolicy && { RedrivePolicy: JSON.stringify(RedrivePolicy) }),
      },
    };
  });
}

export function readEventSources(cloud: Cloud): EventSource[] {
  return cloud.ofType('AWS::Lambda::EventSourceMapping').map((resource) => {
    const properties = cloud.propertiesOf<{
      EventSourceArn: string;
      FunctionName: string;
      BatchSize?: number;
      FunctionResponseTypes?: string[];
      ScalingConfig?: { MaximumConcurrency?: number };
    }>(resource);
    return {
      queueArn: properties.EventSourceArn,
      functionArn: properties.FunctionName,
      batchSize: properties.BatchSize ?? 10,
      maxConcurrency: properties.ScalingConfig?.MaximumConcurrency ?? 1,
      reportsItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    };
  });
}
