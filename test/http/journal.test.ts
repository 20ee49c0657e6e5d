import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters, manuscripts, people } from '../../functions/runtime/stores.ts';
import type { JournalView, SaveJournal } from '../../shared/contract/journal.ts';
import { dayOfDeadline, daysAfter, dueAfter } from '../../shared/domain/deadline.ts';
import { deadlineDate } from '../../shared/domain/stage-words.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { mockClient } from '../support/mock-client.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const ses = mockClient(SESv2Client);
beforeAll(async () => {
  cast = await startCast();
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterAll(() => cast.database.stop());

const read = async (): Promise<JournalView> =>
  (await call('get-journal', { caller: callers.editor })).body as JournalView;
const save = async (asked: Partial<SaveJournal>, caller = callers.editor as never) =>
  call('save-journal', { caller, body: { version: (await read()).version, ...asked } });
const saved = async (asked: Partial<SaveJournal>): Promise<JournalView> => {
  const reply = await save(asked);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body;
};
const template = async (name: string) => (await read()).templates.find((each) => each.name === name)!;

const submitted = () => seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
const invite = async (id: string, email: string) => {
  const person = { email, firstName: 'Gast', lastName: email };
  const reply = await call('invite-reviewers', { id, caller: callers.editor, body: { people: [person] } });
  expect(reply.status).toBe(201);
  return reply.body.manuscript;
};

describe('the periods', () => {
  it('are those of the invitation’s letter, its due row, the seat and the desk from then on', async () => {
    const { settings } = await read();
    expect(settings).toEqual({
      periods: { reply: 7, review: 28, minor: 14, major: 21, proof: 7 },
      reviewsWanted: 2,
      undoMinutes: 10,
      publishUndoMinutes: 10,
    });
    const periods = { reply: 3, review: 11, minor: 5, major: 9, proof: 4 };
    await saved({ settings: { periods, reviewsWanted: 1, undoMinutes: 0, publishUndoMinutes: 60 } });
    const { id } = await submitted();
    const manuscript = await invite(id, 'periods@example.org');
    const shown = await call('render-invitation', { id, caller: callers.editor });
    expect(shown.body).toMatchObject({ replyDays: 3, reviewDays: 11 });
    const [seat] = manuscript.seats;
    const today = new Date().toISOString();
    expect(dayOfDeadline(seat.replyBy)).toBe(daysAfter(today, 3).slice(0, 10));
    const [letter] = await letters().list(id);
    expect(letter!.text).toContain('within 11 days');
    const due = await letters().listDue(daysAfter(today, 4), 50);
    expect(due.some(({ kind, manuscriptId }) => kind === 'answer' && manuscriptId === id)).toBe(true);

    const accepted = await call('change-seat', {
      id: `${id}_1`,
      caller: callers.editor,
      body: { do: 'acceptFor' },
    });
    expect(dayOfDeadline(accepted.body.manuscript.seats[0].dueAt)).toBe(daysAfter(today, 11).slice(0, 10));
    // One review is wanted and one is awaited: an editor has nothing to do before it is late.
    const record = await manuscripts().find(id);
    expect(record!.reviewsWanted).toBe(1);
    expect(record!.summary.actAt! > daysAfter(today, 10)).toBe(true);
    await saved({ settings });
  });

  it('are those of a decision: how long it is held, and by when the revision is wanted', async () => {
    const { settings } = await read();
    const periods = { ...settings.periods, minor: 5 };
    await saved({ settings: { ...settings, periods, undoMinutes: 3 } });
    await saved({
      template: { name: 'decision-minor', subject: 'Small things: {title}', body: 'By {dueAt}: {link}' },
    });
    const { id } = await submitted();
    const kind = 'minor';
    const shown = await call('render-letter', { id, caller: callers.editor, body: { kind, quoted: [] } });
    expect(shown.body.subject).toBe('Small things: A title');
    const today = new Date().toISOString();
    expect(shown.body.text).toContain(`By ${deadlineDate(dueAfter(today, 5))}: [link]`);
    const page = await call('get-decision-draft', { id, caller: callers.editor });
    expect(page.body).toEqual({ draft: null, undoMinutes: 3, revisionDays: { minor: 5, major: 21 } });
    const { letter } = shown.body;
    const body = { kind, letter, quoted: [], reviewedEditions: [] };
    const held = await call('decide', { id, caller: callers.editor, body });
    const wait = Date.parse(held.body.manuscript.held.leavesAt) - Date.parse(today);
    expect(Math.round(wait / 60_000)).toBe(3);
    expect(held.body.manuscript.decisions[0].dueAt).toBe(dueAfter(today, 5));

    await saved({ settings: { ...settings, undoMinutes: 0 } });
    const other = await submitted();
    expect((await call('decide', { id: other.id, caller: callers.editor, body })).status).toBe(201);
    const recalled = await call('recall-decision', { id: other.id, caller: callers.editor });
    expect(recalled).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/You can’t undo it\.$/) },
    });
    await saved({ settings });
    await saved({ original: 'decision-minor' });
  });

  it.each([
    [{ reply: 0, review: 28, minor: 14, major: 21, proof: 7 }, 2, 10, 10],
    [{ reply: 7, review: 28, minor: 14, major: 21, proof: 7 }, 0, 10, 10],
    [{ reply: 7, review: 28, minor: 14, major: 21, proof: 7 }, 2, 61, 10],
    [{ reply: 7, review: 28, minor: 14, major: 21, proof: 7 }, 2, 10, 61],
  ])('have bounds', async (periods, reviewsWanted, undoMinutes, publishUndoMinutes) => {
    const settings = { periods, reviewsWanted, undoMinutes, publishUndoMinutes };
    expect((await save({ settings })).status).toBe(400);
  });
});

