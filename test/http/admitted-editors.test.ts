import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { type RouteName, routeNames, routes } from '../../shared/contract/routes.ts';
import { from, newReviewer } from '../support/account-forms.ts';
import { call } from '../support/call-handler.ts';
import { startCast } from '../support/cast.ts';
import { fakeMail } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';

const ACCESS_KEY = 'the key of the editors';
let cast: Awaited<ReturnType<typeof startCast>>;
fakePool();
const mailbox = fakeMail();
beforeAll(async () => {
  cast = await startCast();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: ACCESS_KEY });
});
afterAll(() => cast.database.stop());
afterEach(() => {
  process.env.EDITORS_ADMITTED = 'by-key';
});

const chief = { personId: 'editor', kind: 'editor' } as const;
const register = async (form = newReviewer()) => {
  const { status } = await call('register-editor', { body: form, ...from() });
  return { status, email: form.email };
};
const signIn = (email: string) =>
  call('sign-in-editor', { body: { email, password: 'correct horse', accessKey: ACCESS_KEY }, ...from() });
async function come(form = newReviewer()) {
  const { email } = await register(form);
  const { status, body } = await signIn(email);
  const person = (await people().findByEmail(email))!;
  return { email, status, body, id: person.id, caller: { personId: person.id, kind: 'editor' } as const };
}
const listed = async () => (await call('list-editors', { caller: chief })).body;
const change = (id: string, body: object, caller: { personId: string; kind: 'editor' } = chief) =>
  call('change-editor', { id, caller, body });
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 });

describe('where a chief admits editors', () => {
  it('whoever comes with the key waits, and every call of theirs says so', async () => {
    process.env.EDITORS_ADMITTED = 'by-chief';
    const { status, caller, email, id } = await come();
    expect(status).toBe(200);
    // Everyone signed in may sign out.
    const wanting = routeNames.filter(
      (name) => name !== 'sign-out' && !['anyone', 'invited'].includes(routes[name].caller),
    );
    expect(wanting.length).toBeGreaterThan(40);
    for (const name of wanting as RouteName[]) {
      const reply = await call(name, { id: 'any', caller, body: {} });
      if (reply.status !== 403 || reply.body.code !== 'awaits_admission')
        expect([name, reply.status, reply.body]).toEqual([name, 403, 'awaits_admission']);
    }
    const { editors, outside } = await listed();
    expect(editors.map((each: { _id: string }) => each._id)).not.toContain(id);
    expect(outside).toMatchObject([
      { _id: id, email: email.toLowerCase(), is: 'waiting', emailConfirmed: false },
    ]);
    const asAuthor = await call('get-profile', { caller: { ...caller, kind: 'author' } });
    expect(asAuthor.status).toBe(200);
  });

  it('the chiefs get one plain mail, without a word of whoever waits, and a few in an hour at most', async () => {
    vi.useRealTimers();
    later();
    process.env.EDITORS_ADMITTED = 'by-chief';
    const before = mailbox.sent.length;
    const { email } = await come(newReviewer({ firstName: 'Visit evil.example', lastName: 'Now' }));
    await signIn(email);
    // Besides the mail by which a waiting person confirms their own address.
    const toChiefs = () => mailbox.sent.slice(before).filter(({ to }) => !to.startsWith('ada.'));
    expect(toChiefs().map(({ to }) => to)).toEqual(['editor@example.org']);
    expect(JSON.stringify(toChiefs())).not.toMatch(/evil|ada/i);
    for (let n = 0; n < 8; n++) await come();
    expect(toChiefs().length).toBeLessThanOrEqual(4);
    vi.useRealTimers();
  });

  it('a chief admits by name: from then on they are an editor', async () => {
    process.env.EDITORS_ADMITTED = 'by-chief';
    const { id, caller, email } = await come();
    expect((await change(id, { admit: true }, caller)).status).toBe(403);
    expect((await change(id, { admit: true }, { personId: 'otherEditor', kind: 'editor' })).status).toBe(403);
    expect((await change(id, { chief: true })).status).toBe(404);
    expect((await change(id, { admit: true })).status).toBe(200);
    expect((await call('list-desk', { caller })).status).toBe(200);
    const { editors, outside } = await listed();
    expect(editors.map((each: { _id: string }) => each._id)).toContain(id);
    expect(outside.map((each: { _id: string }) => each._id)).not.toContain(id);
    expect((await signIn(email)).status).toBe(200);
    expect((await change(id, { admit: false })).status).toBe(409);
  });

  it('a chief refuses by name: they stay out, and under another address they wait again', async () => {
    process.env.EDITORS_ADMITTED = 'by-chief';
    const form = newReviewer();
    const { id, caller, email } = await come(form);
    expect((await change(id, { admit: false })).status).toBe(200);
    expect((await call('list-desk', { caller })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await register(form)).status).toBe(403);
    const again = await come();
    expect((await call('list-desk', { caller: again.caller })).body.code).toBe('awaits_admission');
  });

  it('who only registered and never showed the key is not in the list, and cannot be admitted', async () => {
    process.env.EDITORS_ADMITTED = 'by-chief';
    const { email } = await register();
    const { id } = (await people().findByEmail(email))!;
    expect((await listed()).outside.map((each: { _id: string }) => each._id)).not.toContain(id);
    expect((await change(id, { admit: true })).status).toBe(404);
  });

  it('whoever waited is in with the key once that is enough again', async () => {
    process.env.EDITORS_ADMITTED = 'by-chief';
    const { email, caller, id } = await come();
    process.env.EDITORS_ADMITTED = 'by-key';
    expect((await signIn(email)).status).toBe(200);
    expect((await call('list-desk', { caller })).status).toBe(200);
    expect((await listed()).outside.map((each: { _id: string }) => each._id)).not.toContain(id);
  });
});

describe('where the key is enough', () => {
  async function ended(form = newReviewer()) {
    const editor = await come(form);
    expect((await change(editor.id, { role: 'revoked', handTo: null })).status).toBe(200);
    return editor;
  }

  it('an ended editor stays out by the same account, and by another at the same mailbox', async () => {
    const form = newReviewer({ email: `gone.${Date.now()}@example.org` });
    const { email } = await ended(form);
    expect((await signIn(email)).status).toBe(401);
    expect((await register(form)).status).toBe(403);
    const other = newReviewer({ email: email.replace('@', '+again@') });
    expect((await register(other)).status).toBe(201);
    expect(await signIn(other.email)).toMatchObject({
      status: 403,
      body: { message: 'This editor role has ended. Write to the editorial office if you have questions.' },
    });
    expect((await come()).status).toBe(200);
  });

  it('an ended editor stays out by another address with the same ORCID iD', async () => {
    const { id } = await ended();
    const person = (await people().find(id))!;
    const orcid = '0000-0002-1825-0097';
    await people().save(person, { ...person, subjects: [{ provider: 'orcid', subject: orcid }] });
    const { email } = await register();
    const other = (await people().findByEmail(email))!;
    await people().save(other, { ...other, orcid });
    expect((await signIn(email)).status).toBe(403);
  });

  it('a chief lets them back in', async () => {
    const { id, email, caller } = await ended();
    expect((await listed()).outside).toContainEqual(expect.objectContaining({ _id: id, is: 'ended' }));
    expect((await change(id, { admit: true })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    const issuedAt = Math.floor(Date.now() / 1000) + 2;
    expect((await call('list-desk', { caller: { ...caller, issuedAt } as never })).status).toBe(200);
    const person = (await people().find(id))!;
    expect(person.endedEditor).toBeUndefined();
    expect(person.roles.editor).not.toHaveProperty('chief');
  });
});
