import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAND_IN_PERSONS } from '../../functions/local/emulators/identity/persons.ts';
import {
  type IdentityOptions,
  type IdentityServer,
  startIdentity,
} from '../../functions/local/emulators/identity/start-identity.ts';

const origin = 'http://localhost:8080';
const redirectUri = `${origin}/orcid-callback`;
const [verified, unverified] = STAND_IN_PERSONS;
let dataDir: string;
let options: IdentityOptions;
let server: IdentityServer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'identity-conformance-'));
  options = {
    port: 0,
    dataDir,
    google: { clientId: 'local.apps.googleusercontent.com', origins: [origin] },
    orcid: { clientId: 'APP-LOCAL', clientSecret: 'secret', redirectUris: [redirectUri] },
  };
  server = await startIdentity(options);
});

afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (path: string, form: Record<string, string>) =>
  fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const expectStrictPage = (answer: Response, text: string) => {
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toMatch(/<script>|<style|style=|\son\w+=/);
};

describe('as Google', () => {
  const asked = { client_id: 'local.apps.googleusercontent.com', origin, nonce: 'n-1' };
  const choose = async (form: Record<string, string>) => {
    const answer = await post('/gsi/select', { ...asked, ...form });
    const text = await answer.text();
    expectStrictPage(answer, text);
    return { status: answer.status, credential: /data-credential="([^"]*)"/.exec(text)?.[1] };
  };

  test('a chosen person comes back as an ID token that verifies as one of Google', async () => {
    const { credential = '' } = await choose({ person: verified?.googleSubject ?? '', decision: 'allow' });
    const keys = createRemoteJWKSet(new URL(server.google.jwksUrl));
    const { payload } = await jwtVerify(credential, keys, {
      issuer: 'https://accounts.google.com',
      audience: asked.client_id,
      algorithms: ['RS256'],
    });
    expect(payload).toMatchObject({
      sub: verified?.googleSubject,
      email: verified?.email,
      email_verified: true,
      nonce: 'n-1',
    });
    const other = await choose({ person: unverified?.googleSubject ?? '', decision: 'allow' });
    const claims = await jwtVerify(other.credential ?? '', keys);
    expect(claims.payload.email_verified).toBe(false);
  });

  test('a refusal, an unknown person, another client and another origin get no token', async () => {
    const person = verified?.googleSubject ?? '';
    expect((await choose({ person, decision: 'refuse' })).credential).toBe('');
    expect((await choose({ person: 'nobody', decision: 'allow' })).credential).toBe('');
    expect(await choose({ person, decision: 'allow', client_id: 'other' })).toEqual({
      status: 400,
      credential: undefined,
    });
    expect(await choose({ person, decision: 'allow', origin: 'https://evil.example' })).toEqual({
      status: 400,
      credential: undefined,
    });
  });

  test('the page of accounts is plain and escapes what it is given', async () => {
    const query = new URLSearchParams({ ...asked, nonce: '"><script>alert(1)</script>' });
    const answer = await fetch(`${server.url}/gsi/select?${query}`);
    const text = await answer.text();
    expectStrictPage(answer, text);
    expect(text).toContain('<legend>Account</legend>');
    expect(text).toContain(verified?.email);
  });

  test('the script gives a page its button and hands over only what its own window says', async () => {
    const script = await (await fetch(server.google.scriptUrl)).text();
    const listeners: ((event: object) => void)[] = [];
    const opened: { url: string; handle: object }[] = [];
    let click = () => {};
    const button = {
      style: {},
      textContent: '',
      addEventListener: (_: string, run: () => void) => {
        click = run;
      },
    };
    // biome-ignore lint/suspicious/noExplicitAny: a page's window, as far as the script touches it
    const window: any = {
      location: { origin },
      addEventListener: (_: string, run: (event: object) => void) => listeners.push(run),
      open: (url: string) => {
        opened.push({ url, handle: {} });
        return opened.at(-1)?.handle;
      },
    };
    const document = { currentScript: { src: server.google.scriptUrl }, createElement: () => button };
    runInNewContext(script, { window, document, URL });
    const answers: { credential?: string }[] = [];
    const { id } = window.google.accounts;
    id.initialize({
      client_id: asked.client_id,
      nonce: 'n-2',
      callback: (answer: object) => answers.push(answer),
    });
    const parent = { replaceChildren: () => {} };
    id.renderButton(parent, { text: 'continue_with', shape: 'pill', size: 'large', theme: 'outline' });
    expect(button.textContent).toBe('Continue with Google');
    click();
    const url = new URL(opened[0]?.url ?? '');
    expect([url.origin, url.searchParams.get('origin'), url.searchParams.get('nonce')]).toEqual([
      server.url,
      origin,
      'n-2',
    ]);
    const say = (from: string, source: object | undefined, credential: string) =>
      listeners[0]?.({ origin: from, source, data: { type: 'gsi-result', credential } });
    say('https://evil.example', opened[0]?.handle, 'forged');
    say(server.url, {}, 'forged');
    expect(answers).toEqual([]);
    say(server.url, opened[0]?.handle, 'token');
    click();
    say(server.url, opened[1]?.handle, '');
    expect(answers.map(({ credential }) => credential)).toEqual(['token', undefined]);
  });
});

