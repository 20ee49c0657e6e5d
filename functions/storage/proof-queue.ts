import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { ProofMessage } from '../domain/proof-message.ts';

export type ProofQueue = ReturnType<typeof createProofQueue>;

export function createProofQueue(client: SQSClient, QueueUrl: string) {
  return {
    async send(manuscriptId: string, proofVersion: number): Promise<void> {
      const message = { manuscriptId, proofVersion } satisfies ProofMessage;
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    },
  };
}
