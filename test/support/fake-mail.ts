import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from './mock-client.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  tags: Record<string, string>;
}

/** The mails that Amazon SES would have sent. */
export function fakeMail() {
  const sent: SentMail[] = [];
  let fault: Error | undefined;
  let isDown = false;
  mockClient(SESv2Client)
    .on(SendEmailCommand)
    .callsFake(({ Destination, Content, EmailTags = [] }) => {
      if (fault) throw fault;
      if (isDown) throw new Error(`${Destination.ToAddresses[0]} can't be reached`);
      const { Subject, Body } = Content.Simple;
      const tags = Object.fromEntries(
        EmailTags.map(({ Name, Value }: Record<string, string>) => [Name, Value]),
      );
      sent.push({ to: Destination.ToAddresses[0], subject: Subject.Data, text: Body.Text.Data, tags });
      return { MessageId: String(sent.length) };
    });
  const to = (email: string) => sent.filter((each) => each.to === email.toLowerCase());
  return {
    sent,
    to,
    codeFor: (email: string) => codeIn(to(email).at(-1)?.text),
    /** SES's answer to everything. */
    set fault(value: Error | undefined) {
      fault = value;
    },
    set isDown(value: boolean) {
      isDown = value;
    },
  };
}

/** The reset code in a mail. */
export const codeIn = (text: string | undefined) => /\b\d{4}-\d{4}-\d{4}\b/.exec(text ?? '')?.[0] ?? '';
