import { expect, test } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { local } from './local.ts';

const { person } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

test('answers come through the gateway as small as whoever asked can read them', async () => {
  const { email } = await person('author', 'Small');
  const signIn = (accepted: string) =>
    fetch(`${local.stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
  const sizes: number[] = [];
  for (const [accepted, coding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await signIn(accepted);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    sizes.push(Number(answer.headers.get('content-length')));
    // Split up on the way in, it is the same.
    expect(await answer.json()).toHaveProperty('token');
  }
  const [br, gzip, whole] = sizes;
  expect(br).toBeLessThan(whole!);
  expect(gzip).toBeLessThan(whole!);
});
