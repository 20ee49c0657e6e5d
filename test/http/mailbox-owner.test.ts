import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, it, vi } from 'vitest';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { people } from '../../functions/runtime/stores.ts';
import { newPerson, newReviewer } from '../support/account-forms.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, seed } from '../support/cast.ts';
import { codeIn } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold } from '../support/seated.ts';
import { chosen } from '../support/tier.ts';

/*
 * Once the owner of a mailbox has used it, no stranger who acted before has a way in: not to the account that the owner took or opened,
 * and not to a review that the address was given. A review's link proves the mailbox to that review alone: an account that a stranger
 * opened stays the stranger's, unconfirmed, and is given nothing.
 */
fakePool();
const { room, mail } = provideMailRoom();

/** Whose the account is. */
type Account = 'nobodys' | 'strangers' | 'owners';
/** Whose it is after each step; undefined where the step is impossible or changes nothing. */
const NEXT = {
  register: (is) => (is === 'nobodys' ? 'strangers' : undefined),
  openByOrcid: (is) => (is === 'nobodys' ? 'strangers' : undefined),
  // The stranger's, of the account that they opened.
  changePassword: (is, done) => (is === 'strangers' && done.at(-1) === 'register' ? is : undefined),
  // The stranger's, from an account of their own to the address: without its mailbox nothing changes, so that later is as good as first.
  moveThere: (is, done) => (done.length === 0 ? is : undefined),
  linkOrcid: (is, done) => (is === 'strangers' && done.includes('register') ? is : undefined),
  inviteAddress: (is) => is,
  inviteAccount: (is, done) => (done.some((step) => /^register|^ownAccount/.test(step)) ? is : undefined),
  // The owner's. The code alone, without a session, is refused: it proves nothing of who opened the account.
  code: (is) => (is === 'strangers' ? is : undefined),
  newPassword: (is) => (is === 'strangers' ? 'owners' : undefined),
  reset: (is) => (is === 'nobodys' ? undefined : 'owners'),
  reviewLink: (is, done) => (done.includes('inviteAddress') ? is : undefined),
  google: () => 'owners',
  ownAccount: (is) => (is === 'nobodys' ? 'owners' : undefined),
} satisfies Record<string, (is: Account, done: readonly string[]) => Account | undefined>;
type Step = keyof typeof NEXT;
const STEPS = Object.keys(NEXT) as Step[];
const OWNERS = STEPS.slice(STEPS.indexOf('code'));
const MOST_STEPS = 5;

/** Every order of steps, each once at most, in which the owner has used the mailbox. */
function ordersFrom(done: readonly Step[], is: Account): (readonly Step[])[] {
  const further = STEPS.flatMap((step) => {
    const next = done.length < MOST_STEPS && !done.includes(step) ? NEXT[step](is, done) : undefined;
    return next ? ordersFrom([...done, step], next) : [];
  });
  return done.some((step) => OWNERS.includes(step)) ? [done, ...further] : further;
}
const ORDERS = ordersFrom([], 'nobodys');
const CHOSEN = [
  'register, inviteAddress, code',
  'register, linkOrcid, inviteAddress, code, reset',
  'register, linkOrcid, inviteAddress, newPassword, reset',
  'register, inviteAccount, newPassword',
  'register, changePassword, inviteAddress, newPassword',
  'moveThere, register, reset, inviteAddress',
  'moveThere, ownAccount, inviteAddress',
  'register, inviteAccount, google, inviteAddress',
  'register, inviteAddress, reviewLink, linkOrcid, newPassword',
  'openByOrcid, inviteAddress, google',
  'openByOrcid, newPassword, inviteAddress, reset',
  'inviteAddress, reviewLink, register, google',
  'ownAccount, inviteAddress, reset',
];

