import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answerJson, answerPage, html } from './page.ts';
import { personChoices, STAND_IN_PERSONS, type StandInPerson } from './persons.ts';

export interface OrcidSettings {
  clientId: string;
  clientSecret: string;
  /** Exactly as registered: `http://localhost:8080/orcid-callback`. */
  redirectUris: string[];
}

interface Grant {
  person: StandInPerson;
  redirectUri: string;
  scope: string;
  /** Milliseconds. */
  expiresAt: number;
}

const CODE_MS = 10 * 60_000;
/** ORCID's tokens live about 20 years. */
const TOKEN_SECONDS = 631_138_518;

/** ORCID's authorization code flow. Codes are in memory, for ten minutes and one use. */
export class Orcid {
  readonly #grants = new Map<string, Grant>();

  readonly settings: OrcidSettings;

  constructor(settings: OrcidSettings) {
    this.settings = settings;
  }

  /** GET /oauth/authorize: the consent page. */
  ask(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = this.#checked(query, response);
    if (!redirectUri) return;
    const choices = personChoices(
      ({ orcid }) => orcid,
      ({ orcid }) => `https://orcid.org/${orcid}`,
    );
    const carried = ['client_id', 'response_type', 'scope', 'redirect_uri', 'state'].map((name) =>
      query.has(name) ? html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">` : html``,
    );
    answerPage(response, 200, {
      title: 'Authorize access',
      formTargets: [new URL(redirectUri).origin],
      body: html`<p>This stands in for ORCID on this machine. The site asks for: ${query.get('scope') ?? ''}.</p>
<form method="post" action="/oauth/authorize">
${carried}
<fieldset><legend>ORCID record</legend>${choices}</fieldset>
<button class="main" name="decision" value="allow">Authorize access</button>
<button name="decision" value="refuse">Deny access</button>
</form>`,
    });
  }

  /** POST /oauth/authorize: back to the site with a code, or with the refusal. */
  decide(form: URLSearchParams, response: ServerResponse): void {
    const redirectUri = this.#checked(form, response);
    if (!redirectUri) return;
    const person = STAND_IN_PERSONS.find(({ orcid }) => orcid === form.get('person'));
    if (!person || form.get('decision') !== 'allow') {
      redirect(response, redirectUri, form, {
        error: 'access_denied',
        error_description: 'User denied access',
      });
      return;
    }
    const now = Date.now();
    for (const [code, grant] of this.#grants) if (grant.expiresAt < now) this.#grants.delete(code);
    const code = randomBytes(8).toString('base64url').slice(0, 6) + randomBytes(16).toString('base64url');
    this.#grants.set(code, { person, redirectUri, scope: form.get('scope') ?? '', expiresAt: now + CODE_MS });
    redirect(response, redirectUri, form, { code });
  }

  /** POST /oauth/token: the code for the iD and name. */
  exchange(form: URLSearchParams, response: ServerResponse): void {
    const { clientId, clientSecret } = this.settings;
    if (form.get('client_id') !== clientId || !isSameSecret(form.get('client_secret') ?? '', clientSecret)) {
      answerJson(response, 401, {
        error: 'invalid_client',
        error_description: 'Client not found or wrong secret',
      });
      return;
    }
    if (form.get('grant_type') !== 'authorization_code') {
      answerJson(response, 400, {
        error: 'unsupported_grant_type',
        error_description: 'Unsupported grant type',
      });
      return;
    }
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const givenUri = form.get('redirect_uri');
    if (!grant || grant.expiresAt < Date.now() || (givenUri !== null && givenUri !== grant.redirectUri)) {
      answerJson(response, 400, { error: 'invalid_grant', error_description: 'Invalid authorization code' });
      return;
    }
    const { person, scope } = grant;
    answerJson(response, 200, {
      access_token: randomUUID(),
      token_type: 'bearer',
      refresh_token: randomUUID(),
      expires_in: TOKEN_SECONDS,
      scope,
      name: `${person.givenName} ${person.familyName}`,
      orcid: person.orcid,
    });
  }

  /** The address to return to; an untrusted request is answered here, without a redirect. */
  #checked(given: URLSearchParams, response: ServerResponse): string | undefined {
    const redirectUri = given.get('redirect_uri') ?? '';
    const fault =
      given.get('client_id') !== this.settings.clientId
        ? 'Incorrect OAuth Link, invalid client id.'
        : this.settings.redirectUris.includes(redirectUri)
          ? undefined
          : 'Redirect URI mismatch. The redirect URI does not match the registered ones.';
    if (fault) {
      answerPage(response, 400, { title: 'Error', body: html`<p>${fault}</p>` });
      return undefined;
    }
    if (given.get('response_type') !== 'code') {
      redirect(response, redirectUri, given, { error: 'unsupported_response_type' });
      return undefined;
    }
    if (!given.get('scope')) {
      redirect(response, redirectUri, given, { error: 'invalid_scope' });
      return undefined;
    }
    return redirectUri;
  }
}

function redirect(
  response: ServerResponse,
  target: string,
  given: URLSearchParams,
  values: Record<string, string>,
): void {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  const state = given.get('state');
  if (state !== null) url.searchParams.set('state', state);
  response.writeHead(303, {
    location: url.href,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
}

function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
