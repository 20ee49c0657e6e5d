import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { LetterMessage } from './rules/letter-message.ts';

export type MailQueue = ReturnType<typeof createMailQueue>;

export function createMailQueue(client: SQSClient, QueueUrl: string) {
  return {
    async send({ manuscriptId, letterId }: LetterMessage): Promise<void> {
      const message = { manuscriptId, letterId } satisfies LetterMessage;
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    },
  };
}