let signer: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  signer = privateKey;
  Object.assign(process.env, {
    ORCID_CLIENT_ID: 'APP',
    ORCID_SECRET: 'orcid',
    ORCID_TOKEN_URL: 'https://orcid.test/token',
    ORCID_REDIRECT_URL: 'https://journal.example.org/orcid-callback',
    GOOGLE_CLIENT_ID: 'us',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    GOOGLE_JWKS_URL: 'https://google.test/certs',
  });
  // At ORCID the code is the iD.
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url === process.env.GOOGLE_JWKS_URL
      ? Response.json({ keys: [jwk] })
      : Response.json({ orcid: new URLSearchParams(String(init?.body)).get('code'), name: 'A Stranger' }),
  );
});

let cases = 0;
/** Addresses of accounts that strangers began, with a draft in each, and owners took. */
const taken = new Set<string>();
/** Plays an order, and returns the ways in that the stranger has at its end. */
async function play(steps: readonly Step[]): Promise<string[]> {
  const n = cases++;
  const email = `expert${n}@uni.example.org`;
  const orcid = `0000-0001-0000-${String(n).padStart(4, '0')}`;
  const ask = (name: Parameters<typeof call>[0], body: object, caller?: TestCaller) =>
    call(name, { body, address: `198.51.100.${randomUUID()}`, ...(caller && { caller }) });
  const form = newReviewer({ email, firstName: 'A', lastName: 'Stranger' });
  const password = 'words of the owner';
  const account = () => people().findByEmail(email);
  /** A session from before whatever follows. */
  let issuedAt = Math.floor(Date.now() / 1000) - 60;
  const sessions: TestCaller[] = [];
  const keep = async (...kinds: TestCaller['kind'][]) => {
    const personId = (await account())!.id;
    sessions.push(...kinds.map((kind) => ({ personId, kind, issuedAt })));
    await seed(
      buildManuscript({ ownerId: personId, correspondingAuthorId: personId, title: 'Begun for you' }),
    );
  };
  const given: { name: string; signature: string }[] = [];
  const seen = new Map<string, (typeof given)[number]>();
  const invite = async (person: object) => {
    const own = { ownerId: `owner${n}`, submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' };
    const { id } = await seed(buildManuscript(own));
    const caller = { personId: `editor${Math.floor(n / 50)}`, kind: 'editor' as const };
    const { status } = await call('invite-reviewers', { id, caller, body: { people: [person] } });
    return { id, status };
  };
  const codes = () =>
    mail.to(email).flatMap(({ subject, text }) => (subject.startsWith('Your code') && codeIn(text)) || []);
  const DO: Record<Step, () => Promise<{ status: number } | undefined>> = {
    async register() {
      await ask('register-reviewer', form);
      await keep('author', 'reviewer');
      return undefined;
    },
    async openByOrcid() {
      const { ticket } = (await ask('sign-in-with-orcid', { code: orcid })).body;
      await ask('complete-orcid-sign-in', { ticket, email });
      await keep('author');
      return undefined;
    },
    async changePassword() {
      const change = { current: form.password, password: 'words of a stranger' };
      const { status } = await ask('change-password', change, sessions[0]);
      sessions.splice(0);
      // Those of before have ended.
      issuedAt = Math.floor(Date.now() / 1000);
      await keep('author', 'reviewer');
      return { status };
    },
    async moveThere() {
      const own = `stranger${n}@example.org`;
      await ask('register', { ...newPerson(), email: own, password, confirmPassword: password });
      const stranger = (await people().findByEmail(own))!;
      await people().save(stranger, { ...stranger, emailConfirmed: true });
      const caller: TestCaller = { personId: stranger.id, kind: 'author' };
      await ask('change-email', { do: 'begin', email, current: password }, caller);
      const { status } = await ask('change-email', { do: 'confirm', email, code: '1234-1234-1234' }, caller);
      if (status < 400) throw new Error('An address was taken without its mailbox.');
      return undefined;
    },
    async linkOrcid() {
      const { state = 'none' } = (await ask('link-orcid', { do: 'begin' }, sessions[0])).body;
      return ask('link-orcid', { do: 'link', code: orcid, state }, sessions[0]);
    },
    async inviteAddress() {
      const { id, status } = await invite({ email, firstName: 'An', lastName: 'Expert' });
      const path = seatPath('secret', { manuscriptId: id, n: 1 }, undefined);
      given.push({ name: `${id}_1`, signature: path.split('/').at(-1)! });
      return { status };
    },
    inviteAccount: async () => invite({ _id: (await account())!.id }),
    code: async () => void (await ask('confirm-address', { email, code: codes()[0] })),
    newPassword: () => ask('reset-password', { email, code: codes()[0], password }),
    async reset() {
      await ask('request-password-reset', { email });
      return ask('reset-password', { email, code: codes().at(-1), password });
    },
    reviewLink: () => hold(given[0]!, 'answer-seat', { answer: 'accept', confirmed: true }),
    async google() {
      const token = await new SignJWT({ email, email_verified: true, name: 'An Expert', sub: `g${n}` })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setIssuer('https://accounts.google.com')
        .setAudience('us')
        .setExpirationTime('10m')
        .sign(signer);
      return ask('sign-in-with-google', { token });
    },
    async ownAccount() {
      await ask('register-reviewer', { ...form, password, confirmPassword: password });
      return ask(
        'confirm-address',
        { code: codes()[0] },
        { personId: (await account())!.id, kind: 'author' },
      );
    },
  };
  for (const step of steps) {
    const { status = 200 } = (await DO[step]()) ?? {};
    if (status >= 300) throw new Error(`${step} of ${steps.join(', ')}: ${status}`);
    // The stranger keeps every link that their sessions show.
    for (const caller of sessions)
      for (const list of ['list-own-seats', 'list-assigned-manuscripts'] as const)
        for (const [, name, signature] of JSON.stringify(await call(list, { caller })).matchAll(
          /\/review\/(\w+)\/([\w-]+)/g,
        ))
          seen.set(`${name} ${signature}`, { name: name!, signature: signature! });
  }
  const found: string[] = [];
  const isIn = (way: string, { status, body }: { status: number; body?: { emailRequired?: true } }) =>
    status < 300 && !body?.emailRequired && found.push(way);
  const isTheirs = (await account())?.emailConfirmed;
  for (const seat of seen.values()) {
    if (given.some(({ name }) => name === seat.name)) found.push(`sees ${seat.name}`);
    if (isTheirs) isIn(seat.name, await hold(seat, 'open-seat'));
  }
  if (!isTheirs) return found;
  if (sessions.length > 0) taken.add(email);
  for (const caller of sessions) isIn(`${caller.kind}’s session`, await call('get-profile', { caller }));
  for (const way of ['sign-in', 'sign-in-reviewer'] as const)
    for (const known of [form.password, 'words of a stranger'])
      isIn(way, await ask(way, { email, password: known }));
  if (sessions.length > 0) isIn('linking ORCID', (await DO.linkOrcid())!);
  isIn('ORCID', await ask('sign-in-with-orcid', { code: orcid }));
  return found;
}

it(`${ORDERS.length} orders leave no stranger a way in to what the owner of a mailbox has, once they have used it`, async () => {
  const orders = chosen(ORDERS, (order) => order.join(', '), CHOSEN);
  const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
  // Limits of invitations count by editor.
  for (let n = 0; n <= orders.length / 50; n += 1)
    await people().add(buildPerson(`editor${n}`, { roles: { editor: { ...role, keyUsedAt: role.since } } }));
  const waysIn: string[] = [];
  // Ending sessions waits for the next second: many at a time.
  const AT_A_TIME = 50;
  for (let from = 0; from < orders.length; from += AT_A_TIME)
    await Promise.all(
      orders.slice(from, from + AT_A_TIME).map(async (order) => {
        for (const way of await play(order)) waysIn.push(`${order.join(', ')}: ${way}`);
      }),
    );
  expect(waysIn).toEqual([]);

  await room.work();
  const told = mail.sent.filter(({ subject }) => subject === 'Your account and its manuscripts');
  for (const { text } of told) expect(text).toContain('– Begun for you (draft)');
  expect(told.map(({ to }) => to).sort()).toEqual([...taken].sort());
}, 1_800_000);
