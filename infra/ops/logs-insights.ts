import { setTimeout as wait } from 'node:timers/promises';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod';
import { callOutside } from '../../functions/core/call-outside.ts';
import { Sha256 } from '../../functions/core/sha256.ts';

const ANSWER_MS = 20_000;

const Started = z.object({ queryId: z.string() });
const Results = z.object({
  status: z.string(),
  results: z.array(z.array(z.object({ field: z.string(), value: z.string() }))),
});

interface Signing {
  region: string;
  credentials: ConstructorParameters<typeof SignatureV4>[0]['credentials'];
}

/** CloudWatch Logs, of whose client only two calls are needed. */
export function createLogsInsights(
  { region, credentials }: Signing,
  { pauseMs = 1000 }: { pauseMs?: number } = {},
) {
  const url = new URL(process.env.AWS_ENDPOINT_URL ?? `https://logs.${region}.amazonaws.com`);
  const signer = new SignatureV4({ credentials, region, service: 'logs', sha256: Sha256 });

  async function call(action: string, input: object): Promise<unknown> {
    const { protocol, hostname, port, host } = url;
    const request = { method: 'POST', protocol, hostname, path: '/', body: JSON.stringify(input) };
    const { headers } = await signer.sign({
      ...request,
      ...(port && { port: Number(port) }),
      headers: {
        host,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `Logs_20140328.${action}`,
      },
    });
    const { host: _, ...signed } = headers;
    const answer = await callOutside('CloudWatch Logs', url.href, { ...request, headers: signed }, ANSWER_MS);
    if ('trouble' in answer) throw new Error(answer.trouble);
    return JSON.parse(answer.text);
  }

  return {
    /** The lines found, each by its fields. */
    async query(asked: {
      logGroupNames: string[];
      queryString: string;
      from: Date;
      to: Date;
    }): Promise<Record<string, string>[]> {
      const { logGroupNames, queryString, from, to } = asked;
      const [startTime, endTime] = [from, to].map((at) => Math.floor(at.getTime() / 1000));
      const { queryId } = Started.parse(
        await call('StartQuery', { logGroupNames, queryString, startTime, endTime }),
      );
      for (;;) {
        const { status, results } = Results.parse(await call('GetQueryResults', { queryId }));
        if (['Scheduled', 'Running', 'Unknown'].includes(status)) await wait(pauseMs);
        else if (status !== 'Complete')
          throw new Error(`The query of the logs ended as ${status}. Ask for less time.`);
        else return results.map((line) => Object.fromEntries(line.map(({ field, value }) => [field, value])));
      }
    },
  };
}
