/* Over 300 lines: one database and one cast for everything that can happen to a letter; another file would start another. */
import { describe, expect, it, vi } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { letters, limits, manuscripts, people } from '../../functions/runtime/stores.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { BOUNCE } from '../support/open-mail-room.ts';

const { room, mail } = provideMailRoom();

const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });

const author = (id: string, lastName: string) => ({
  _id: id,
  firstName: 'Author',
  lastName,
  email: `${id}@author.example.org`,
  isCorresponding: id === 'owner',
});
const authors = [
  author('owner', 'Ownington'),
  author('coAuthor', 'Fellowes'),
  author('askedAuthor', 'Maybe'),
];
const ours = { authors, unconfirmed: ['askedAuthor'] };
const asEditor = (id: string, status: string, note?: string) =>
  call('request-status-as-editor', { id, caller: callers.editor, body: { status, note } });
const assign = (id: string, reviewers: string[]) =>
  call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
const review = (id: string, caller: (typeof callers)['reviewer' | 'secondReviewer']) =>
  call('submit-review', {
    id,
    caller,
    body: { comments: `Words of ${caller.personId}`, recommendation: 'Reject' },
  });
const subjects = () => mail.sent.map(({ to, subject }) => [to, subject]);
const worked = async () => {
  mail.sent.length = 0;
  await room.work();
  return mail.sent;
};
const pending = () =>
  seed(buildManuscript({ ...ours, submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
/** Under review by two, through the calls themselves. */
async function sentToReview() {
  const { id } = await pending();
  await assign(id, ['reviewer', 'secondReviewer']);
  expect((await asEditor(id, 'Under Review')).status).toBe(200);
  return id;
}
const letterTo = async (id: string, address: string) =>
  (await letters().list(id)).find((letter) => letter.to.some((each) => each.address === address))!;

describe('letters', () => {
  it('follow a manuscript from its submission to the decision, to those whom each concerns', async () => {
    const { id } = await seed(buildManuscript(ours));
    await call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
    expect((await worked()).map(({ to }) => to).sort()).toEqual([
      'coAuthor@author.example.org',
      'editor@example.org',
      'editorauthor@example.org',
      'othereditor@example.org',
      'owner@author.example.org',
    ]);
    expect(mail.to('editor@example.org')[0]?.subject).toBe('New: A title');

    await assign(id, ['reviewer', 'secondReviewer', 'otherReviewer']);
    expect(await worked()).toEqual([]);
    await asEditor(id, 'Under Review');
    const asked = 'A manuscript for you to review: A title';
    await worked();
    expect(subjects().sort()).toEqual([
      ['otherreviewer@example.org', asked],
      ['reviewer@example.org', asked],
      ['secondreviewer@example.org', asked],
    ]);
    expect(mail.sent[0]?.text).toMatch(
      /by \d+ \w+ \d{4}\.[\s\S]*https:\/\/journal\.example\.org\/journal\/jics/,
    );

    for (const [given, caller] of [callers.reviewer, callers.secondReviewer].entries()) {
      await review(id, caller);
      await worked();
      expect(subjects().sort()).toEqual([
        ['editor@example.org', `Review received (${given + 1} of 3): Reject · A title`],
        [`${caller.personId.toLowerCase()}@example.org`, 'We have received your review'],
      ]);
    }

    await asEditor(id, 'Rejected', 'Not for us.');
    const decision = `Your manuscript ${(await manuscripts().find(id))!.number}: not accepted`;
    await worked();
    expect(subjects().sort()).toEqual([
      ['coAuthor@author.example.org', decision],
      ['otherreviewer@example.org', 'You no longer need to review ‘A title’'],
      ['owner@author.example.org', decision],
      ['reviewer@example.org', 'Decision on ‘A title’, which you reviewed'],
      ['secondreviewer@example.org', 'Decision on ‘A title’, which you reviewed'],
    ]);
    const told = mail.sent.find(({ subject }) => subject === decision)!.text;
    expect(told).toMatch(/Not for us\.[\s\S]*Reviewer 1\n\nWords of reviewer[\s\S]*appeal within 30 days/);
  });

  it('reach a co-author named by their account alone once they have confirmed, at its address, which nobody learns from the record', async () => {
    const byId = { _id: 'coAuthor', firstName: 'Carl', lastName: 'Fellow', isCorresponding: false };
    const record = buildManuscript({ authors: [authors[0]!, byId], unconfirmed: ['coAuthor'] });
    const { id } = await seed(record);
    await call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
    await worked();
    expect(mail.to('coauthor@example.org')).toEqual([]);
    const body = { isAuthor: true };
    expect((await call('answer-authorship', { id, caller: callers.coAuthor, body })).status).toBe(200);
    await asEditor(id, 'Rejected', 'Not for us.');
    await worked();
    expect(mail.sent.map(({ to }) => to).sort()).toEqual([
      'coauthor@example.org',
      'owner@author.example.org',
    ]);
    const own = await call('list-own-letters', { id, caller: callers.coAuthor });
    expect(own.body).toHaveLength(1);
    const seen = await call('get-manuscript', { id, caller: callers.owner });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('coauthor@example.org');
  });

  it('to an account wait as long as nobody confirmed its address, and end where it is gone', async () => {
    await people().add(buildPerson('unshown', { emailConfirmed: false }));
    const named = (_id: string) => ({ _id, firstName: 'A', lastName: _id, isCorresponding: false });
    const ids = ['unshown', 'nobodyAnyMore'];
    const { id } = await seed(
      buildManuscript({
        authors: [authors[0]!, ...ids.map(named)],
        submitted: true,
        submittedAt: '2026-11-02T00:00:00.000Z',
      }),
    );
    await asEditor(id, 'Rejected', 'Not for us.');
    expect((await worked()).map(({ to }) => to)).toEqual(['owner@author.example.org']);
    expect(await letterTo(id, 'unshown@example.org')).toMatchObject({ state: 'waiting' });
    const [gone] = (await letters().list(id)).filter(({ state }) => state === 'unsent');
    expect(gone?.events.at(-1)?.detail).toBe('Their account is gone, and no other address is known.');
  });

  it('give authors the reviews also where their manuscript was taken back to the desk before it was rejected', async () => {
    const id = await sentToReview();
    await review(id, callers.reviewer);
    await asEditor(id, 'Pending');
    await worked();
    await asEditor(id, 'Rejected', 'Not for us.');
    const told = (await worked()).find(({ to }) => to === 'owner@author.example.org')!.text;
    expect(told).toMatch(/Not for us\.[\s\S]*Reviewer 1\n\nWords of reviewer/);
  });

  it('tell no author who reviews, and no reviewer who wrote', async () => {
    const id = await sentToReview();
    await review(id, callers.reviewer);
    await assign(id, ['reviewer', 'otherReviewer']);
    await asEditor(id, 'Reviewed');
    await asEditor(id, 'Accepted', 'Welcome.');
    await room.work();
    const all = await letters().list(id);
    const to = (part: string) => JSON.stringify(all.filter((letter) => letter.to[0]?.part === part));
    expect(all.length).toBeGreaterThan(6);
    expect(to('author')).not.toMatch(
      /"Test (reviewer|secondReviewer|otherReviewer)|[a-z]+reviewer@|by reviewer/i,
    );
    expect(to('author')).not.toContain('reviewer@example.org');
    expect(to('reviewer')).not.toMatch(/Ownington|Fellowes|author\.example\.org|Maybe/);
  });

  it('ask nothing of reviewers any more who are taken off, or whose review is ended', async () => {
    const id = await sentToReview();
    await review(id, callers.reviewer);
    await worked();
    await assign(id, ['reviewer', 'otherReviewer']);
    await worked();
    expect(subjects().sort()).toEqual([
      ['otherreviewer@example.org', 'A manuscript for you to review: A title'],
      ['secondreviewer@example.org', 'You no longer need to review ‘A title’'],
    ]);
    expect((await asEditor(id, 'Reviewed')).body.manuscript.status).toBe('Reviewed');
    expect((await worked()).map(({ to, text }) => [to, text.includes('decide with the reviews')])).toEqual([
      ['otherreviewer@example.org', true],
    ]);
    expect((await asEditor(id, 'Reviewed')).status).toBe(200);
    expect(await worked()).toEqual([]);
  });

  it('fill in nothing that an author or reviewer wrote as if it were ours', async () => {
    const { id } = await seed(
      buildManuscript({ ...ours, title: 'On {link}, {name} and {note}\nBcc: x', submitted: true }),
    );
    await asEditor(id, 'Rejected', 'See {link}');
    const [letter] = await worked();
    expect(letter?.text).toContain('‘On (link), (name) and {note} Bcc: x’');
    expect(letter?.text).toContain('See (link)');
    expect(letter?.subject).not.toContain('\n');
  });

  it('to eighty authors take one row in the decision’s own write, and reach each of them once', async () => {
    const many = Array.from({ length: 80 }, (_, index) => author(`many${index}`, `Number${index}`));
    const owner = { ...many[0]!, _id: 'owner' };
    const { id } = await seed(buildManuscript({ authors: [owner, ...many.slice(1)], submitted: true }));
    await asEditor(id, 'Rejected', 'No.');
    expect(await letters().list(id)).toHaveLength(1);
    await room.work();
    expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(80);
    expect(mail.sent).toHaveLength(80);
    expect(mail.to('many7@author.example.org')[0]?.text).toMatch(/^Dear Author Number7,/);
  });

  it('to its editors reach each of them once, who has the editorial office’s own address, too', async () => {
    const email = 'editorial@meridianworldpress.example';
    const { roles } = (await people().find('editor'))!;
    await people().add(buildPerson('officeEditor', { email, roles }));
    const { id } = await seed(buildManuscript(ours));
    await call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
    const addresses = (await worked()).map(({ to }) => to);
    expect(addresses.filter((to) => to === email || to === 'editor@example.org').sort()).toEqual([
      'editor@example.org',
      email,
    ]);
    await people().remove((await people().find('officeEditor'))!);
  });

  it('go with a manuscript that is withdrawn, but for the one that says so, which goes once it has left', async () => {
    const { id } = await pending();
    await asEditor(id, 'Rejected', 'No.');
    await room.work();
    await asEditor(id, 'Under Review');
    const { number } = (await manuscripts().find(id))!;
    await call('withdraw-manuscript', { id, caller: callers.owner });
    expect((await letters().list(id)).map(({ template }) => template)).toEqual(['withdrawn']);
    await worked();
    expect(subjects()).toEqual([['editorial@meridianworldpress.example', '‘A title’ was withdrawn']]);
    expect(mail.sent[0]?.text).toContain(`The authors have withdrawn ‘A title’ (${number})`);
    expect(await letters().list(id)).toEqual([]);
    // The sweep tells the comparing worker that this one is gone.
    await room.sweep();
    // …and the day for forgetting a rejected manuscript's prints passes by itself if it was reopened since.
    const left = (await letters().listDue('9', 1000)).filter((due) => due.manuscriptId === id);
    expect(left.filter(({ kind }) => kind !== 'prints')).toEqual([]);
  });

  it('tell nobody of a draft that is withdrawn: nobody knew of it', async () => {
    const { id } = await seed(buildManuscript(ours));
    await call('withdraw-manuscript', { id, caller: callers.owner });
    expect(await letters().list(id)).toEqual([]);
  });

  it('are recorded as not sent where no sender is set up, for the editors to copy', async () => {
    vi.stubEnv('MAIL_FROM', '');
    vi.resetModules();
    const { openMailRoom: openAgain } = await import('../support/open-mail-room.ts');
    const unset = openAgain(room.waiting);
    const { id } = await pending();
    await asEditor(id, 'Rejected', 'No.');
    await unset.work();
    vi.unstubAllEnvs();
    expect(mail.sent).toEqual([]);
    const listed = await call('list-mail', { id, caller: callers.editor });
    expect(listed.body.map(({ state, detail }: Record<string, string>) => [state, detail])).toEqual([
      ['unsent', 'No sender is set up.'],
      ['unsent', 'No sender is set up.'],
    ]);
  });
});

describe('a letter that does not get through', () => {
  const rejected = async (): Promise<ManuscriptRecord> => {
    const { id } = await pending();
    await asEditor(id, 'Rejected', 'No.');
    return (await manuscripts().find(id))!;
  };

  it('is refused four times for what it is, and then says that it failed, to the editors and to ops', async () => {
    const { id } = await rejected();
    vi.stubEnv('METRICS_NAMESPACE', 'test');
    mail.fault = refusal('BadRequestException', 'Local address contains control or whitespace');
    await room.work(20);
    expect((await letters().list(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 4],
      ['failed', 4],
    ]);
    vi.unstubAllEnvs();
    const counted = vi.mocked(console.log).mock.calls.filter(([line]) => line.includes('"MailsRefused":1'));
    expect(counted).toHaveLength(2);
  });

  it('is found by the sweep where nobody was told of it, once however many sweep', async () => {
    const { id } = await rejected();
    // For this manuscript: early on a Monday the weekly letter falls due within the same hour.
    const sent = () => mail.sent.filter(({ tags }) => tags.manuscript === id);
    room.waiting.length = 0;
    await room.sweep();
    expect(room.waiting).toEqual([]);
    const later = Date.now() + 3 * 60_000;
    await Promise.all([room.sweep(later), room.sweep(later)]);
    expect(room.waiting).toHaveLength(1);
    await room.work();
    expect(sent()).toHaveLength(2);
    await room.sweep(later + 60 * 60_000);
    await room.work();
    expect(sent()).toHaveLength(2);
    expect((await letters().list(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('and comes back is on the desk at once, wants another address, and both copies stay on record', async () => {
    const id = await sentToReview();
    await room.work();
    const sent = await letterTo(id, 'reviewer@example.org');
    const tags = { manuscript: id, letter: sent.id };
    const before = (await manuscripts().find(id))!;
    expect(before.summary.actAt! > new Date().toISOString()).toBe(true);
    await room.tell(tags, BOUNCE);
    await room.tell(tags, BOUNCE);
    const record = (await manuscripts().find(id))!;
    expect(record.summary.actAt! <= new Date().toISOString()).toBe(true);
    expect([record.version, record.versionForAuthors]).toEqual([
      before.version + 1,
      before.versionForAuthors,
    ]);
    const list = async () => (await call('list-mail', { id, caller: callers.editor })).body;
    const [shown] = (await list()).filter(({ state }: { state: string }) => state === 'bounced');
    expect(shown).toMatchObject({
      to: [{ address: 'reviewer@example.org', part: 'reviewer' }],
      detail: 'smtp; 550 5.1.1 user unknown',
    });
    expect(JSON.stringify(shown)).not.toContain('https://');
    const again = (body: object, caller: (typeof callers)['editor' | 'reviewer'] = callers.editor) =>
      call('resend-mail', { id: shown._id, caller, body });
    expect(await again({})).toMatchObject({ status: 409, body: { code: 'address_refused' } });
    expect((await again({ email: 'right@example.org' }, callers.reviewer)).status).toBe(403);
    const copy = await again({ email: 'right@example.org' });
    expect(copy).toMatchObject({ status: 201, body: { state: 'queued', copyOf: shown._id } });
    await worked();
    expect(subjects().sort()).toEqual([
      ['editor@example.org', 'Test reviewer can’t be reached · A title'],
      ['right@example.org', sent.subject],
    ]);
    const arrived = await letterTo(id, 'right@example.org');
    await room.tell({ manuscript: id, letter: arrived.id }, { eventType: 'Delivery' }, 'event-2');
    const states = (await list()).map(({ state }: { state: string }) => state);
    expect(states.filter((state: string) => state !== 'sent')).toEqual(['delivered', 'bounced']);
    const mended = (await manuscripts().findFile(id))!;
    expect(mended.record.summary.undelivered).toEqual([]);
    expect(mended.record.seats[0]?.isUnreachable).toBeUndefined();
    expect(mended.seats[0]?.email).toBe('right@example.org');
    expect(mended.record.summary.actAt).toBe(before.summary.actAt);
  });

  it('may be told of before it is noted as sent, in any order, and what is worse stands', async () => {
    const { id } = await rejected();
    await room.work();
    const letter = await letterTo(id, 'owner@author.example.org');
    const tags = { manuscript: id, letter: letter.id };
    await room.tell(tags, { eventType: 'Complaint', complaint: {} }, 'a');
    await room.tell(tags, { eventType: 'Delivery' }, 'b');
    await room.tell({ manuscript: id, letter: 'no-such' }, BOUNCE, 'c');
    const now = await letterTo(id, 'owner@author.example.org');
    expect([now.state, now.events.map(({ state }) => state)]).toEqual([
      'complained',
      ['sent', 'complained', 'delivered'],
    ]);
  });

  it('is for the manuscript’s editors: nobody who is held back from it reads or sends its letters', async () => {
    await people().add(
      buildPerson('bothEditor', {
        roles: { editor: { specialization: '', experience: 1, since: '', keyUsedAt: 'x' } },
      }),
    );
    const both = { personId: 'bothEditor', kind: 'editor' } as const;
    const { id } = await seed(underReview(['bothEditor'], ours));
    expect((await call('list-mail', { id, caller: both })).body.code).toBe('own_work');
    expect((await call('list-mail', { id, caller: callers.editor })).body).toEqual([]);
    const name = `${id}_nothing`;
    expect((await call('resend-mail', { id: name, caller: callers.editor, body: {} })).status).toBe(404);
  });

  it('goes out again as often as a person would ask, not as a machine could', async () => {
    const caller = { personId: 'tireless', kind: 'editor' } as const;
    await people().add(
      buildPerson('tireless', {
        roles: { editor: { specialization: '', experience: 1, since: '', keyUsedAt: 'x' } },
      }),
    );
    const again = async () => (await call('resend-mail', { id: 'none_nothing', caller, body: {} })).status;
    expect(await again()).toBe(404);
    await limits().count('letter-copy', 'tireless', 60, 60 * 60, 59);
    expect(await again()).toBe(429);
  });
});
