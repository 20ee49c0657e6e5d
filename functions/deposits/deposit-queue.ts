import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DepositMessage } from './rules/deposit-message.ts';

export type DepositQueue = ReturnType<typeof createDepositQueue>;

export function createDepositQueue(client: SQSClient, QueueUrl: string) {
  return {
    async send({ number, at, dueAt }: DepositMessage): Promise<void> {
      const message = { number, at, dueAt } satisfies DepositMessage;
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    },
  };
}
