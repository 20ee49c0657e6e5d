import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkOrcid } from '../../functions/people/link-orcid.ts';
import { people } from '../../functions/runtime/stores.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, startCast } from '../support/cast.ts';
import { mockClient } from '../support/mock-client.ts';

const MINE = '0000-0002-1825-0097';
const OTHER = '0000-0001-5109-3700';
let cast: Awaited<ReturnType<typeof startCast>>;

beforeAll(async () => {
  cast = await startCast();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: 'a secret of tests' });
  Object.assign(process.env, {
    ORCID_CLIENT_ID: 'APP',
    ORCID_SECRET: 'orcid',
    ORCID_TOKEN_URL: 'https://orcid.test/token',
    ORCID_REDIRECT_URL: 'https://journal.example.org/orcid-callback',
  });
  // The code is the iD and is valid repeatedly: here only the state is used once.
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    if (String(url) !== 'https://orcid.test/token') return fetched(url, init);
    const code = new URLSearchParams(String(init?.body)).get('code') ?? '';
    return code === 'refused'
      ? new Response('{}', { status: 400 })
      : Response.json({ orcid: code, name: 'A' });
  });
});
afterAll(() => cast.database.stop());
afterEach(async () => {
  for (const id of ['owner', 'coAuthor']) {
    const person = (await people().find(id))!;
    await people().save(person, { ...person, subjects: [], orcid: undefined, emailConfirmed: true });
  }
});

const post = (body: object, caller: TestCaller = callers.owner) => call('link-orcid', { caller, body });
const begin = async (caller?: TestCaller) => (await post({ do: 'begin' }, caller)).body.state as string;
const link = async (code: string, caller?: TestCaller) =>
  post({ do: 'link', code, state: await begin(caller) }, caller);
const owned = (orcid: string) => people().findBySubject({ provider: 'orcid', subject: orcid });

describe('an ORCID iD that is linked', () => {
  it('is verified, leads to this account, and goes before the typed one until it is unlinked', async () => {
    await call('save-profile', { caller: callers.owner, body: { orcid: OTHER } });
    expect((await call('get-profile', { caller: callers.owner })).body.orcidVerified).toBeUndefined();
    const linked = await link(MINE);
    expect(linked).toMatchObject({ status: 200, body: { orcid: MINE, orcidVerified: true } });
    expect((await owned(MINE))?.id).toBe('owner');
    const typed = await call('save-profile', { caller: callers.owner, body: { orcid: OTHER } });
    expect(typed.body).toMatchObject({ orcid: MINE, orcidVerified: true });
    const { status, body } = await post({ do: 'unlink' });
    expect([status, body.orcidVerified]).toEqual([200, undefined]);
    expect(await owned(MINE)).toBeUndefined();
  });

  it('is taken from no other account, also if both link it in the same moment', async () => {
    const both = await Promise.all([link(MINE), link(MINE, callers.coAuthor)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'account_exists',
      message: `${MINE} is linked to another account. Sign in with ORCID to open that account.`,
    });
    const winner = both[0]!.status === 200 ? 'owner' : 'coAuthor';
    expect((await owned(MINE))?.id).toBe(winner);
  });

  it('is one: another is refused, the same one again is no mistake', async () => {
    await Promise.all([link(MINE), link(MINE)]);
    expect((await link(MINE)).status).toBe(200);
    expect((await link(OTHER)).body).toMatchObject({ code: 'transition_not_allowed' });
    expect((await people().find('owner'))?.subjects).toEqual([
      { provider: 'orcid', subject: MINE, linkedAt: expect.stringContaining('T') },
    ]);
  });

  it('is refused when another account types it, which keeps its details; its owner may type it', async () => {
    await link(MINE);
    const typed = await call('save-profile', {
      caller: callers.coAuthor,
      body: { orcid: MINE, country: 'Chile' },
    });
    expect(typed).toMatchObject({ status: 409, body: { code: 'account_exists', field: 'orcid' } });
    expect(typed.body.message).toContain(`Another account here has shown that ${MINE} is theirs.`);
    expect(await people().find('coAuthor')).not.toMatchObject({ country: 'Chile' });
    expect((await call('save-profile', { caller: callers.owner, body: { orcid: MINE } })).status).toBe(200);
  });

  it('takes no effect that was begun before the owner of the mailbox set a password', async () => {
    const person = (await people().find('owner'))!;
    const before = { ...person, passwordTag: 'of the former one' };
    await expect(linkOrcid(people(), before, MINE)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await owned(MINE)).toBeUndefined();
  });

  it('stays where it is the only sure way in', async () => {
    await people().add(
      buildPerson('byOrcid', { emailConfirmed: false, subjects: [{ provider: 'orcid', subject: OTHER }] }),
    );
    const caller = { personId: 'byOrcid', kind: 'author' } as const;
    expect((await post({ do: 'unlink' }, caller)).body).toMatchObject({ code: 'transition_not_allowed' });
    expect((await owned(OTHER))?.id).toBe('byOrcid');
  });
});

describe('nothing is linked', () => {
  const refused = { status: 401, body: { code: 'wrong_credentials' } };
  const inSession = (sessionId: string) => ({ ...callers.owner, sessionId });

  it('with a forged state, or one that was altered', async () => {
    const state = await begin();
    const [id, until, signature] = state.split('.');
    for (const forged of [
      'x',
      `${id}.${Number(until) + 60}.${signature}`,
      `${id}.${until}.`,
      `${state}.x`,
      state.slice(0, -1),
    ])
      expect(await post({ do: 'link', code: MINE, state: forged })).toMatchObject(refused);
    expect(await owned(MINE)).toBeUndefined();
  });

  it('with the state of another person or another session', async () => {
    const theirs = await begin(callers.coAuthor);
    expect(await post({ do: 'link', code: MINE, state: theirs })).toMatchObject(refused);
    const elsewhere = await begin(inSession('one'));
    expect(await post({ do: 'link', code: MINE, state: elsewhere }, inSession('two'))).toMatchObject(refused);
    expect(await owned(MINE)).toBeUndefined();
  });

  it('with a state that was used before, or is too old', async () => {
    const state = await begin();
    const replay = () => post({ do: 'link', code: MINE, state });
    expect((await replay()).status).toBe(200);
    await post({ do: 'unlink' });
    expect(await replay()).toMatchObject(refused);
    const old = await begin();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21 * 60_000);
    const late = await post({ do: 'link', code: MINE, state: old });
    vi.mocked(Date.now).mockRestore();
    expect(late).toMatchObject(refused);
  });

  it('where ORCID refuses the code', async () => {
    expect(await link('refused')).toMatchObject(refused);
  });
});
