import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { brand } from '../../shared/brand/brand.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type MailSender = ReturnType<typeof createMailSender>;

export interface LetterMail extends Mail {
  html: string;
  /** Letters, digits, `_` and `-` only, because SES's events carry them. */
  tags: Record<string, string>;
}

const part = (Data: string) => ({ Data, Charset: 'UTF-8' });

export function createMailSender(client: SESv2Client, from: string, configurationSet?: string) {
  return {
    async send({ to, subject, text }: Mail): Promise<void> {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: part(subject), Body: { Text: part(text) } } },
        }),
      );
    },

    /** Sends in the editorial office's name and returns SES's id of the mail. */
    async sendLetter({ to, subject, text, html, tags }: LetterMail): Promise<string | undefined> {
      const { MessageId } = await client.send(
        new SendEmailCommand({
          FromEmailAddress: `"${brand.journalShort} editorial office" <${from}>`,
          ReplyToAddresses: [brand.mail.editorial],
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: part(subject), Body: { Text: part(text), Html: part(html) } } },
          ConfigurationSetName: configurationSet,
          EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      return MessageId;
    },
  };
}
