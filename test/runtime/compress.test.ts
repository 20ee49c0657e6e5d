import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../functions/runtime/compress.ts';

const body = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, title: 'Quiet sequences' })));
const result = { statusCode: 200, headers: { 'content-type': 'application/json' }, body };

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'GZIP;q=0.5, br;q=0', gunzipSync],
])('an answer of some size comes as %s to who takes %s', async (coding, accepted, open) => {
  const small = await compress(result, accepted);
  expect(small).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'content-encoding': coding, vary: 'Accept-Encoding' },
    isBase64Encoded: true,
  });
  const bytes = Buffer.from(small.body ?? '', 'base64');
  expect(open(bytes).toString()).toBe(body);
  expect(bytes.length).toBeLessThan(body.length / 4);
});

test.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0.0'])(
  'an answer comes as it is to a client that accepts %s',
  async (accepted) => {
    const whole = await compress(result, accepted);
    expect(whole.body).toBe(body);
    expect(whole.headers).not.toHaveProperty('content-encoding');
  },
);

test('a short answer always comes as it is', async () => {
  const short = { statusCode: 200, body: '{"status":"ok"}' };
  expect(await compress(short, 'br')).toBe(short);
});
