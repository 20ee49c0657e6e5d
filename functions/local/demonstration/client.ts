import { setTimeout } from 'node:timers/promises';
import type { InputFile } from './papers.ts';

/** The demonstration set's access to the product: its own API, as for any client. */
export interface Client {
  call<Answer = unknown>(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  upload(token: string, kind: string, file: InputFile): Promise<{ key: string; fileName: string }>;
}

/** A busy machine answers that it is busy, and when to try again. A first start must not fail for that. */
const TRIES_WHILE_BUSY = 10;

export function createClient(origin: string, headers: Record<string, string>): Client {
  const call = async <Answer>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    triesLeft = TRIES_WHILE_BUSY,
  ): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status === 503 && triesLeft > 1) {
      await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      return call<Answer>(method, path, body, token, triesLeft - 1);
    }
    if (!answer.ok) {
      throw new Error(
        `The demonstration set: ${method} ${path} answered ${answer.status} ${await answer.text()}`,
      );
    }
    return (await answer.json()) as Answer;
  };
  return {
    call,
    async upload(token, kind, { fileName, bytes, contentType }) {
      const request = { kind, fileName, size: bytes.length, contentType };
      const target = await call<{ key: string; url: string; fields: Record<string, string> }>(
        'POST',
        '/uploads',
        request,
        token,
      );
      const form = new FormData();
      for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
      form.append('file', new Blob([bytes]), fileName);
      const answer = await fetch(target.url, { method: 'POST', body: form });
      if (!answer.ok) throw new Error(`The demonstration set: the upload answered ${answer.status}`);
      return { key: target.key, fileName };
    },
  };
}
