import { setTimeout } from 'node:timers/promises';
import type { UploadTarget } from '../../../shared/contract/uploads.ts';
import { OLD_ADDRESS } from './old-journal.ts';
import type { InputFile } from './papers.ts';

/** The demonstration set's access to the product: its own API, as for any client. */
export interface Client {
  call<Answer = unknown>(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  upload(token: string, kind: string, file: InputFile): Promise<{ key: string; fileName: string }>;
  /** Has an export of another system read. */
  bring(token: string, file: InputFile): Promise<void>;
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
  async function send(path: string, token: string, file: InputFile, more: object = {}) {
    const { fileName, bytes, contentType } = file;
    const request = { ...more, fileName, size: bytes.length, contentType };
    const target = await call<UploadTarget>('POST', path, request, token);
    const form = new FormData();
    for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
    form.append('file', new Blob([bytes]), fileName);
    const answer = await fetch(target.url, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`The demonstration set: the upload answered ${answer.status}`);
    return { key: target.key, fileName };
  }
  return {
    call,
    upload: (token, kind, file) => send('/uploads', token, file, { kind }),
    async bring(token, file) {
      const imports = '/auth/editor/imports';
      const uploaded = await send(`${imports}/upload`, token, file);
      await call('POST', imports, { ...uploaded, from: OLD_ADDRESS }, token);
    },
  };
}
