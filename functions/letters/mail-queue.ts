import type { SQSClient } from '@aws-sdk/client-sqs';
import { createMessageQueue, type MessageQueue } from '../core/message-queue.ts';
import type { LetterMessage, TakenMessage } from './rules/letter.ts';

export type MailQueue = MessageQueue<LetterMessage>;

export const createMailQueue = (client: SQSClient, QueueUrl: string): MailQueue =>
  createMessageQueue(client, QueueUrl, ({ manuscriptId, letterId }) => ({ manuscriptId, letterId }));

export const createTakenQueue = (client: SQSClient, QueueUrl: string): MessageQueue<TakenMessage> =>
  createMessageQueue(client, QueueUrl, ({ taken }) => ({ taken }));
