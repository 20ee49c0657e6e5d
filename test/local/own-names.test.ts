import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../../functions/local/emulators/http/listen.ts';
import { startGateway } from '../../functions/local/gateway/gateway.ts';

/** `fetch` sets the header itself. */
const statusFor = (port: number, host: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

test('shows nothing to a browser that reaches this machine by a foreign host name', async () => {
  const answers = async (_request: unknown, response: { end(text: string): void }) => response.end('here');
  const handlers = { api: answers, site: answers, published: answers };
  const gateway = await startGateway({ port: 0, startingKey: '', handlers: () => handlers, log: () => {} });
  const { port } = gateway;
  try {
    const whileStarting = await statusFor(port, 'evil.example', '/');
    gateway.open();
    const named = (host: string, path = '/outbox') => statusFor(port, host, path);
    expect(whileStarting).toBe(421);
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.nip.io'])
      for (const path of ['/outbox', '/api/health', '/'])
        expect([host, await named(host, path)]).toEqual([host, 421]);
    for (const host of ['localhost', `localhost:${port}`, 'LOCALHOST', `127.0.0.1:${port}`, `[::1]:${port}`])
      expect([host, await named(host)]).toEqual([host, 200]);
  } finally {
    await gateway.close();
  }
});

test('brings a browser that opens the site too early to it, and tells a program to try again', async () => {
  const gateway = await startGateway({ port: 0, startingKey: '', handlers: () => undefined, log: () => {} });
  const ask = (accept: string) => fetch(`http://127.0.0.1:${gateway.port}/`, { headers: { accept } });
  try {
    const page = await ask('text/html,*/*');
    expect([page.status, page.headers.get('refresh'), page.headers.get('content-type')]).toEqual([
      503,
      '2',
      'text/plain',
    ]);
    expect(await (await ask('*/*')).json()).toEqual({ message: 'Starting. Please try again in a moment.' });
  } finally {
    await gateway.close();
  }
});

test('shows another host name none of the stores', async () => {
  const store = await listen(0, (_request, response) => response.end('here'));
  try {
    expect(await statusFor(store.port, `evil.example:${store.port}`, '/')).toBe(421);
    expect(await statusFor(store.port, `127.0.0.1:${store.port}`, '/')).toBe(200);
  } finally {
    await store.close();
  }
});
