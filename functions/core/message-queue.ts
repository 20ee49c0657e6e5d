import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';

export interface MessageQueue<Message> {
  send(message: Message): Promise<void>;
}

/** A queue without an order. `fieldsOf` picks the message out of the row that it is about. */
export const createMessageQueue = <Message extends object>(
  client: SQSClient,
  QueueUrl: string,
  fieldsOf: (row: Message) => Message,
): MessageQueue<Message> => ({
  async send(row) {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(fieldsOf(row)) }));
  },
});
