import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mail } from '../domain/reset-mail.ts';

export type MailSender = ReturnType<typeof createMailSender>;

export function createMailSender(client: SESv2Client, from: string) {
  return {
    async send({ to, subject, text }: Mail): Promise<void> {
      const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: part(subject), Body: { Text: part(text) } } },
        }),
      );
    },
  };
}
