import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FunctionHost } from '../../functions/local/function-host.ts';
import { apiHandler } from '../../functions/local/gateway/api.ts';

/** Lambda's, in bytes. */
const MOST = 6_291_456;
const handler = `export const handler = async (event) => {
  const { unit, count } = event.queryStringParameters ?? {};
  return { statusCode: 200, headers: {},
      doorKey: 'shown', body: unit ? unit.repeat(Number(count)) : String(event.body?.length) };
};`;

let folder: string;
let server: Server;
let origin: string;
const told: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  mkdirSync(join(folder, 'http/long'), { recursive: true });
  writeFileSync(join(folder, 'http/long/index.mjs'), handler);
  const settings = {
    entry: 'http/long',
    timeoutSeconds: 300,
    memoryMb: 128,
    environment: {},
    statements: [],
  };
  const host = new FunctionHost(folder, [settings], new PassThrough());
  const api = apiHandler({
    routes: ['GET', 'POST'].map((method) => ({
      key: `${method} /api/long`,
      entry: 'http/long',
      needsSession: false,
    })),
    host,
    authorizer: async () => undefined,
    headers: {},
    doorKey: 'shown',
    log: (line) => void told.push(line),
  });
  server = createServer((request, response) => {
    void api(request, response, new URL(`http://localhost${request.url}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (unit: string, count: number) => {
  const response = await fetch(`${origin}/api/long?${new URLSearchParams({ unit, count: String(count) })}`);
  const body = await response.text();
  return { status: response.status, bytes: Buffer.byteLength(body), body };
};
/** The bytes around the body. */
const AROUND = JSON.stringify({ statusCode: 200, headers: {}, doorKey: 'shown', body: '' }).length;

describe('an answer', () => {
  test.each([
    ['of letters', 'a', 1],
    ['of letters that take three bytes', '漢', 3],
    ['of quotes, each of which Lambda writes with two', '"', 2],
  ])('%s is handed on up to Lambda’s limit and refused above it', async (_what, unit, bytes) => {
    const most = Math.floor((MOST - AROUND) / bytes);
    expect((await ask(unit, most)).status).toBe(200);
    told.length = 0;
    const refused = await ask(unit, most + 1);
    expect([refused.status, refused.body]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(told.join()).toContain('exceeded maximum allowed payload size');
  });
});

describe('a request', () => {
  test('is refused if its event would be larger than Lambda takes, counted in bytes', async () => {
    const post = (body: string) =>
      fetch(`${origin}/api/long`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post('漢'.repeat(1_900_000))).status).toBe(200);
    expect((await post('漢'.repeat(2_200_000))).status).toBe(413);
  });

  test('is refused if its head is larger than API Gateway takes', async () => {
    const get = (length: number) =>
      fetch(`${origin}/api/long`, { headers: { 'x-long': 'a'.repeat(length) } });
    expect((await get(9000)).status).toBe(200);
    expect((await get(10_300)).status).toBe(431);
  });
});
