import { expect, it } from 'vitest';
import type { Client } from '../../functions/local/demonstration/client.ts';
import { enrolPeople } from '../../functions/local/demonstration/enrol-people.ts';

interface Asked {
  method: string;
  path: string;
  body: { email?: string; admit?: boolean };
  token: string;
}

/** Answers as the product does if a chief admits editors: all but the first wait. */
function waitingRoom() {
  const asked: Asked[] = [];
  const waiting = new Set<string>();
  let hasChief = false;
  const answer = ({ method, path, body, token }: Asked): unknown => {
    if (path === '/auth/editor/login') {
      if (hasChief) waiting.add(body.email!);
      hasChief = true;
      return { token: body.email, editor: { _id: body.email } };
    }
    if (path.endsWith('/login')) return { token: body.email, _id: body.email };
    if (waiting.has(token)) throw new Error('403 awaits_admission');
    if (method === 'PATCH' && body.admit) waiting.delete(path.split('/').at(-1)!);
    if (path.endsWith('/editors')) return { outside: [...waiting].map((_id) => ({ _id, is: 'waiting' })) };
    return {};
  };
  const client = {
    async call(method: string, path: string, body: unknown = {}, token = '') {
      const one = { method, path, body, token } as Asked;
      asked.push(one);
      return answer(one);
    },
  } as unknown as Client;
  return { client, asked, waiting };
}

it('the first editor of the demonstration set admits the other editors if a chief editor must admit them', async () => {
  const { client, asked, waiting } = waitingRoom();
  await Promise.all(Object.values(enrolPeople(client, 'key', () => undefined)));
  expect(waiting.size).toBe(0);
  const admitted = asked.filter(({ method }) => method === 'PATCH');
  expect(admitted.map(({ path, token }) => [path, token])).toEqual([
    ['/auth/editor/editors/tomas.rivera@demo.example', 'helena.marsh@demo.example'],
  ]);
});
