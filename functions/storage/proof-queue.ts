import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { randomId } from '../domain/ids.ts';
import type { ProofMessage } from '../domain/proof-message.ts';

export type ProofQueue = ReturnType<typeof createProofQueue>;

export function createProofQueue(client: SQSClient, QueueUrl: string) {
  return {
    /** Builds of one owner follow one another; those of others don't wait for them. */
    async send(ownerId: string, manuscriptId: string, proofVersion: number): Promise<void> {
      const message = { manuscriptId, proofVersion } satisfies ProofMessage;
      await client.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: JSON.stringify(message),
          MessageGroupId: ownerId,
          // Each message is meant: one that is sent again stands for one that may be lost. Only the client's own retries are the same.
          MessageDeduplicationId: randomId(32),
        }),
      );
    },
  };
}
