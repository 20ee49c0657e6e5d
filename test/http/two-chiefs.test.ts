import { describe, expect, it } from 'vitest';
import { people } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';
import { provideMailRoom } from '../support/mail-room.ts';

provideMailRoom();
const pool = fakePool();
const since = '2026-01-01T00:00:00.000Z';
const role = { specialization: 'Logic', experience: 5, since, keyUsedAt: since, chief: true };

async function appoint(id: string) {
  const email = `${id}@example.org`;
  await people().add(buildPerson(id, { email, roles: { editor: role } }));
  const account = { sub: id, email, groups: new Set(['editor']), wrongTries: 0, createdAt: new Date() };
  pool.users.set(email, account);
}

async function chiefsOf(ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => people().find(id)));
  return found.flatMap((person) => (person?.roles.editor?.chief ? [person] : []));
}

describe.each([
  ['made plain editors', { chief: false }],
  ['whose roles are ended', { role: 'revoked', handTo: null }],
])('two chiefs, %s', (what, body) => {
  it.each([1, 2])('by each other at once, leave one (%i)', async (turn) => {
    const [one, two] = [`one-${what.length}-${turn}`, `two-${what.length}-${turn}`] as const;
    await appoint(one);
    await appoint(two);
    const end = (id: string, by: string) =>
      call('change-editor', { id, caller: { personId: by, kind: 'editor' }, body });
    const answers = await Promise.all([end(one, two), end(two, one)]);
    const left = await chiefsOf([one, two]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(left).toHaveLength(1);
    // No chief of the next turn.
    for (const person of left) await people().save(person, { ...person, roles: {} });
  });
});
