import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailAllowanceKey } from '../../functions/core/keys.ts';
import { createSecretStore } from '../../functions/core/secret-store.ts';
import { createTableCalls } from '../../functions/core/table-calls.ts';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts, secrets } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { holdClock } from '../support/hold-clock.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { mockClient } from '../support/mock-client.ts';
import { hold, type Seat, seated } from '../support/seated.ts';

const { room, mail } = provideMailRoom();
const DAY = 86_400_000;

/** As if operators had replaced the tests' signing secret this many days ago. */
function rotate(daysAgo: number | undefined) {
  const replacedAt = new Date(Date.now() - (daysAgo ?? 0) * DAY);
  const store = secrets();
  const wasGet = store.get;
  const wasFormer = store.getFormer;
  store.get = async () => (daysAgo === undefined ? 'secret' : 'another secret');
  store.getFormer = async () => (daysAgo === undefined ? undefined : { value: 'secret', replacedAt });
  return () => Object.assign(store, { get: wasGet, getFormer: wasFormer });
}
let undo = () => {};
beforeEach(async () => {
  undo();
  // Every test begins with the mailbox's full allowance.
  const table = { database: database(), name: process.env.LIMITS_TABLE! };
  await createTableCalls(table).deleteRows([mailAllowanceKey('gast@uni.example.org')]);
});
const signedWith = (secret: string, { id }: Seat) =>
  seatPath(secret, { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)!;
const renew = (name: string, address = '203.0.113.1') => call('renew-seat-link', { id: name, address });
const letters = async () => {
  mail.sent.length = 0;
  await room.work();
  return mail.sent.filter(({ subject }) => subject.startsWith('Your link to'));
};

describe('a link signed with a secret that was changed', () => {
  it('opens its seat for sixty days, as the newest does', async () => {
    const seat = await seated();
    undo = rotate(59);
    expect((await hold(seat, 'open-seat')).status).toBe(200);
    expect((await hold({ ...seat, signature: signedWith('another secret', seat) }, 'open-seat')).status).toBe(
      200,
    );
    expect((await hold(seat, 'save-review-draft', { edition: 0, comments: 'Kept' })).status).toBe(200);
    expect((await hold({ ...seat, signature: signedWith('a third', seat) }, 'open-seat')).body.code).toBe(
      'not_found',
    );
  });

  it('says afterwards that it is too old, and only to who holds it', async () => {
    const seat = await seated();
    undo = rotate(61);
    const { status, body } = await hold(seat, 'open-seat');
    expect([status, body.code, body.message]).toEqual([404, 'link_too_old', 'This link has expired.']);
    expect((await hold({ ...seat, signature: 'x'.repeat(43) }, 'open-seat')).body.code).toBe('not_found');
  });

  it('is followed by a new one to the seat’s own address, which voids none that opens and touches no manuscript', async () => {
    const seat = await seated();
    await letters();
    undo = rotate(61);
    const before = await manuscripts().findFile(seat.id);
    expect((await renew(seat.name)).status).toBe(202);
    const [letter] = await letters();
    expect(letter?.to).toBe('gast@uni.example.org');
    const [, name, signature] = /\/review\/(\w+)\/([\w-]+)/.exec(letter!.text)!;
    expect((await hold({ name: name!, signature: signature! }, 'open-seat')).status).toBe(200);
    expect(await manuscripts().findFile(seat.id)).toEqual(before);
  });

  it('leaves a guest who they were: invited once more by their address they are not somebody else', async () => {
    const seat = await seated();
    undo = rotate(1);
    const people = [{ email: 'Gast@uni.example.org', firstName: 'Gast', lastName: 'One' }];
    const again = await call('invite-reviewers', { id: seat.id, caller: callers.editor, body: { people } });
    expect(again.status).toBe(400);
  });
});

describe('asking for a new link', () => {
  holdClock();

  it('is answered the same whatever there is, and sends nothing to who has no seat', async () => {
    const seat = await seated();
    await letters();
    const answers = [];
    for (const name of [seat.name, `${seat.id}_9`, 'nothing_1', 'nonsense']) answers.push(await renew(name));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await letters()).toHaveLength(1);
  });

  it('is answered by a letter, whatever strangers have had sent to the mailbox, and however often they asked in vain', async () => {
    const [seat, other] = [await seated(), await seated()];
    await letters();
    // The mailbox's mails of this hour are used up, and so are those for another review there.
    for (let times = 0; times < 4; times += 1) await renew(other.name, `203.0.113.${times}`);
    expect(await letters()).toHaveLength(1);
    expect((await renew(seat.name)).status).toBe(202);
    expect((await letters()).map(({ text }) => text.includes(seat.name))).toEqual([true]);
  });

  it('sends one letter an hour at most, and is turned away from one address that asks and asks', async () => {
    const seat = await seated();
    await letters();
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1)
      statuses.push((await renew(seat.name, '203.0.113.77')).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(202));
    expect(statuses.at(-1)).toBe(429);
    expect(await letters()).toHaveLength(1);
  });
});

describe('the store of secrets', () => {
  const store = () => createSecretStore(new SecretsManagerClient({ region: 'eu-west-1' }));
  it('knows the former value by the label that Secrets Manager gives it, and since when it is none', async () => {
    const client = mockClient(SecretsManagerClient);
    const CreatedDate = new Date('2026-11-01T00:00:00Z');
    client.on(GetSecretValueCommand).resolves({ SecretString: 'new', CreatedDate });
    client.on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' }).resolves({ SecretString: 'old' });
    expect(await store().getFormer('name')).toEqual({ value: 'old', replacedAt: CreatedDate });
    const none = new ResourceNotFoundException({ message: 'none', $metadata: {} });
    client.on(GetSecretValueCommand, { VersionStage: 'AWSPREVIOUS' }).rejects(none);
    expect(await store().getFormer('name')).toBeUndefined();
    client.on(GetSecretValueCommand).resolves({ SecretString: 'secret' });
  });
});
