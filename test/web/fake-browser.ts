import { vi } from 'vitest';
import type { StoredUser } from '../../shared/contract/session.ts';
import { atEnd, callingTest } from './calling-test.ts';

/** The parts of a browser that the client, the stored texts and the uploads use. Undone as the test ends. */
export function fakeBrowser(session: StoredUser) {
  const items = new Map<string, string>([['user', JSON.stringify(session)]]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  } as unknown as Storage;
  const events = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', Object.assign(events, { location: { origin: 'http://site.test' } }));
  vi.stubGlobal('navigator', {});
  return { items, storage, events };
}

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Reply = Response | 'no answer';
type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

/** Answers calls of this test one after the other, the last one for ever, and notes them. Others' and unfinished ones are refused. */
export function fakeServer(...answers: Answer[]): Call[] {
  const calls: Call[] = [];
  const test = callingTest.getStore();
  const lost = new TypeError('Failed to fetch');
  const { promise: ended, resolve: end } = Promise.withResolvers<'no answer'>();
  atEnd(() => end('no answer'));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (callingTest.getStore() !== test || test?.isOver) throw lost;
    const call: Call = {
      method: init.method ?? 'GET',
      path: address,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    calls.push(call);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    const answer = typeof next === 'function' ? await Promise.race([next(call), ended]) : next;
    if (!answer || answer === 'no answer') throw lost;
    return answer.clone();
  });
  return calls;
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
