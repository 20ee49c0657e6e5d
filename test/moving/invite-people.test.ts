import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportFiles } from '../../functions/moving/import-files.ts';
import type { ImportRow, WaitingPerson } from '../../functions/moving/import-rows.ts';
import { inviteSome } from '../../functions/moving/invite-people.ts';
import { beginImport, newImportId } from '../../functions/moving/plan-import.ts';
import { invitationLetter } from '../../functions/moving/rules/invitation-letter.ts';
import { keepWaiting } from '../../functions/moving/waiting-people.ts';
import { documents, letters, people } from '../../functions/runtime/stores.ts';
import { from, newPerson, signIn } from '../support/account-forms.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { fakePool } from '../support/fake-pool.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { BOUNCE } from '../support/open-mail-room.ts';
import { act, CHIEF, carryOut, doAll, dropImport, stores } from './moving-room.ts';

const { room, mail, cast } = provideMailRoom();
let calls: ReturnType<typeof killAtCalls>;
let pool: ReturnType<typeof fakePool>;
beforeAll(() => {
  holdObjects(cast());
  pool = fakePool();
  calls = killAtCalls([DynamoDBDocumentClient] as never);
});

const DAY_MS = 86_400_000;
const REPORT = {
  from: 'old.example.org/jid',
  format: 'OJS',
  at: '2026-11-01T09:00:00.000Z',
  journal: { title: 'Old Things' },
  kinds: [],
  named: [],
  namedBeyond: 0,
  questions: [],
  languages: [],
  examples: [],
};
const ORCID = '0000-0002-1825-0097';
let count = 0;
function next(): number {
  count += 1;
  return count;
}
const personOf = (name: string, more: Partial<WaitingPerson> = {}) => ({
  origin: 'ojs:old.example.org/jid#1',
  name: `Grace ${name}`,
  email: `${name.toLowerCase()}.${next()}@old.example.org`,
  roles: ['author'],
  interests: [],
  ...more,
});

