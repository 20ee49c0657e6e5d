import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { Id } from '../../shared/contract/fields.ts';
import { randomId } from '../core/rules/ids.ts';

/** 'Look at this import': its row says what there is to do. */
export const ImportMessage = z.object({ importId: Id });
export type ImportMessage = z.infer<typeof ImportMessage>;

export type ImportQueue = ReturnType<typeof createImportQueue>;

export const createImportQueue = (client: SQSClient, QueueUrl: string) => ({
  async send(importId: string): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify({ importId } satisfies ImportMessage),
        // One after the other: two at once would take numbers by turns.
        MessageGroupId: 'imports',
        MessageDeduplicationId: randomId(32),
      }),
    );
  },
});
