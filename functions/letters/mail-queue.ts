import type { SQSClient } from '@aws-sdk/client-sqs';
import { createMessageQueue, type MessageQueue } from '../core/message-queue.ts';
import type { LetterMessage } from './rules/letter-message.ts';

export type MailQueue = MessageQueue<LetterMessage>;

export const createMailQueue = (client: SQSClient, QueueUrl: string): MailQueue =>
  createMessageQueue(client, QueueUrl, ({ manuscriptId, letterId }) => ({ manuscriptId, letterId }));
