import type { QueueSettings } from '../emulators/sqs.ts';
import type { Cloud, Placed } from './template.ts';

interface QueueProperties {
  FifoQueue?: boolean;
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

/** SQS requires the ending. */
export const queueName = ({ id, properties }: Placed): string => (properties.FifoQueue ? `${id}.fifo` : id);

export function readQueues(cloud: Cloud, arnOf: (name: string) => string): QueueSettings[] {
  const queues = cloud.ofType('AWS::SQS::Queue');
  for (const queue of queues) {
    const name = queueName(queue);
    cloud.place(queue, { ref: name, attributes: { Arn: arnOf(name) } });
  }
  return queues.map((queue) => {
    const { FifoQueue, VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } =
      cloud.propertiesOf<QueueProperties>(queue);
    return {
      name: queueName(queue),
      attributes: {
        ...(FifoQueue && { FifoQueue: 'true' }),
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
