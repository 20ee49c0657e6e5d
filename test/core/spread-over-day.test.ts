import { expect, it } from 'vitest';
import { newManuscriptId } from '../../functions/core/rules/ids.ts';
import { timeOf } from '../../functions/letters/rules/reminders.ts';
import { answerReminders } from '../../functions/reviewing/rules/answer-reminders.ts';
import { reviewReminders } from '../../functions/reviewing/rules/review-reminders.ts';
import { nextRevisionDue } from '../../functions/submitting/rules/revision-reminders.ts';
import { dayOfDeadline, daysAfter, dueAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript } from '../support/build-manuscript.ts';

const NOW = '2026-11-02T08:00:00.000Z';
const by = dueAfter(NOW, 28);
const ids = Array.from({ length: 1000 }, newManuscriptId);
const hourOf = (time: string) => Number(time.slice(11, 13));

const answerTimes = (id: string) =>
  answerReminders.steps.map((step) => timeOf({ manuscriptId: id, what: '1', from: NOW, by }, step, NOW));

/** The due times of a thousand manuscripts that share a deadline. */
const timesOf = {
  reviews: (id: string, days: number) => timeOf({ manuscriptId: id, what: '1', by }, days, NOW),
  revisions: (id: string, days: number) => {
    const revision = { decisionId: 'd', dueAt: by } as NonNullable<
      ReturnType<typeof buildManuscript>['revision']
    >;
    const before = `${daysAfter(dayOfDeadline(by), days - 1).slice(0, 10)}T23:00:00.000Z`;
    return nextRevisionDue(buildManuscript({ id, revision }), before)!.at;
  },
  answers: (id: string) => answerTimes(id)[1]!,
};

it.each([
  ['reviews', [-7, 0, 3, 10]],
  ['revisions', [-7, -1, 3]],
  ['answers', [0]],
] as const)('reminders of %s come on their day, between six and noon, never many at once', (kind, days) => {
  for (const each of days) {
    const times = ids.map((id) => timesOf[kind](id, each));
    const day = daysAfter(dayOfDeadline(by), each).slice(0, 10);
    expect(new Set(times.map((time) => time.slice(0, 10)))).toEqual(new Set([day]));
    expect(times.every((time) => hourOf(time) >= 6 && hourOf(time) < 12)).toBe(true);
    const counts = Map.groupBy(times, (time) => time.slice(0, 16));
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(20);
  }
  expect(timesOf[kind](ids[0]!, days[0])).toBe(timesOf[kind](ids[0]!, days[0]));
});

it('the last reminder of an answer never comes before the one halfway, unless the day is over', () => {
  for (const id of ids) {
    const [half, last] = answerTimes(id);
    expect(half! < last!).toBe(true);
  }
  expect(reviewReminders.steps).toEqual([-7, 0, 3, 10]);
});
