import { describe, expect, it } from 'vitest';
import { type Reminders, reminderFor, wordsFor } from '../../functions/letters/rules/reminders.ts';
import { TEMPLATES } from '../../functions/letters/rules/templates.ts';
import { proofReminders } from '../../functions/publishing/rules/proof-reminders.ts';
import { answerReminders } from '../../functions/reviewing/rules/answer-reminders.ts';
import { decideSeatChange } from '../../functions/reviewing/rules/decide-seat-change.ts';
import { reviewReminders } from '../../functions/reviewing/rules/review-reminders.ts';
import { revisionReminders } from '../../functions/submitting/rules/revision-reminders.ts';
import { daysAfter, dueAfter } from '../../shared/domain/deadline.ts';
import { buildManuscript, fileOf, seatsOf } from '../support/build-manuscript.ts';

const DAY = '2026-11-22T09:00:00.000Z';
const by = dueAfter(DAY, 0);
const offsets = Array.from({ length: 40 }, (_, at) => at - 20);
const at = (days: number) => daysAfter(DAY, days);

const ALL: [string, Reminders][] = [
  ['an answer', answerReminders],
  ['a review', reviewReminders],
  ['a revision', revisionReminders],
  ['an article to check', proofReminders],
];

/** Whether words fit a day so many days after the deadline's. */
function fits(days: number, letter: keyof typeof TEMPLATES): boolean {
  const { subject, body } = TEMPLATES[letter];
  const said = `${subject} ${body}`;
  return days > 0
    ? !/\bis due\b|, by \{dueAt\}|yes or no by/.test(said)
    : !/\bwas due\b|We asked you/.test(said);
}

describe.each(ALL)('a reminder of %s', (_name, reminders) => {
  it('says what is true on the day it is written, on every day', () => {
    for (const days of offsets) {
      const letter = wordsFor(reminders, by, at(days));
      expect([days, letter, fits(days, letter)]).toEqual([days, letter, true]);
    }
  });

  it('says the same from the sweep, however late it comes', () => {
    const awaited = { manuscriptId: 'x', what: '1', from: at(-20), by };
    const sent = offsets.flatMap((days) => {
      const letter = reminderFor(reminders, awaited, at(days));
      return letter ? [[days, letter, fits(days, letter)]] : [];
    });
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter(([, , isTrue]) => !isTrue)).toEqual([]);
  });
});

it.each([
  [-3, 'Your review of ‘A title’ is due soon'],
  [0, 'Your review of ‘A title’ is due'],
  [1, 'Your review of ‘A title’ was due'],
  [6, 'Your review of ‘A title’ was due'],
])('an editor who reminds a reviewer %i days after the day sends ‘%s’', (days, subject) => {
  const seats = seatsOf(['r']).map((seat) => ({ ...seat, by }));
  const file = fileOf(buildManuscript({ title: 'A title', status: 'Under Review', submitted: true, seats }));
  file.seats = file.seats.map((seat) => ({ ...seat, email: 'r@uni.example.org' }));
  const editor = { personId: 'e', name: 'Helena Marsh' };
  const asked = { asking: { personId: 'e', email: 'e@example.org' }, marks: [] };
  const { letters } = decideSeatChange(file, 1, { do: 'remind', note: undefined }, editor, at(days), asked);
  expect(letters?.map((letter) => letter.subject)).toEqual([subject]);
});
