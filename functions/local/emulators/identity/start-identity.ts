import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { importJWK, type JWK, SignJWT } from 'jose';
import { writeWhole } from '../../write-whole.ts';
import { makeSigningKey } from '../cognito/tokens.ts';
import { isHangUp, listen, type RunningServer, readWhole } from '../http/listen.ts';
import { Orcid, type OrcidSettings } from './orcid.ts';
import { answerJson, answerPage, html, STYLE } from './page.ts';
import { personChoices, STAND_IN_PERSONS, type StandInPerson } from './persons.ts';

export interface IdentityOptions {
  /** 0 takes a free one. */
  port: number;
  /** Holds the signing key, so that it is the same at every start. */
  dataDir: string;
  google: GoogleSettings;
  orcid: OrcidSettings;
}

export interface IdentityServer extends RunningServer {
  google: { scriptUrl: string; jwksUrl: string };
  orcid: { authorizeUrl: string; tokenUrl: string };
}

const MAX_FORM_BYTES = 16 * 1024;
const scripts = {
  '/gsi/client': readFileSync(new URL('./gsi-client.js', import.meta.url)),
  '/gsi/result.js': readFileSync(new URL('./gsi-result.js', import.meta.url)),
};

/**
 * Plays Google's and ORCID's sign-in on one machine: real signed tokens and codes, and pages for choosing a person or refusing the
 * sign-in. The Google part is driven by its script (`/gsi/client`), the ORCID part by redirects.
 */
export async function startIdentity(options: IdentityOptions): Promise<IdentityServer> {
  // No one signs in that soon, so the server need not wait for it.
  const key = keepKey(options.dataDir);
  key.catch(() => undefined);
  const orcid = new Orcid(options.orcid);
  const server = await listen(options.port, (request, response) => {
    answer(options, orcid, key, request, response).catch((error: unknown) => {
      if (!isHangUp(error)) console.error('local identity provider:', error);
      if (response.headersSent) response.destroy();
      else answerJson(response, 500, { error: 'server_error' });
    });
  });
  return {
    ...server,
    close: async () => {
      await key.catch(() => undefined);
      await server.close();
    },
    google: { scriptUrl: `${server.url}/gsi/client`, jwksUrl: `${server.url}/oauth2/v3/certs` },
    orcid: { authorizeUrl: `${server.url}/oauth/authorize`, tokenUrl: `${server.url}/oauth/token` },
  };
}

async function answer(
  { google }: IdentityOptions,
  orcid: Orcid,
  signingKey: Promise<JWK>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
  const pathname = url?.pathname ?? '';
  const searchParams = url?.searchParams ?? new URLSearchParams();
  const key = await signingKey;
  const stand = { google, key, response };
  switch (`${request.method} ${pathname}`) {
    case 'GET /gsi/client':
    case 'GET /gsi/result.js':
      return answerFile(response, 'text/javascript', scripts[pathname as keyof typeof scripts]);
    case 'GET /style.css':
      return answerFile(response, 'text/css', STYLE);
    case 'GET /oauth2/v3/certs': {
      const { kty, n, e, kid, alg, use } = key;
      return answerJson(response, 200, { keys: [{ kty, n, e, kid, alg, use }] });
    }
    case 'GET /gsi/select':
      return answerChoice(stand, searchParams);
    case 'GET /oauth/authorize':
      return orcid.ask(searchParams, response);
  }
  if (request.method === 'POST' && ['/gsi/select', '/oauth/authorize', '/oauth/token'].includes(pathname)) {
    const form = await readForm(request);
    if (!form) return answerJson(response, 413, { error: 'invalid_request' });
    if (pathname === '/gsi/select') return answerCredential(stand, form);
    if (pathname === '/oauth/authorize') return orcid.decide(form, response);
    return orcid.exchange(form, response);
  }
  answerPage(response, 404, { title: 'Not found', body: html`<p>There is nothing here.</p>` });
}

function answerFile(response: ServerResponse, type: string, content: string | Buffer): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  });
  response.end(content);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const body = await readWhole(request, MAX_FORM_BYTES);
  return body && new URLSearchParams(body.toString('utf8'));
}

async function keepKey(dataDir: string): Promise<JWK> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'identity-key.json');
  if (!existsSync(path)) writeWhole(path, await makeSigningKey());
  return JSON.parse(readFileSync(path, 'utf8')) as JWK;
}

interface GoogleSettings {
  clientId: string;
  /** Origins of the pages that may use the button, as registered with Google: `http://localhost:8080`. */
  origins: string[];
}

/** Google's own, so that the product needs no exception. */
const GOOGLE_ISSUER = 'https://accounts.google.com';

interface Stand {
  google: GoogleSettings;
  key: JWK;
  response: ServerResponse;
}

/** The window for choosing a person. */
function answerChoice({ google, response }: Stand, query: URLSearchParams): void {
  if (!isAllowed(google, query, response)) return;
  const choices = personChoices(
    ({ googleSubject }) => googleSubject,
    ({ email, emailVerified }) => `${email}${emailVerified ? '' : ' (address not verified)'}`,
  );
  const carried = ['client_id', 'origin', 'nonce'].map(
    (name) => html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">`,
  );
  answerPage(response, 200, {
    title: 'Choose an account',
    body: html`<p>This stands in for Google on this machine. The site will learn the name and email address of the account you choose.</p>
<form method="post" action="/gsi/select">
${carried}
<fieldset><legend>Account</legend>${choices}</fieldset>
<button class="main" name="decision" value="allow">Continue</button>
<button name="decision" value="refuse">Refuse</button>
</form>`,
  });
}

/** Passes the ID token to the page that opened the window: to that page's origin only. */
async function answerCredential(stand: Stand, form: URLSearchParams): Promise<void> {
  const { google, response } = stand;
  if (!isAllowed(google, form, response)) return;
  const person = STAND_IN_PERSONS.find(({ googleSubject }) => googleSubject === form.get('person'));
  const credential =
    person && form.get('decision') === 'allow' ? await idToken(stand, person, form.get('nonce') ?? '') : '';
  answerPage(response, 200, {
    title: credential ? 'Signed in' : 'Refused',
    script: '/gsi/result.js',
    body: html`<p id="result" data-credential="${credential}" data-origin="${form.get('origin') ?? ''}">You can close this window.</p>`,
  });
}

async function idToken({ google, key }: Stand, person: StandInPerson, nonce: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: GOOGLE_ISSUER,
    azp: google.clientId,
    aud: google.clientId,
    sub: person.googleSubject,
    email: person.email,
    email_verified: person.emailVerified,
    ...(nonce ? { nonce } : {}),
    name: `${person.givenName} ${person.familyName}`,
    given_name: person.givenName,
    family_name: person.familyName,
    nbf: now - 300,
    iat: now,
    exp: now + 3600,
    jti: randomUUID(),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(await importJWK(key, 'RS256'));
}

function isAllowed(google: GoogleSettings, given: URLSearchParams, response: ServerResponse): boolean {
  const fault =
    given.get('client_id') !== google.clientId
      ? 'Error 401: invalid_client. The client id is not known here.'
      : google.origins.includes(given.get('origin') ?? '')
        ? undefined
        : 'Error 400: origin_mismatch. The page that asks is not among the registered origins.';
  if (fault) answerPage(response, 400, { title: 'Access blocked', body: html`<p>${fault}</p>` });
  return fault === undefined;
}