/** An import with these people. */
async function brought(
  persons: readonly Omit<WaitingPerson, 'importId'>[],
  state: ImportRow['state'] = 'released',
) {
  const at = new Date(Date.now() + next() * 1000).toISOString();
  const row = beginImport(
    newImportId(at),
    { sources: ['i.xml'], from: 'old.example.org/jid', by: CHIEF },
    at,
  );
  await stores().imports.add({ ...row, state });
  await createImportFiles(documents(), row.id).putReport({ ...REPORT, id: row.id });
  for (const person of persons) await keepWaiting(stores().imports, { ...person, importId: row.id });
  return row.id;
}
const sweep = async (now = Date.now() + 60_000) => {
  await room.sweep(now);
  await room.work();
};
const linkIn = (text = '') => {
  const params = new URLSearchParams(/\/join#(\S+)/.exec(text)?.[1]);
  const value = (name: string) => params.get(name) ?? '';
  return { importId: value('import'), email: value('email'), key: value('key') };
};
const answer = (body: object) => call('join-journal', { body, ...from() });
/** The link in the letter to this person, the only one of a new import. */
async function invited(person: Omit<WaitingPerson, 'importId'>) {
  await doAll(await brought([person]), 'invite');
  await sweep();
  return linkIn(mail.to(person.email)[0]?.text);
}
const form = () => {
  const { email: _email, ...fields } = newPerson();
  return { do: 'join', ...fields };
};

describe('the letter to a person who came with an import', () => {
  it('says who writes and why, what is kept, and how to be forgotten', () => {
    const person = personOf('Hopper', {
      orcid: ORCID,
      roles: ['author', 'reviewer', 'editor', 'assistant'],
      interests: ['compilers'],
    });
    const { text } = invitationLetter({ from: 'old.example.org/jid' }, { ...person, importId: 'i' });
    expect(text).toContain('an author, a reviewer and a member of the editorial team');
    expect(text).toContain('your ORCID iD, your roles and your research interests');
    expect(text).toContain('We have not made an account for you');
    expect(text).toContain('Not interested: forget me');
    expect(text).not.toContain('//old.example.org');
  });

  it('holds no link that was written into a name', () => {
    const person = personOf('x', { name: 'Win http://evil.example/now' });
    const [to] = invitationLetter({ from: 'o.example' }, { ...person, importId: 'i' }).to;
    expect(to?.name).not.toMatch(/http:\/\/|evil\.example/);
  });
});

describe('inviting', () => {
  it('is possible once the import is released, and for chiefs only', async () => {
    for (const state of ['read', 'applied', 'releasing', 'undone'] as const) {
      const id = await brought([], state);
      const body = { action: 'invite', version: 1 };
      expect((await call('change-import', { caller: callers.editor, id, body })).status).toBe(409);
    }
    const id = await brought([]);
    const body = { action: 'invite', version: 1 };
    expect((await call('change-import', { caller: callers.reviewer, id, body })).status).toBe(403);
    expect((await call('change-import', { caller: callers.editor, id, body })).body.state).toBe('inviting');
  });

  it('writes once to each person, and to none who has an account or was invited with another import', async () => {
    const [one, two] = [personOf('One'), personOf('Two')];
    const known = personOf('Known', { email: 'owner@example.org' });
    const id = await brought([one, two, known]);
    expect((await doAll(id, 'invite')).state).toBe('released');
    const again = await brought([one, personOf('Three')]);
    await doAll(again, 'invite');
    await doAll(id, 'invite');
    await sweep();
    expect(mail.sent.map(({ to }) => to.split('.')[0]).sort()).toEqual(['one', 'three', 'two']);
    const { body } = await call('get-import', { caller: callers.editor, id });
    expect([body.waiting, body.invited, body.haveAccount]).toEqual([0, 2, 1]);
    expect(await letters().list(id)).toEqual([]);
  });

  it('writes no more than so many a day, also if it was interrupted; the others follow on the next', async () => {
    const id = await brought(Array.from({ length: 5 }, (_, n) => personOf(`many${n}`)));
    const { steps } = await act(id, { action: 'invite' });
    const slow = { ...stores(), imports: { ...stores().imports } };
    let left = 1;
    slow.imports.markWaiting = (...given) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return stores().imports.markWaiting(...given);
    };
    await expect(inviteSome(slow, id, Number.POSITIVE_INFINITY, 2)).rejects.toThrow('killed');
    await inviteSome(stores(), id, Number.POSITIVE_INFINITY, 2);
    const at = Date.parse(steps.at(-1)!.at);
    const days = (await letters().list(id)).map(({ dueAt }) => (Date.parse(dueAt) - at) / DAY_MS);
    expect(days.sort()).toEqual([0, 0, 1, 1, 2]);
  });

  it('writes to nobody twice at whichever call the work ends', async () => {
    await calls.atEach({ calls: 20, writes: 4 }, async (die) => {
      const persons = [personOf('a'), personOf('b'), personOf('c', { email: 'owner@example.org' })];
      const id = await brought(persons);
      await act(id, { action: 'invite' });
      await die(() => carryOut(id));
      expect((await carryOut(id)).state).toBe('released');
      const written = (await letters().list(id)).map(({ to }) => to[0]!.address);
      expect(written.sort()).toEqual([persons[0]!.email, persons[1]!.email]);
      await dropImport(id);
    });
  });

  it('writes once to each person if two work on it at once', async () => {
    const id = await brought([personOf('a'), personOf('b'), personOf('c')]);
    await act(id, { action: 'invite' });
    const ended = await Promise.all([carryOut(id), carryOut(id)]);
    expect(ended.map(({ state }) => state)).toEqual(['released', 'released']);
    expect(await letters().list(id)).toHaveLength(3);
  });

  it('shows a chief whom their letter did not reach, and why, until they are forgotten', async () => {
    const [back, refused, read] = [personOf('Back'), personOf('Refused'), personOf('Read')];
    const id = await brought([back, read]);
    await doAll(id, 'invite');
    await sweep();
    const { tags } = mail.to(back.email)[0]!;
    await room.tell(tags, { eventType: 'Delivery' }, 'event-1');
    await room.tell(tags, BOUNCE, 'event-2');
    const other = await brought([refused]);
    await doAll(other, 'invite');
    mail.fault = Object.assign(new Error('No'), { name: 'MessageRejected' });
    await sweep();
    const viewed = async (one: string) =>
      (await call('get-import', { caller: callers.editor, id: one })).body;
    const { invited, undelivered, undeliveredBeyond } = await viewed(id);
    const { name, email } = back;
    expect([invited, undelivered, undeliveredBeyond]).toEqual([
      1,
      [{ name, email, state: 'bounced', detail: 'smtp; 550 5.1.1 user unknown' }],
      0,
    ]);
    expect((await viewed(other)).undelivered).toMatchObject([{ email: refused.email, state: 'failed' }]);
    await stores().imports.removeWaiting(await stores().imports.listWaiting(id));
    await room.tell(tags, BOUNCE, 'event-3');
    expect((await viewed(id)).undelivered).toEqual([]);
  });

  it('shows a chief former editors, by name', async () => {
    const id = await brought([personOf('Chief', { roles: ['chief', 'author'] }), personOf('Author')]);
    const { body } = await call('get-import', { caller: callers.editor, id });
    expect(body.editors).toMatchObject([{ name: 'Grace Chief', roles: ['chief'] }]);
  });
});

