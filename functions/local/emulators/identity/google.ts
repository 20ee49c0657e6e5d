import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { importJWK, type JWK, SignJWT } from 'jose';
import { answerPage, html } from './page.ts';
import { personChoices, STAND_IN_PERSONS, type StandInPerson } from './persons.ts';

export interface GoogleSettings {
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
export function answerChoice({ google, response }: Stand, query: URLSearchParams): void {
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
export async function answerCredential(stand: Stand, form: URLSearchParams): Promise<void> {
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
