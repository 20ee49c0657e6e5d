import * as z from 'zod';
import { isHangUp, listen, type RunningServer } from './http/listen.ts';

const Part = z.object({ Data: z.string() });
const Message = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).length(1) }),
  Content: z.object({ Simple: z.object({ Subject: Part, Body: z.object({ Text: Part }) }) }),
});

export interface SesOptions {
  /** 0 takes a free one. */
  port: number;
  sendMail: (mail: { to: string; subject: string; text: string }) => Promise<void>;
}

/** Amazon SES on one machine: the call SendEmail, for a text to one address. */
export function startSes({ port, sendMail }: SesOptions): Promise<RunningServer> {
  return listen(port, async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const isSending = `${request.method} ${request.url}` === 'POST /v2/email/outbound-emails';
      if (!isSending) return answer(404, { message: 'Not found' });
      const { Destination, Content } = Message.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const { Subject, Body } = Content.Simple;
      await sendMail({ to: Destination.ToAddresses[0]!, subject: Subject.Data, text: Body.Text.Data });
      answer(200, { MessageId: crypto.randomUUID() });
    } catch (error) {
      if (!isHangUp(error)) answer(400, { message: 'This server does not take such a message.' });
    }
  });
}
