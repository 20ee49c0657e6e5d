import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personKey } from '../../functions/people/person-keys.ts';
import { database } from '../../functions/runtime/clients.ts';
import { people } from '../../functions/runtime/stores.ts';
import { handler as digestKey } from '../../functions/triggers/key-digest.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import { from, newReviewer } from '../support/account-forms.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, seed, startCast } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { mockClient } from '../support/mock-client.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const secrets = mockClient(SecretsManagerClient);
beforeAll(async () => {
  cast = await startCast();
  fakePool();
});
afterAll(() => cast.database.stop());

const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };
const now = () => Math.floor(Date.now() / 1000);
let count = 0;
async function someone(roles: object): Promise<TestCaller & { kind: 'editor' | 'reviewer' }> {
  count += 1;
  const id = `person${count}`;
  await people().add(buildPerson(id, { roles }));
  return { personId: id, kind: 'editor' in roles ? 'editor' : 'reviewer' };
}
const takeRole = async ({ personId }: TestCaller) => {
  const person = (await people().find(personId))!;
  await people().save(person, { ...person, roles: {} });
};
const remove = ({ personId }: TestCaller) =>
  database().send(new DeleteCommand({ TableName: process.env.PEOPLE_TABLE, Key: personKey(personId) }));

async function answers(caller: TestCaller) {
  const { id } = await seed(
    underReview(caller.kind === 'reviewer' ? ['reviewer', caller.personId] : ['reviewer']),
  );
  const calls: [RouteName, object][] =
    caller.kind === 'editor'
      ? [
          ['list-users-with-manuscripts', {}],
          ['list-reviewers', {}],
          ['get-manuscript', { id }],
          ['list-my-submissions', {}],
          ['add-editor-note', { id, body: { text: 'A note', action: 'Under Review' } }],
        ]
      : [
          ['list-assigned-manuscripts', {}],
          ['get-manuscript', { id }],
          ['submit-review', { id, body: { comments: 'Good', recommendation: 'Accept' } }],
        ];
  const replies = [];
  for (const [name, input] of calls) replies.push(await call(name, { ...input, caller }));
  return replies.map((reply) => (reply.status < 400 ? 'open' : `${reply.status} ${reply.body.code}`));
}

describe.each([
  ['editor', { editor: role }],
  ['reviewer', { reviewer: role }],
])('the session of a person who was %s', (_name, roles) => {
  it('opens its calls while the record says so', async () => {
    expect(new Set(await answers(await someone(roles)))).toEqual(new Set(['open']));
  });

  it('opens nothing from the moment on at which the role is taken away, nor with a token renewed later', async () => {
    const caller = await someone(roles);
    await takeRole(caller);
    expect(new Set(await answers(caller))).toEqual(new Set(['401 not_signed_in']));
    const renewed = { ...caller, issuedAt: now(), openedAt: now() - 600 };
    expect(new Set(await answers(renewed))).toEqual(new Set(['401 not_signed_in']));
  });

  it('opens nothing once the person is gone', async () => {
    const caller = await someone(roles);
    await remove(caller);
    expect(new Set(await answers(caller))).toEqual(new Set(['401 not_signed_in']));
  });
});

describe('an ordinary session', () => {
  it('opens nothing once the person is gone', async () => {
    const { personId } = await someone({ reviewer: role });
    const caller = { personId, kind: 'author' } as const;
    expect((await call('list-my-submissions', { caller })).status).toBe(200);
    await remove(caller);
    expect((await call('list-my-submissions', { caller })).status).toBe(401);
  });
});

describe('a change of the editors’ key', () => {
  const HOUR = 3600;
  let changedAt: number;
  beforeEach(() => {
    changedAt = now() - HOUR;
    secrets.reset();
    secrets
      .on(GetSecretValueCommand)
      .callsFake(() => ({ SecretString: 'the key of today', CreatedDate: new Date(changedAt * 1000) }));
  });
  const deploy = (properties: object) =>
    digestKey({
      RequestType: 'Update',
      ResourceProperties: { SecretId: 'key', Iterations: '1', ...properties },
    } as never);
  const isOpen = async (caller: TestCaller, openedAt: number) =>
    (await call('list-reviewers', { caller: { ...caller, openedAt, issuedAt: now() } })).status === 200;

  it('ends with its deployment every session that the old one opened, renewed tokens too', async () => {
    const editor = await someone({ editor: role });
    expect(await isOpen(editor, changedAt - 1)).toBe(true);
    await deploy({ SessionsTable: process.env.LIMITS_TABLE });
    expect(await isOpen(editor, changedAt - 1)).toBe(false);
    expect(await isOpen(editor, changedAt)).toBe(true);
    const reviewer = await someone({ reviewer: role });
    const old = { ...reviewer, openedAt: changedAt - 1 };
    expect((await call('list-assigned-manuscripts', { caller: old })).status).toBe(200);
  });

  it('ends them also where nobody deployed, once somebody signs in with the new key', async () => {
    const form = newReviewer();
    await call('register-editor', { body: form, ...from() });
    const editor = await someone({ editor: role });
    const signIn = (accessKey: string) =>
      call('sign-in-editor', { body: { email: form.email, password: form.password, accessKey }, ...from() });
    changedAt = now() - HOUR / 2;
    expect((await signIn('the key of yesterday')).status).toBe(401);
    expect(await isOpen(editor, changedAt - 1)).toBe(true);
    expect((await signIn('the key of today')).status).toBe(200);
    expect(await isOpen(editor, changedAt - 1)).toBe(false);
  });

  it('that is older than one known already ends nothing more', async () => {
    const editor = await someone({ editor: role });
    const latest = now() - 60;
    changedAt = latest;
    await deploy({ SessionsTable: process.env.LIMITS_TABLE });
    changedAt -= HOUR;
    await deploy({ SessionsTable: process.env.LIMITS_TABLE });
    expect(await isOpen(editor, latest - 1)).toBe(false);
    expect(await isOpen(editor, latest + 1)).toBe(true);
  });

  it('of the reviewers ends no session', async () => {
    const editor = await someone({ editor: role });
    changedAt = now() + 60;
    await deploy({});
    expect(await isOpen(editor, now())).toBe(true);
  });
});
