import type { DocumentKind } from '../../shared/domain/constants.ts';
import { refuseUnknown } from './refuse-unknown.ts';

export interface ApiReply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  body: any;
}

let people = 0;
const PASSWORD = 'correct horse battery';
/** It ends a test whose PDF never comes, however busy the machine is. */
const PROOF_WITHIN_MS = 240_000;

export interface SignedIn {
  _id: string;
  email: string;
  token: string;
  refreshToken: string;
  /** The answer to the sign-in, as the pages keep it. */
  session: unknown;
  /** False if nobody can read their mail: a deployment has no outbox. */
  isConfirmed?: boolean;
}

/** Talks to the running product as any client would: by HTTP alone. `headers` are those added on the way to it. */
export function apiClient(
  origin: () => string,
  accessKeys: () => { editor: string },
  headers: Record<string, string> = {},
) {
  async function call(
    method: string,
    path: string,
    {
      token,
      invitation,
      body,
      form,
      ...unknown
    }: { token?: string; invitation?: string; body?: unknown; form?: FormData } = {},
  ): Promise<ApiReply> {
    refuseUnknown(unknown);
    const answer = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(invitation ? { authorization: `Invitation ${invitation}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  }

  /** For calls that must succeed: the answer's content. */
  async function ask(
    token: string | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiReply['body']> {
    const answer = await call(method, path, { ...(token && { token }), body });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer.body;
  }

  async function person(role: 'author' | 'editor' | 'reviewer', lastName: string): Promise<SignedIn> {
    people += 1;
    const email = `${lastName.toLowerCase()}.${people}@example.org`;
    const names = {
      title: 'Dr',
      firstName: 'Test',
      lastName,
      username: `${lastName.toLowerCase()}${people}`,
    };
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const more = role === 'author' ? {} : { specialization: `Field of ${lastName}`, experience: 5 };
    const prefix = role === 'author' ? '/auth' : `/auth/${role}`;
    const registered = await call('POST', `${prefix}/register`, {
      body: { ...names, email, ...passwords, ...more },
    });
    if (registered.status !== 201) throw new Error(`register: ${JSON.stringify(registered.body)}`);
    const signedIn = await signIn(role, email);
    return { ...signedIn, isConfirmed: await confirmAddress(signedIn) };
  }

  /** Types the code from the mail, which on one machine is in the outbox. */
  async function confirmAddress({ email, token }: SignedIn): Promise<boolean> {
    const page = await fetch(`${origin()}/outbox`, { headers }).then((answer) => answer.text());
    const code = page
      .split('<article>')
      .find((mail) => mail.includes(`<p>To ${email}</p>`))
      ?.match(/\d{4}-\d{4}-\d{4}/)?.[0];
    if (!code) return false;
    return (await call('POST', '/auth/confirm-address', { token, body: { code } })).status === 200;
  }

  async function signIn(role: 'author' | 'editor' | 'reviewer', email: string): Promise<SignedIn> {
    const prefix = role === 'author' ? '/auth' : `/auth/${role}`;
    const key = role === 'editor' ? { accessKey: accessKeys().editor } : {};
    const { status, body } = await call('POST', `${prefix}/login`, {
      body: { email, password: PASSWORD, ...key },
    });
    if (status !== 200) throw new Error(`sign-in: ${JSON.stringify(body)}`);
    const own = role === 'author' ? body : body[role];
    const { refreshToken } = body.session;
    return { _id: own._id, email, token: body.token, refreshToken, session: body };
  }

  /** Uploads as the web client does: asks for a place, then sends the file straight to the store. */
  async function upload(token: string, kind: DocumentKind, fileName: string, bytes: Uint8Array) {
    const type = 'application/octet-stream';
    const asked = await call('POST', '/uploads', {
      token,
      body: { kind, fileName, size: bytes.byteLength, contentType: type },
    });
    if (asked.status !== 201) throw new Error(`uploads: ${JSON.stringify(asked.body)}`);
    const send = (content: Uint8Array) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(asked.body.fields)) form.set(name, String(value));
      form.set('file', new Blob([content as Uint8Array<ArrayBuffer>], { type }), fileName);
      return fetch(asked.body.url, { method: 'POST', body: form });
    };
    const sent = await send(bytes);
    if (!sent.ok) throw new Error(`upload: ${sent.status} ${await sent.text()}`);
    return { key: asked.body.key as string, fileName, send };
  }

  /** Polls as the wizard does, only faster. */
  async function waitForProof(token: string, id: string): Promise<ApiReply['body']> {
    const end = Date.now() + PROOF_WITHIN_MS;
    while (Date.now() < end) {
      const { body } = await call('GET', `/manuscripts/${id}`, { token });
      const state = body.manuscript?.proof.state;
      if (state === 'ready' || state === 'failed') return body.manuscript;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the proof did not come');
  }

  return { call, ask, person, signIn, upload, waitForProof };
}
