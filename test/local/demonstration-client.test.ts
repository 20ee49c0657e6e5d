import { expect, it } from 'vitest';
import { createClient } from '../../functions/local/demonstration/client.ts';
import { serve } from '../support/serve.ts';

/** Answers with each status in turn, and with the last one from then on. */
async function answering(...statuses: number[]) {
  let calls = 0;
  const url = await serve((_, response) => {
    const status = statuses[Math.min(calls, statuses.length - 1)]!;
    calls += 1;
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' }).end('{"is":1}');
  });
  return { client: createClient(url, {}), calls: () => calls };
}

it('asks again while the product is busy', async () => {
  const { client, calls } = await answering(503, 503, 200);
  expect(await client.call('GET', '/manuscripts')).toEqual({ is: 1 });
  expect(calls()).toBe(3);
});

it('gives up in the end, and immediately on an error that waiting can’t mend', async () => {
  const busy = await answering(503);
  await expect(busy.client.call('GET', '/manuscripts')).rejects.toThrow('answered 503');
  expect(busy.calls()).toBe(10);
  const refused = await answering(409, 200);
  await expect(refused.client.call('POST', '/manuscripts', {})).rejects.toThrow('answered 409');
});
