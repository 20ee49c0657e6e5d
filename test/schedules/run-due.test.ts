import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../functions/runtime/clients.ts';
import { letters, manuscripts } from '../../functions/runtime/stores.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';

const { room, mail } = provideMailRoom();

let id: string;
let by: string;
/** For the deadline's own day, in the middle of it. */
const at = (days: number) => Date.parse(daysAfter(by, days)) - 12 * 60 * 60 * 1000;
const travel = async (days: number) => {
  mail.sent.length = 0;
  await room.sweep(at(days));
  await room.work();
  // On Mondays editors also get their weekly letter.
  const toReviewers = mail.sent.filter(({ text }) => !text.includes('Your desk:'));
  return toReviewers.map(({ to, subject }) => [to.split('@')[0], subject.split(':')[0]]);
};
const dueRows = async () =>
  (await letters().listDue('9', 1000)).filter((due) => due.manuscriptId === id && due.kind === 'review');

beforeEach(async () => {
  ({ id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' })));
  const reviewers = ['reviewer', 'secondReviewer'];
  await call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
  const body = { status: 'Under Review' };
  await call('request-status-as-editor', { id, caller: callers.editor, body });
  by = (await manuscripts().find(id))!.seats[0]!.by!;
  await room.work();
});

const SOON = 'Your review of ‘A title’ is due soon';
const DUE = 'Your review of ‘A title’ is due';
const OVER = 'Your review of ‘A title’ was due';
const both = (subject: string) => [
  ['reviewer', subject],
  ['secondreviewer', subject],
];

describe('reminders of reviews', () => {
  it('come a week before the day, on it, three and ten days after, and then no more', async () => {
    const paths: [number, string[][]][] = [
      [-8, []],
      [-7, both(SOON)],
      [-6, []],
      [0, both(DUE)],
      [1, []],
      [3, both(OVER)],
      [9, []],
      [10, both(OVER)],
      [40, []],
    ];
    for (const [days, expected] of paths) expect([days, await travel(days)]).toEqual([days, expected]);
    expect(await dueRows()).toEqual([]);
  });

  it('are not sent late: after days without a sweep only the newest is sent, if it is not too old', async () => {
    expect(await travel(3)).toEqual(both(OVER));
    expect(await dueRows()).toHaveLength(2);
  });

  it('that no sweep sent in time are left out, and the next ones are sent', async () => {
    expect(await travel(-2)).toEqual([]);
    expect(await travel(0)).toEqual(both(DUE));
  });

  it('stop for a reviewer who has reviewed or was removed, without anything to cancel', async () => {
    const review = { comments: 'Fine', recommendation: 'Accept' };
    await call('submit-review', { id, caller: callers.reviewer, body: review });
    await room.work();
    expect(await travel(-7)).toEqual([['secondreviewer', SOON]]);
    await call('assign-reviewers', { id, caller: callers.editor, body: { reviewers: ['reviewer'] } });
    await room.work();
    expect(await travel(0)).toEqual([]);
    expect(await dueRows()).toEqual([]);
  });

  it('are sent once, however many sweeps run at the same moment', async () => {
    mail.sent.length = 0;
    await Promise.all([1, 2, 3, 4].map(() => room.sweep(at(-7))));
    await room.work();
    expect(mail.sent).toHaveLength(2);
  });

  it('change no version, so that an editor who decides at the same time is not told of a change', async () => {
    const before = (await manuscripts().find(id))!.version;
    await travel(-7);
    expect((await manuscripts().find(id))?.version).toBe(before);
  });
});

describe('a row that this version can’t read', () => {
  it('stops no other row, stays where it is, and is reported once', async () => {
    const TableName = process.env.MANUSCRIPTS_TABLE;
    for (let n = 0; n < 120; n++) {
      const Item = {
        pk: 'due',
        sk: `2026-01-01#later-version#tomorrow#${n}`,
        kind: 'tomorrow',
        manuscriptId: 'x',
      };
      await database().send(new PutCommand({ TableName, Item }));
    }
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await travel(-7)).toEqual(both(SOON));
    expect(log.mock.calls.filter(([line]) => String(line).includes('left-out'))).toHaveLength(1);
    log.mockRestore();
    const left: string[] = [];
    await letters().listDue('9', 1000, (found) => left.push(found));
    expect(left).toHaveLength(120);
    await expect(letters().listDue('9', 1000)).rejects.toThrow();
  });
});