describe('as ORCID', () => {
  const asked = {
    client_id: 'APP-LOCAL',
    response_type: 'code',
    scope: '/authenticate /read-limited',
    redirect_uri: redirectUri,
    state: 's&1"',
  };
  const allow = async () => {
    const answer = await post('/oauth/authorize', {
      ...asked,
      person: verified?.orcid ?? '',
      decision: 'allow',
    });
    return { status: answer.status, url: new URL(answer.headers.get('location') ?? '') };
  };
  const exchange = (form: Record<string, string>) =>
    post('/oauth/token', {
      client_id: 'APP-LOCAL',
      client_secret: 'secret',
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      ...form,
    });

  test('consent leads back with code and state, and the code becomes the iD and name, once', async () => {
    const page = await fetch(`${server.orcid.authorizeUrl}?${new URLSearchParams(asked)}`);
    const text = await page.text();
    expectStrictPage(page, text);
    expect(text).toContain('value="s&amp;1&quot;"');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${origin}`);
    const { status, url } = await allow();
    expect([status, url.origin + url.pathname, url.searchParams.get('state')]).toEqual([
      303,
      redirectUri,
      asked.state,
    ]);
    const code = url.searchParams.get('code') ?? '';
    const answer = await exchange({ code });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      orcid: verified?.orcid,
      name: 'Josiah Carberry',
      token_type: 'bearer',
      scope: asked.scope,
    });
    const again = await exchange({ code });
    expect([again.status, await again.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
  });

  test('a refusal leads back with the error and state', async () => {
    const answer = await post('/oauth/authorize', {
      ...asked,
      person: verified?.orcid ?? '',
      decision: 'refuse',
    });
    const url = new URL(answer.headers.get('location') ?? '');
    expect([
      url.searchParams.get('error'),
      url.searchParams.get('state'),
      url.searchParams.get('code'),
    ]).toEqual(['access_denied', asked.state, null]);
  });

  test('a wrong secret, code, return address or client gets nothing', async () => {
    const code = async () => (await allow()).url.searchParams.get('code') ?? '';
    expect((await exchange({ code: await code(), client_secret: 'wrong' })).status).toBe(401);
    expect((await exchange({ code: 'forged' })).status).toBe(400);
    expect((await exchange({ code: await code(), redirect_uri: `${origin}/other` })).status).toBe(400);
    for (const change of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'other' }]) {
      const answer = await fetch(
        `${server.orcid.authorizeUrl}?${new URLSearchParams({ ...asked, ...change })}`,
        { redirect: 'manual' },
      );
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});

test('the signing key stays the same between starts', async () => {
  const keys = async (url: string) => await (await fetch(url)).json();
  const before = await keys(server.google.jwksUrl);
  const second = await startIdentity(options);
  expect(await keys(second.google.jwksUrl)).toEqual(before);
  await second.close();
});
