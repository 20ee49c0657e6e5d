/* Over 300 lines: one database for a decision from draft to recall; another file would start another. */
import { beforeEach, describe, expect, it } from 'vitest';
import { letters, manuscripts } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildManuscript, seatsOf, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { runsAll } from '../support/tier.ts';

const { room, mail } = provideMailRoom();

const MINUTE = 60_000;
const author = { firstName: 'Olga', lastName: 'Owner', isCorresponding: true };
const people = () => [
  { ...author, _id: 'owner', email: 'olga@example.org' },
  { ...author, _id: 'coAuthor', firstName: 'Carl', email: 'carl@example.org', isCorresponding: false },
];
const asEditor = (
  name: Parameters<typeof call>[0],
  id: string,
  body?: object,
  caller: TestCaller = callers.editor,
) => call(name, { id, caller, ...(body ? { body } : {}) });
const letter = {
  subject: 'About {id}',
  text: 'Dear {name},\n\nSo it is.\n\n{reviews}\n\nBy {dueAt}: {link}',
};
const review = {
  reviewerId: 'reviewer',
  reviewerName: 'Rita Viewer',
  comments: 'The proof of lemma 2 has a gap.',
  recommendation: 'Minor Revision' as const,
  round: 1,
  cycle: 1,
  seat: 1,
};

/** With one review, and nobody else awaited. */
const reviewed = () =>
  seed(
    underReview(['reviewer'], { status: 'Reviewed', authors: people(), number: 'JICS-2026-0147' }, [
      'reviewer',
    ]),
    { reviews: [review] },
  );
const reviewedAs = (status: 'Accepted' | 'Rejected') =>
  underReview(['reviewer'], { status, reviewedRound: 1 }, ['reviewer']);
const reviewOf = async (id: string) => (await manuscripts().findFile(id))!.reviews[0]!;

let id: string;
/** For this manuscript alone: a later sweep also sends what earlier tests left. */
const sent = () => mail.sent.filter(({ tags }) => tags.manuscript === id);
const sentTo = (email: string) => sent().filter(({ to }) => to === email);
/** The decision of an editor who has read everything. */
async function decided(more: object = {}, caller: TestCaller = callers.editor) {
  const given = (await manuscripts().findFile(id))!.reviews;
  const reviewedEditions = given.map((each) => ({ _id: each.id, edition: each.edition ?? 1 }));
  return asEditor('decide', id, { kind: 'minor', letter, reviewedEditions, ...more }, caller);
}
const sweep = (minutes: number) => room.sweep(Date.now() + minutes * MINUTE);
/** Everything this person learns of it, by any call. */
const toldTo = async (caller: TestCaller) => ({
  one: (await call('get-manuscript', { id, caller })).body,
  listed: (await call('list-my-submissions', { caller })).body,
  letters: (await call('list-own-letters', { id, caller })).body,
  messages: (await call('list-messages', { id, caller })).body,
});
/** Links are signed anew each time. */
const withoutLinks = (told: unknown) =>
  JSON.parse(
    JSON.stringify(told, (key, value) => (key === 'mergedFileUrl' || key === 'url' ? Boolean(value) : value)),
  );

beforeEach(async () => {
  ({ id } = await reviewed());
  await room.work();
  mail.sent.length = 0;
});