describe('who follows the link', () => {
  it('sees what is kept, and gets an account with a confirmed address, as author and reviewer, never as editor', async () => {
    const person = personOf('Murray', {
      orcid: ORCID,
      roles: ['editor', 'reviewer', 'author'],
      interests: ['compilers', 'navies'],
      // A manuscript under way names its author by the id that their account will have.
      personId: 'awaited-murray',
    });
    const link = await invited(person);
    const opened = await answer({ do: 'open', ...link });
    expect(opened.body).toMatchObject({
      firstName: 'Grace',
      lastName: 'Murray',
      isReviewer: true,
      orcid: ORCID,
    });
    expect(await people().findByAnyEmail(person.email)).toBeUndefined();
    const fields = form();
    expect((await answer({ ...fields, ...link })).status).toBe(200);
    const account = (await people().findByAnyEmail(person.email))!;
    expect(account).toMatchObject({ id: 'awaited-murray', emailConfirmed: true, orcid: ORCID, subjects: [] });
    expect(account.roles).toMatchObject({ reviewer: { expertise: ['compilers', 'navies'] } });
    expect(account.roles.editor).toBeUndefined();
    expect([...pool.users.values()].find(({ email }) => email === account.email)?.groups).toEqual(
      new Set(['reviewer']),
    );
    expect((await signIn({ email: account.email })).status).toBe(200);
    expect(await stores().imports.listWaiting(link.importId)).toEqual([]);
    expect((await answer({ do: 'open', ...link })).status).toBe(404);
  });

  it('is forgotten in every import, and leaves no letter that waits to be sent', async () => {
    const person = personOf('Later');
    const link = await invited(person);
    const other = await brought([person], 'applied');
    expect((await answer({ do: 'forget', ...link })).status).toBe(200);
    for (const id of [link.importId, other]) expect(await stores().imports.listWaiting(id)).toEqual([]);
    expect(await letters().list(link.importId)).toEqual([]);
    expect((await answer({ ...form(), ...link })).status).toBe(404);
  });

  it('finds nothing with another’s signature, before the letter, or with an address that never came', async () => {
    const link = await invited(personOf('Right'));
    const waiting = personOf('Waiting');
    const id = await brought([waiting]);
    for (const change of [
      { key: `${link.key.slice(0, -1)}_` },
      { email: waiting.email, importId: id },
      { email: 'nobody@old.example.org' },
      { importId: id },
    ])
      for (const act of [{ do: 'open' }, { do: 'forget' }, form()])
        expect((await answer({ ...act, ...link, ...change })).status).toBe(404);
  });

  it('keeps the row if the password is refused or the username is taken', async () => {
    const link = await invited(personOf('Careful'));
    const easy = { password: 'password1', confirmPassword: 'password1' };
    expect((await answer({ ...form(), ...easy, ...link })).status).toBe(400);
    expect((await answer({ do: 'open', ...link })).status).toBe(200);
  });
});

it('sends no letter to a person who has an account by the time it is due', async () => {
  const person = personOf('Quick');
  await doAll(await brought([person]), 'invite');
  await call('register', { body: newPerson({ email: person.email }), ...from() });
  await sweep();
  expect(mail.to(person.email).filter(({ text }) => text.includes('/join#'))).toEqual([]);
});
