import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { Id } from '../../shared/contract/fields.ts';
import { randomId } from '../core/rules/ids.ts';

/** 'Look at this import', or at this export: its row says what there is to do. */
export const MovingMessage = z.union([z.object({ importId: Id }), z.object({ exportId: Id })]);
type MovingMessage = z.infer<typeof MovingMessage>;

export type ImportQueue = ReturnType<typeof createImportQueue>;

export function createImportQueue(client: SQSClient, QueueUrl: string) {
  async function send(message: MovingMessage, MessageGroupId: string): Promise<void> {
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: JSON.stringify(message),
        MessageGroupId,
        MessageDeduplicationId: randomId(32),
      }),
    );
  }
  return {
    // One after the other: two at once would take numbers by turns.
    send: (importId: string) => send({ importId }, 'imports'),
    sendExport: (exportId: string) => send({ exportId }, 'exports'),
  };
}