describe('a decision', () => {
  it('waits ten minutes, and then takes effect with its letters, as one change', async () => {
    const quoted = [(await reviewOf(id)).id];
    const { status, body } = await decided({ quoted, note: 'Between us.' });
    expect([status, body.manuscript.status, body.manuscript.stage]).toEqual([201, 'Reviewed', 'leaving']);
    expect(body.manuscript.held).toMatchObject({ kind: 'minor', by: { name: 'Test editor' } });
    await sweep(MINUTES_HELD - 1);
    expect((await manuscripts().find(id))?.status).toBe('Reviewed');
    await sweep(MINUTES_HELD + 1);
    await room.work();
    const after = (await asEditor('get-manuscript', id)).body.manuscript;
    expect(after).toMatchObject({
      status: 'Pending',
      stage: 'revising',
      held: null,
      revision: { kind: 'minor', draftId: null },
      decisions: [{ kind: 'minor', state: 'effective', note: 'Between us.', reviews: [{ number: 1 }] }],
    });
    expect(
      sent()
        .map(({ to, subject }) => [to, subject])
        .sort(),
    ).toEqual([
      ['carl@example.org', 'About JICS-2026-0147'],
      ['olga@example.org', 'About JICS-2026-0147'],
    ]);
    expect(sentTo('olga@example.org')[0]?.text).toContain('Reviewer 1\n\nThe proof of lemma 2 has a gap.');
    const author = (await call('get-manuscript', { id, caller: callers.owner })).body.manuscript;
    expect(author).toMatchObject({
      stage: 'revising',
      revision: { kind: 'minor' },
      decisions: [{ kind: 'minor', by: '', note: '', reviews: [{ number: 1, text: review.comments }] }],
    });
    expect(JSON.stringify(author)).not.toContain('Rita');
  });

  it('is not to be seen by its authors before it leaves, by any call', async () => {
    for (const caller of [callers.owner, callers.coAuthor]) {
      const before = withoutLinks(await toldTo(caller));
      await decided();
      expect(withoutLinks(await toldTo(caller))).toEqual(before);
      await asEditor('recall-decision', id);
      expect(withoutLinks(await toldTo(caller))).toEqual(before);
    }
    await room.work();
    expect(sent()).toEqual([]);
  });

  it('is read afterwards by each author as it was written to them, and by editors as its preview read', async () => {
    const quoted = [(await reviewOf(id)).id];
    await decided({ quoted });
    await sweep(MINUTES_HELD + 1);
    const textFor = async (caller: TestCaller) =>
      (await call('get-manuscript', { id, caller })).body.manuscript.decisions[0].text as string;
    expect(await textFor(callers.owner)).toMatch(/^Dear Olga Owner,[^…]*: this page$/);
    expect(await textFor(callers.coAuthor)).toMatch(/^Dear Carl Owner,/);
    expect(await textFor(callers.editor)).toMatch(/^Dear Olga Owner,[^…]*: \[link\]$/);
  });

  it('is sent as its preview read, to the byte but for the link', async () => {
    const quoted = [(await reviewOf(id)).id];
    const dueAt = '2099-03-01';
    const preview = (await asEditor('render-letter', id, { kind: 'major', letter, quoted, dueAt })).body;
    await decided({ kind: 'major', quoted, dueAt });
    await sweep(MINUTES_HELD + 1);
    await room.work();
    const [arrived] = sentTo('olga@example.org');
    expect(arrived?.subject).toBe(preview.subject);
    expect(arrived?.text).toBe(preview.text.replace('[link]', /https:\S+/.exec(arrived!.text)![0]));
    expect(preview.recipients.map(({ address }: { address: string }) => address)).toEqual([
      'olga@example.org',
      'carl@example.org',
    ]);
  });

  it.each([
    ['accept', 'Accepted', 'accepted'],
    ['reject', 'Rejected', 'not accepted'],
    ['major', 'Pending', 'major revision'],
  ])('to %s comes to %s with the letter of its template', async (kind, status, words) => {
    const { body } = await asEditor('render-letter', id, { kind });
    expect(body.letter.subject).toContain(words);
    await decided({ kind, letter: body.letter });
    await sweep(MINUTES_HELD + 1);
    await room.work();
    expect((await manuscripts().find(id))?.status).toBe(status);
    expect(sentTo('olga@example.org').map(({ subject }) => subject)).toEqual([
      body.letter.subject.replace('{id}', 'JICS-2026-0147'),
    ]);
  });

  it('names in its preview what a letter lacks, and is refused with a field that nothing can be put into', async () => {
    const odd = { subject: 'S', text: 'For {whom}: {reviews}' };
    const { body } = await asEditor('render-letter', id, { kind: 'reject', letter: odd });
    expect(body.missing).toEqual(['whom', 'reviews']);
    expect(await decided({ kind: 'reject', letter: odd })).toMatchObject({
      status: 400,
      body: { field: 'letter' },
    });
  });

  it('is refused with a letter that names another decision', async () => {
    const { body: minor } = await asEditor('render-letter', id, { kind: 'minor' });
    for (const kind of ['accept', 'major', 'reject'])
      expect(await decided({ kind, letter: minor.letter })).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_request',
          field: 'letter',
          message: expect.stringContaining('says ‘minor revision’'),
        },
      });
    const quoted = [(await reviewOf(id)).id];
    expect((await decided({ letter: minor.letter, quoted })).status).toBe(201);
  });

  it.each([
    ['accept', buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' })],
    ['accept', underReview(['reviewer'])],
    ['desk-reject', underReview(['reviewer'])],
    ['minor', reviewedAs('Accepted')],
    ['reject', reviewedAs('Rejected')],
  ])('to %s is refused where the rules have no such way', async (kind, record) => {
    ({ id } = await seed(record));
    expect(await decided({ kind })).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  });

  it('from the desk asks for a revision before any review, or rejects', async () => {
    for (const kind of ['minor', 'desk-reject']) {
      ({ id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' })));
      expect((await decided({ kind })).status).toBe(201);
      await sweep(MINUTES_HELD + 1);
      const { status, revision } = (await manuscripts().find(id))!;
      expect([kind, status, revision?.kind]).toEqual(
        kind === 'minor' ? ['minor', 'Pending', 'minor'] : [kind, 'Rejected', undefined],
      );
    }
  });

  it.each([
    ['accept', 'Accepted'],
    ['minor', 'Pending'],
    ['major', 'Pending'],
    ['reject', 'Rejected'],
  ])('to %s under review ends what is open as it is sent, and not before', async (kind, status) => {
    const seats = seatsOf(['reviewer', 'secondReviewer', 'otherReviewer'], {
      reviewer: 'submitted',
      otherReviewer: 'invited',
    });
    ({ id } = await seed(
      underReview(['reviewer', 'secondReviewer', 'otherReviewer'], { seats, reviewedRound: 1 }),
      {
        reviews: [review],
      },
    ));
    const states = async () => (await manuscripts().find(id))?.seats.map(({ state }) => state);
    const open = await states();
    // Its status alone allows acceptance only once everybody has reviewed.
    if (kind === 'accept')
      expect((await asEditor('request-status-as-editor', id, { status: 'Accepted' })).status).toBe(409);
    await decided({ kind });
    expect(await states()).toEqual(open);
    await asEditor('recall-decision', id);
    await sweep(MINUTES_HELD + 1);
    await room.work();
    expect([(await manuscripts().find(id))?.status, await states()]).toEqual(['Under Review', open]);
    expect(sent()).toEqual([]);
    expect((await decided({ kind })).status).toBe(201);
    await sweep(MINUTES_HELD + 1);
    await room.work();
    expect([(await manuscripts().find(id))?.status, await states()]).toEqual([
      status,
      ['submitted', 'closed', 'closed'],
    ]);
  });
});

describe('while a decision waits', () => {
  it('nothing else is decided, sent, or changed at seats, and a second editor is told by whom and what', async () => {
    await decided();
    const second = await decided({ kind: 'reject' }, callers.otherEditor);
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'decision_held', manuscript: { held: { kind: 'minor' } } },
    });
    expect(second.body.message).toContain('Test editor has decided: minor revision');
    const others = [
      asEditor('request-status-as-editor', id, { status: 'Accepted' }),
      asEditor('request-status', id, { status: 'Rejected', note: 'No' }),
      asEditor('assign-reviewers', id, { reviewers: ['otherReviewer'] }),
      asEditor('invite-reviewers', id, { people: [{ _id: 'otherReviewer' }] }),
      asEditor('change-seat', `${id}_1`, { do: 'newLink' }),
      asEditor('reopen', id, { note: 'Why' }),
    ];
    for (const refused of await Promise.all(others))
      expect(refused).toMatchObject({ status: 409, body: { code: 'decision_held' } });
  });

  it('reviews are not taken, and whoever gives one learns nothing of what was decided', async () => {
    ({ id } = await seed(underReview(['reviewer'])));
    await decided({ kind: 'reject' });
    const body = { comments: 'Fine', recommendation: 'Accept' };
    const refused = await call('submit-review', { id, caller: callers.reviewer, body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'decision_held' } });
    expect(refused.body.message).not.toMatch(/accepted|Test editor/);
    expect(JSON.stringify(refused.body)).not.toContain('leavesAt');
  });

  it('its author can withdraw as before, and nothing is sent to anybody of the decision', async () => {
    ({ id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' })));
    await decided({ kind: 'desk-reject' });
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
    await sweep(MINUTES_HELD + 1);
    await room.work();
    expect(sent().filter(({ subject }) => subject.startsWith('About'))).toEqual([]);
    expect(await manuscripts().listHeld('editor')).not.toContain(id);
  });

  it('two editors at once get one decision and one clear answer', async () => {
    const both = await Promise.all([decided(), decided({ kind: 'reject' }, callers.otherEditor)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('decision_held');
  });
});

describe('recalling', () => {
  it('at the last minute leaves everything as it was, and nothing is ever sent', async () => {
    const before = (await manuscripts().find(id))!;
    await decided();
    await sweep(MINUTES_HELD - 0.1);
    expect((await asEditor('recall-decision', id, undefined, callers.otherEditor)).status).toBe(200);
    await sweep(MINUTES_HELD + 60);
    await room.work();
    const after = (await manuscripts().find(id))!;
    for (const field of ['status', 'seats', 'revision', 'held', 'versionForAuthors'] as const)
      expect([field, after[field]]).toEqual([field, before[field]]);
    const { stageSince, actAt } = before.summary;
    expect(after.summary).toMatchObject({ stageSince, actAt });
    expect(sent()).toEqual([]);
    expect((await asEditor('recall-decision', id)).status).toBe(200);
  });

  it('after it left is refused with the time at which it did', async () => {
    await decided();
    await sweep(MINUTES_HELD + 1);
    const { status, body } = await asEditor('recall-decision', id);
    expect([status, body.code]).toEqual([409, 'transition_not_allowed']);
    expect(body.message).toMatch(/^It was sent at \d\d:\d\d UTC\.$/);
  });

  it('and the sweep at the same moment have one winner, every time', async () => {
    for (let turn = 0; turn < (runsAll ? 25 : 5); turn += 1) {
      ({ id } = await reviewed());
      await decided();
      const [, recalled] = await Promise.all([sweep(MINUTES_HELD + 1), asEditor('recall-decision', id)]);
      await sweep(MINUTES_HELD + 1);
      const { record, decisions } = (await manuscripts().findFile(id))!;
      const hasLeft = record.status === 'Pending';
      expect([recalled.status, record.held, decisions.map(({ state }) => state)]).toEqual([
        hasLeft ? 409 : 200,
        null,
        [hasLeft ? 'effective' : 'recalled'],
      ]);
    }
  });

  it('happens by itself where its editor declares a conflict or is one no more', async () => {
    await decided();
    await asEditor('set-conflict', id, { hasConflict: true });
    expect((await manuscripts().findFile(id))!.decisions[0]?.state).toBe('recalled');
    await sweep(MINUTES_HELD + 1);
    expect((await manuscripts().find(id))?.status).toBe('Reviewed');
  });
});

describe('a review that changed meanwhile', () => {
  it('is shown to whoever decides without having read it', async () => {
    const unread = await asEditor('decide', id, { kind: 'minor', letter, reviewedEditions: [] });
    expect(unread).toMatchObject({ status: 409, body: { code: 'stale_version', field: 'reviewedEditions' } });
    expect(unread.body.message).toContain('Reviewer 1 has submitted a review.');
    expect(unread.body.manuscript.reviews).toHaveLength(1);
    const { id: _id } = await reviewOf(id);
    const former = await asEditor('decide', id, {
      kind: 'minor',
      letter,
      reviewedEditions: [{ _id, edition: 7 }],
    });
    expect(former.body.message).toContain('Reviewer 1 has changed the review.');
  });
});

describe('what its editor wrote meanwhile', () => {
  const message = { to: 'author', text: 'One question first.' };
  const note = { text: 'To be watched', action: 'Under Review', visibility: ['editor'] };

  it('does not stand in the way of their own decision, but of a colleague’s', async () => {
    const { version } = (await manuscripts().find(id))!;
    expect((await asEditor('send-message', id, message)).status).toBe(201);
    expect((await asEditor('add-editor-note', id, note)).status).toBe(201);
    const colleague = await decided({ version }, callers.otherEditor);
    expect(colleague).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await decided({ version })).status).toBe(201);
  });

  it('hides nothing that others did before, between or after', async () => {
    const { version } = (await manuscripts().find(id))!;
    await asEditor('send-message', id, message);
    await asEditor('send-message', id, message, callers.otherEditor);
    await asEditor('send-message', id, message);
    expect((await decided({ version })).status).toBe(409);
    const { version: later } = (await manuscripts().find(id))!;
    expect((await decided({ version: later - 1 })).status).toBe(201);
  });
});

