import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';
import { enrolAgain } from '../../functions/ops/person/enrol-again.ts';
import { people } from '../../functions/runtime/stores.ts';
import { from, newPerson, newReviewer, signIn } from '../support/account-forms.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, seed, startCast } from '../support/cast.ts';
import { fakeMail } from '../support/fake-mail.ts';
import { fakePool } from '../support/fake-pool.ts';
import { TEST_PLACES } from '../support/test-places.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let installation: Installation;
const pool = fakePool();
const mailbox = fakeMail();
beforeAll(async () => {
  cast = await startCast();
  installation = openInstallation(TEST_PLACES);
});
afterAll(() => cast.database.stop());

/** Calls as a person named by a token in the pool's way. */
async function asSignedIn(form: { email: string }, password = 'correct horse') {
  const { status, body } = await signIn(form, password);
  expect(status).toBe(200);
  const sub = String(body.token).split('.').slice(2, -1).join('.');
  return { personId: sub, kind: 'author' as const, issuedAt: Math.floor(Date.now() / 1000) };
}
const submissionsOf = async (caller: { personId: string; kind: 'author' }) =>
  JSON.stringify((await call('list-my-submissions', { caller })).body);

test('a person of a lost user pool signs in again with the mailed code, and finds their work', async () => {
  const form = newPerson();
  const role = newReviewer();
  await call('register', { body: form, ...from() });
  await call('register-reviewer', { body: role, ...from() });
  const person = (await people().findByEmail(form.email))!;
  const before = await asSignedIn(form);
  expect(before.personId).toBe(person.sub);
  expect(person.id).not.toBe(person.sub);
  const author = { _id: person.id, firstName: 'Ada', lastName: 'Byron', isCorresponding: true };
  const mine = { ownerId: person.id, authors: [author], correspondingAuthorId: person.id };
  const { id } = await seed(buildManuscript(mine));
  expect(await submissionsOf(before)).toContain(id);

  pool.users.clear();
  const outcomes: string[] = [];
  await enrolAgain(installation, (_id, outcome) => outcomes.push(outcome));
  expect(new Set(outcomes)).toEqual(new Set(['enrolled']));
  expect(pool.users.get(role.email.toLowerCase())?.groups).toEqual(new Set(['reviewer']));
  // Nobody knows its initial password.
  expect((await signIn(form)).status).toBe(401);

  await call('request-password-reset', { body: { email: form.email }, ...from() });
  const body = { email: form.email, code: mailbox.codeFor(form.email), password: 'another password' };
  expect((await call('reset-password', { body, ...from() })).status).toBe(200);
  const after = await asSignedIn(form, 'another password');
  expect(after.personId).not.toBe(before.personId);
  expect(await submissionsOf(after)).toContain(id);
  expect((await people().findByEmail(form.email))!.id).toBe(person.id);
  // The lost pool’s name for them leads nowhere any more.
  expect((await people().findIdOfSub(before.personId)).isSettled).toBe(false);
});

test('the command can be run again after an interruption, and leaves people alone who are already there', async () => {
  const cut = [...pool.users.values()][0]!;
  const person = (await people().findByEmail(cut.email))!;
  // The pool has them, and our rows do not know yet.
  await people().save(person, { ...person, sub: 'of-the-lost-pool', poolName: 'of-the-lost-pool' });
  const told: [string, string][] = [];
  await enrolAgain(installation, (id, outcome) => told.push([id, outcome]));
  expect(told.filter(([, outcome]) => outcome !== 'is there')).toEqual([[person.id, 'enrolled']]);
  expect((await people().find(person.id))?.sub).toBe(cut.sub);
});

test('a person whose id came from the pool keeps it in another pool', async () => {
  const email = 'of-old@example.org';
  await people().add(buildPerson('id-from-the-pool', { email, poolName: 'id-from-the-pool' }));
  await enrolAgain(installation, () => undefined);
  const { sub } = (await people().findByEmail(email))!;
  expect(sub).toBe(pool.users.get(email)?.sub);
  const { body } = await call('get-profile', { caller: { personId: sub!, kind: 'author' } });
  expect(body.data?._id ?? body._id ?? body.user?._id).toBe('id-from-the-pool');
});

test('what leads from the pool to people is one of the things that the check looks at', async () => {
  const found: string[] = [];
  for await (const { faults } of checkInstallation(installation))
    found.push(...faults.map(({ about, rule }) => `${about}: ${rule}`));
  expect(found.filter((line) => line.includes('sub'))).toEqual([]);
});

test('sessions that a person ended stay ended, whatever the pool calls them', async () => {
  const form = newPerson();
  await call('register', { body: form, ...from() });
  const caller = await asSignedIn(form);
  const person = (await people().findByEmail(form.email))!;
  expect((await call('get-profile', { caller })).status).toBe(200);
  await installation.limits.endSessionsOf(person.id);
  expect((await call('get-profile', { caller })).status).toBe(401);
});

test('a row of a person that can’t be read stops no other person', async () => {
  const { database, name: TableName } = installation.tables.people;
  await database.send(new PutCommand({ TableName, Item: { pk: 'person#odd', sk: 'person', id: 'odd' } }));
  const told: [string, string][] = [];
  await enrolAgain(installation, (id, outcome) => told.push([id, outcome]));
  expect(told).toContainEqual(['odd', 'cannot be read']);
  expect(told.length).toBeGreaterThan(3);
});
