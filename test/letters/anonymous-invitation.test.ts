import { expect, it } from 'vitest';
import { lettersOfChange } from '../../functions/letters/rules/letters-of-change.ts';
import { invitationFor } from '../../functions/letters/rules/seat-letters.ts';
import type { Change } from '../../functions/manuscript/rules/change.ts';
import { buildManuscript, fileOf, seatsOf } from '../support/build-manuscript.ts';

const ANONYMOUS = /Review is anonymous\. We withhold the authors’ names/g;
const said = (isAnonymous: boolean, text?: string) => {
  const letter = text === undefined ? {} : { letter: { subject: 'Please', text } };
  const record = { ...buildManuscript({ abstract: 'Tides rise.' }), isAnonymous };
  const written = invitationFor(record, { replyBy: undefined, dueInDays: 28, ...letter }, 'Helena Marsh');
  return written.text.match(ANONYMOUS)?.length ?? 0;
};

it('an invitation for one day says ‘day’, also in the words of an editor', () => {
  const within = (letter?: { subject: string; text: string }) =>
    invitationFor(buildManuscript(), { replyBy: undefined, dueInDays: 1, ...(letter && { letter }) }, 'Ada')
      .text;
  expect(within()).toContain('within 1 day. ');
  expect(within({ subject: 'Please', text: 'You have {days} days: {link}' })).toContain(
    'You have 1 day: {link}',
  );
});

it('the letter of an assigned review says so, too', () => {
  for (const isAnonymous of [true, false]) {
    const record = { ...buildManuscript({ status: 'Under Review', submitted: true }), isAnonymous };
    const [row] = seatsOf(['r']).map((seat) => ({
      ...seat,
      state: 'accepted' as const,
      email: 'r@uni.example.org',
    }));
    const change = {
      from: {},
      set: { seats: [row] },
      seats: [row],
      history: { event: 'reviewers-assigned', who: { personId: 'e', name: 'Ada', role: 'editor' } },
    } as unknown as Change;
    const letters = lettersOfChange(fileOf(record), change);
    expect(letters.map(({ template, text }) => [template, text.match(ANONYMOUS)?.length ?? 0])).toEqual([
      ['review-asked', isAnonymous ? 1 : 0],
    ]);
  }
});

it('an invitation says once that review is anonymous, whoever wrote it, and only where it is', () => {
  expect(said(true)).toBe(1);
  expect(said(true, 'Dear {name}, please: {link} {abstract}')).toBe(1);
  expect(said(true, 'Dear {name}, please: {link}')).toBe(1);
  expect(said(false)).toBe(0);
});