describe('the draft of a decision', () => {
  const former = [{ kind: 'minor', letter: { subject: 'Before', text: 'What was written for it' } }];
  const form = { kind: 'major', letter: { subject: 'S', text: 'T' }, former };

  it('is kept for its editor alone, and who did not see another device’s text is shown it', async () => {
    expect((await asEditor('get-decision-draft', id)).body.draft).toBeNull();
    expect((await asEditor('save-decision-draft', id, { ...form, edition: 0 })).body.edition).toBe(1);
    expect((await asEditor('get-decision-draft', id)).body.draft).toMatchObject({ edition: 1, form });
    expect((await asEditor('get-decision-draft', id, undefined, callers.otherEditor)).body.draft).toBeNull();
    const late = await asEditor('save-decision-draft', id, { ...form, kind: 'reject', edition: 0 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', draft: { form } } });
  });

  it('stays while the decision waits and goes once it has left', async () => {
    await asEditor('save-decision-draft', id, { ...form, edition: 0 });
    await decided();
    expect((await asEditor('get-decision-draft', id)).body.draft).not.toBeNull();
    await sweep(MINUTES_HELD + 1);
    expect((await asEditor('get-decision-draft', id)).body.draft).toBeNull();
  });
});

describe('reopening', () => {
  it('takes a decision that left back by another letter, to where it was decided', async () => {
    await decided({ kind: 'accept' });
    await sweep(MINUTES_HELD + 1);
    await room.work();
    mail.sent.length = 0;
    const { status, body } = await asEditor('reopen', id, { note: 'We overlooked the appendix.' });
    expect([status, body.manuscript.status]).toEqual([200, 'Reviewed']);
    await room.work();
    expect(sentTo('olga@example.org')[0]).toMatchObject({
      subject: 'The decision on JICS-2026-0147 has been reopened',
      text: expect.stringContaining('We overlooked the appendix.'),
    });
  });

  it.each([
    ['the journal’s letter with a reason', { note: 'Of {title} we overlooked\nthe appendix.' }],
    [
      'a letter of the editor’s own',
      { letter: { subject: 'Open: {title}', text: 'Dear {name},\n\n{id}, again.' } },
    ],
  ])('is shown before as it is sent, to the byte (%s)', async (_how, asked) => {
    await decided({ kind: 'reject' });
    await sweep(MINUTES_HELD + 1);
    await room.work();
    mail.sent.length = 0;
    const shown = (await asEditor('render-letter', id, { template: 'reopened', ...asked })).body;
    expect(shown).toMatchObject({ missing: [], recipients: [{ name: 'Olga Owner' }, {}] });
    expect((await asEditor('reopen', id, asked)).status).toBe(200);
    await room.work();
    const [letter] = sentTo('olga@example.org');
    const link = /https:\S+/.exec(letter!.text)![0];
    expect([letter!.subject, letter!.text.replace(link, '[link]')]).toEqual([shown.subject, shown.text]);
    expect(sentTo('carl@example.org')).toHaveLength(1);
  });

  it('wants a reason or a letter, and no field that nothing can be put into', async () => {
    await decided({ kind: 'reject' });
    await sweep(MINUTES_HELD + 1);
    expect((await asEditor('reopen', id, {})).body).toMatchObject({ field: 'note' });
    const odd = { subject: 'Open', text: 'By {someday}' };
    expect((await asEditor('reopen', id, { letter: odd })).body).toMatchObject({
      field: 'letter',
      message: expect.stringContaining('{someday}'),
    });
    const { body } = await asEditor('render-letter', id, { template: 'reopened', letter: odd });
    expect([body.missing, body.text]).toEqual([['someday'], expect.stringContaining('By {someday}')]);
    expect((await manuscripts().find(id))?.status).toBe('Rejected');
  });

  it('takes a request for a revision back until that is begun', async () => {
    await decided();
    await sweep(MINUTES_HELD + 1);
    expect((await asEditor('reopen', id, { note: 'Not needed' })).body.manuscript).toMatchObject({
      status: 'Reviewed',
      revision: null,
    });
    await decided();
    await sweep(MINUTES_HELD + 1);
    const record = (await manuscripts().find(id))!;
    const begun = { ...record.revision!, draftId: 'draft' };
    const history = { event: 'draft-saved' as const, who: { name: 'Olga', role: 'author' as const } };
    await manuscripts().apply(record, {
      from: { status: ['Pending'], submitted: true },
      set: { revision: begun },
      history,
    });
    expect((await asEditor('reopen', id, { note: 'Not needed' })).status).toBe(409);
  });
});

describe('a revision that is wanted', () => {
  const dueRows = async () =>
    (await letters().listDue('9', 1000)).filter((due) => due.manuscriptId === id && due.kind === 'revision');

  beforeEach(async () => {
    await decided({ dueAt: '2099-06-30' });
    await sweep(MINUTES_HELD + 1);
    await room.work();
    mail.sent.length = 0;
  });

  it('is reminded of a week and a day before, and three days after, and its author alone is told', async () => {
    const subjects: [string, string][] = [];
    for (const day of ['06-22', '06-24', '06-26', '06-30', '07-02', '07-04', '08-01']) {
      mail.sent.length = 0;
      await room.sweep(Date.parse(`2099-${day}T00:00:00.000Z`));
      await room.work();
      for (const { to, subject } of sent()) subjects.push([day, `${to}: ${subject}`]);
    }
    const soon = 'olga@example.org: Your revision of JICS-2026-0147 is due 30 June 2099';
    expect(subjects).toEqual([
      ['06-24', soon],
      ['06-30', soon],
      ['07-04', 'olga@example.org: Your revision of JICS-2026-0147 was due 30 June 2099'],
    ]);
    expect(await dueRows()).toEqual([]);
  });

  it('may be given more time, which its author is told and the reminders follow', async () => {
    expect((await asEditor('change-revision', id, { dueAt: '2099-07-31' })).status).toBe(200);
    await room.work();
    expect(sent().map(({ subject }) => subject)).toEqual([
      'Your revision of JICS-2026-0147: now due 31 July 2099',
    ]);
    mail.sent.length = 0;
    await room.sweep(Date.parse('2099-06-24T00:00:00.000Z'));
    await room.work();
    expect(sent()).toEqual([]);
    expect((await dueRows()).map(({ by }) => by?.slice(0, 10))).toEqual(['2099-08-01']);
  });

  it('is wanted no more once it is sent to review or rejected, and its author is told', async () => {
    await asEditor('assign-reviewers', id, { reviewers: ['otherReviewer'] });
    await asEditor('request-status-as-editor', id, { status: 'Under Review' });
    await room.work();
    expect((await manuscripts().find(id))?.revision).toBeNull();
    expect(sentTo('olga@example.org').map(({ subject }) => subject)).toEqual([
      'Your revision of JICS-2026-0147: no longer needed',
    ]);
  });
});