describe('a letter’s own words', () => {
  it('are what is sent, until it goes back to the original', async () => {
    const name = 'invitation';
    const own = { name, subject: 'Judge {title}', body: 'By {replyBy}, please: {link}\n\n{abstract}' };
    await saved({ template: own });
    expect(await template(name)).toMatchObject({ isOwn: true, subject: own.subject });
    const { id } = await submitted();
    await invite(id, 'own@example.org');
    const [letter] = await letters().list(id);
    expect(letter!.subject).toBe('Judge A title');
    expect(letter!.text).toMatch(/^Dear \{name\},\n\nBy \d+ \w+ \d{4}, please: \{link\}/);
    expect(letter!.text).toContain('This link is yours alone');
    const { body } = await call('render-invitation', { id, caller: callers.editor });
    expect(body.text).toContain('By {replyBy}, please: {link}');

    await saved({ original: name });
    expect(await template(name)).toMatchObject({ isOwn: false });
    const { id: next } = await submitted();
    await invite(next, 'original@example.org');
    expect((await letters().list(next))[0]!.subject).toContain('Would you review');
  });

  it('are refused at saving, by the name of a field that nothing can be put into', async () => {
    const reply = await save({
      template: { name: 'review-due', subject: 'Due {dueAt}', body: '{reviwer}, look: {link}' },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain('{reviwer}');
    expect(await template('review-due')).toMatchObject({ isOwn: false });
  });

  it('are refused of a decision’s letter that tells of another decision', async () => {
    const own = {
      name: 'decision-minor',
      subject: 'Your manuscript {id}',
      body: 'The decision on ‘{title}’ is: major revision. {link}',
    };
    const reply = await save({ template: own });
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('‘major revision’')]);
    expect(await template('decision-minor')).toMatchObject({ isOwn: false });
  });

  it.each([
    [{ name: 'review-due', subject: 'Due', body: 'Now.' }, '{link}'],
    [{ name: 'review-due', subject: 'Due, {name}', body: '{link}' }, '{name}'],
    [{ name: 'toString', subject: 'x', body: 'x' }, 'find this letter'],
  ])(
    'are refused without their link, with a name in the subject, and for no letter of ours',
    async (own, why) => {
      const reply = await save({ template: own });
      expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(why)]);
    },
  );

  it('go as a sample to who asks alone, filled in, and are kept nowhere', async () => {
    const { version } = await read();
    const body = 'You recommended {recommendation}. {link} {review}';
    await saved({ sample: { name: 'review-thanks', subject: 'Thanks for {title}', body } });
    const [mail] = ses.commandCalls(SendEmailCommand).slice(-1);
    const { Destination, Content } = mail!.args[0].input;
    expect(Destination?.ToAddresses).toEqual(['editor@example.org']);
    expect(Content?.Simple?.Subject?.Data).toEqual(expect.stringMatching(/^Sample: Thanks for [^[{]+$/));
    expect(Content?.Simple?.Body?.Text?.Data).toMatch(
      /You recommended Minor Revision\. \[link\] A careful study/,
    );
    expect((await read()).version).toBe(version);
  });

  it('can be written for every letter there is: what the original names is known', async () => {
    for (const { name, original } of (await read()).templates) {
      const reply = await save({ sample: { name, ...original } });
      if (reply.status !== 429) expect([name, reply.status]).toEqual([name, 200]);
    }
  });
});

describe('the journal', () => {
  it('is changed by one at a time: who saw an older state is told so', async () => {
    const { version, settings } = await read();
    const both = await Promise.all([
      call('save-journal', { caller: callers.editor, body: { version, settings } }),
      call('save-journal', { caller: callers.editor, body: { version, settings } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes one change in a call, and none that is no change', async () => {
    const { settings } = await read();
    expect((await save({})).status).toBe(400);
    expect((await save({ settings, original: 'invitation' })).status).toBe(400);
  });

  it('is the chiefs’ to change, and the longest-standing editor’s while none was made', async () => {
    expect((await read()).isChief).toBe(true);
    for (const body of [{ settings: (await read()).settings }, {}])
      expect(await save(body, callers.otherEditor as never)).toMatchObject({
        status: 403,
        body: { code: 'wrong_role', message: 'Only a chief editor can do this.' },
      });
    const other = await people().find('otherEditor');
    const roles = { ...other!.roles, editor: { ...other!.roles.editor!, chief: true } };
    await people().save(other!, { ...other!, roles });
    expect((await read()).isChief).toBe(false);
    const { settings } = await read();
    expect((await save({ settings })).status).toBe(403);
    expect((await save({ settings }, callers.otherEditor as never)).status).toBe(200);
  });
});
