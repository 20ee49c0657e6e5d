import type { SQSClient } from '@aws-sdk/client-sqs';
import { createMessageQueue, type MessageQueue } from '../core/message-queue.ts';
import type { DepositMessage } from './rules/deposit-message.ts';

export type DepositQueue = MessageQueue<DepositMessage>;

export const createDepositQueue = (client: SQSClient, QueueUrl: string): DepositQueue =>
  createMessageQueue(client, QueueUrl, ({ number, at, dueAt }) => ({ number, at, dueAt }));
