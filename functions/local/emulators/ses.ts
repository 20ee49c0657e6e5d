import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { isHangUp, listen, type RunningServer } from './http/listen.ts';

const Part = z.object({ Data: z.string() });
const Message = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).length(1) }),
  Content: z.object({
    Simple: z.object({ Subject: Part, Body: z.object({ Text: Part, Html: Part.optional() }) }),
  }),
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/** The event in the rule's queue. */
export type SesEvent = Record<string, unknown>;

export interface SesOptions {
  /** 0 takes a free one. */
  port: number;
  sendMail: (mail: { to: string; subject: string; text: string; isLetter: boolean }) => Promise<void>;
  /** Called for messages sent with a configuration set, a moment after the answer. */
  onEvent?: (event: SesEvent) => Promise<void>;
}

/** By the part before the @ of SES's own mailbox simulator, or after a + in any address: `anybody+bounce@…`. */
const SIMULATED: Record<string, object> = {
  bounce: {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
    },
  },
  complaint: { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } },
};
const DELIVERED = { eventType: 'Delivery', delivery: {} };

function outcomeOf(address: string): object {
  const [local = '', domain] = address.toLowerCase().split('@');
  const part = domain === 'simulator.amazonses.com' ? local.split('+')[0] : local.split('+')[1];
  return SIMULATED[part ?? ''] ?? DELIVERED;
}

function eventOf(
  { Destination, ConfigurationSetName, EmailTags }: z.infer<typeof Message>,
  messageId: string,
) {
  const [address = ''] = Destination.ToAddresses;
  const outcome = outcomeOf(address) as { eventType: string };
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  return {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': `Email ${outcome.eventType}`,
    source: 'aws.ses',
    time: new Date().toISOString(),
    detail: {
      ...outcome,
      mail: {
        messageId,
        destination: [address],
        tags: { ...tags, 'ses:configuration-set': [ConfigurationSetName] },
      },
    },
  };
}

/** Amazon SES on one machine: the call SendEmail, for a text to one address. */
export function startSes({ port, sendMail, onEvent }: SesOptions): Promise<RunningServer> {
  return listen(port, async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    try {
      const asked = await text(request);
      const isSending = `${request.method} ${request.url}` === 'POST /v2/email/outbound-emails';
      if (!isSending) return answer(404, { message: 'Not found' });
      const message = Message.parse(JSON.parse(asked));
      const { Subject, Body } = message.Content.Simple;
      const MessageId = crypto.randomUUID();
      await sendMail({
        to: message.Destination.ToAddresses[0]!,
        subject: Subject.Data,
        text: Body.Text.Data,
        isLetter: message.ConfigurationSetName !== undefined,
      });
      answer(200, { MessageId });
      if (message.ConfigurationSetName) await onEvent?.(eventOf(message, MessageId)).catch(() => undefined);
    } catch (error) {
      if (!isHangUp(error)) answer(400, { message: 'This server does not take such a message.' });
    }
  });
}
