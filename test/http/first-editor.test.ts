import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { from, newReviewer } from '../support/account-forms.ts';
import { call, setAccountEnvironment } from '../support/call-handler.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';
import { startDatabase } from '../support/start-database.ts';

const ACCESS_KEY = 'the key of the editors';
let database: Awaited<ReturnType<typeof startDatabase>>;
fakePool();
beforeAll(async () => {
  setAccountEnvironment();
  database = await startDatabase();
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: ACCESS_KEY });
});
afterAll(() => database.stop());

async function register(): Promise<string> {
  const form = newReviewer();
  expect((await call('register-editor', { body: form, ...from() })).status).toBe(201);
  return form.email;
}
const signIn = (email: string) =>
  call('sign-in-editor', { body: { email, password: 'correct horse', accessKey: ACCESS_KEY }, ...from() });
const chiefsAsSeenBy = async (email: string) => {
  const { id } = (await people().findByEmail(email))!;
  const { body } = await call('list-editors', { caller: { personId: id, kind: 'editor' } });
  const chiefs = body.editors.filter(({ isChief }: { isChief: boolean }) => isChief);
  return { chiefs: chiefs.map((each: { email: string }) => each.email), isChief: body.isChief };
};

test('of editors who sign in first at once one is the chief, and nobody who comes later', async () => {
  const emails = await Promise.all(Array.from({ length: 5 }, register));
  const answers = await Promise.all(emails.map(signIn));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const found = await Promise.all(emails.map((email) => people().findByEmail(email)));
  const [first, ...others] = found.filter((person) => person?.roles.editor?.isFirst);
  expect(others).toEqual([]);

  const late = await register();
  expect((await signIn(late)).status).toBe(200);
  expect(await chiefsAsSeenBy(late)).toEqual({ chiefs: [first!.email], isChief: false });
  expect((await chiefsAsSeenBy(first!.email)).isChief).toBe(true);
});

test('a newcomer with the shared key neither makes themselves chief nor ends another’s role', async () => {
  const newcomer = await register();
  await signIn(newcomer);
  const { id } = (await people().findByEmail(newcomer))!;
  const caller = { personId: id, kind: 'editor' } as const;
  const editors = await people().listEditors(() => {});
  const other = editors.find((each) => each.id !== id)!;
  expect((await call('change-editor', { id, caller, body: { chief: true } })).status).toBe(403);
  const body = { role: 'revoked', handTo: null };
  expect((await call('change-editor', { id: other.id, caller, body })).status).toBe(403);
});
