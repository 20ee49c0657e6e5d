import { expect, it } from 'vitest';
import { invitationFor } from '../../functions/letters/rules/seat-letters.ts';
import { buildManuscript } from '../support/build-manuscript.ts';

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

it('an invitation says once that review is anonymous, whoever wrote it, and only where it is', () => {
  expect(said(true)).toBe(1);
  expect(said(true, 'Dear {name}, please: {link} {abstract}')).toBe(1);
  expect(said(true, 'Dear {name}, please: {link}')).toBe(1);
  expect(said(false)).toBe(0);
});
