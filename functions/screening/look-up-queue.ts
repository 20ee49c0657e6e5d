import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { randomId } from '../core/rules/ids.ts';
import type { LookUpMessage } from '../manuscript/record/look-up-record.ts';

export type LookUpQueue = ReturnType<typeof createLookUpQueue>;

export const createLookUpQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(manuscriptId: string, lookUpOf: number): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify({ manuscriptId, lookUpOf } satisfies LookUpMessage),
        // Crossref gets one question at a time, whoever asks.
        MessageGroupId: 'crossref',
        MessageDeduplicationId: randomId(32),
      }),
    );
  },
});
