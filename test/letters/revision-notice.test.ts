import { expect, it } from 'vitest';
import { lettersOfChange } from '../../functions/letters/rules/letters-of-change.ts';
import { invitationFor } from '../../functions/letters/rules/seat-letters.ts';
import {
  buildManuscript,
  fileOf,
  type Overrides,
  seatsOf,
  underReview,
} from '../support/build-manuscript.ts';

const REVISION = /This is a revised version, for round 2 of review\./g;
const RESPONSE = 'The authors’ response to the reviewers is';
const answered: Overrides = { round: 2, responseText: 'We thank both reviewers.', abstract: 'Tides rise.' };
const invited = (overrides: Overrides, text?: string) =>
  invitationFor(
    buildManuscript(overrides),
    { replyBy: undefined, dueInDays: 28, ...(text ? { letter: { subject: 'Please', text } } : {}) },
    'Helena Marsh',
  ).text;

it('an invitation to a later round says once that it is a revision, whoever wrote it', () => {
  for (const text of [undefined, 'Dear {name}, please: {link} {abstract}', 'Dear {name}, please: {link}'])
    expect(invited(answered, text).match(REVISION)).toHaveLength(1);
  expect(invited({ ...answered, round: 1 })).not.toMatch(/revis|response/i);
});

it('it says where the response to the reviewers is, if there is one', () => {
  expect(invited(answered)).toContain(`${RESPONSE} on the page where you write your review.`);
  expect(invited({ ...answered, isAnonymous: true })).toContain(
    `${RESPONSE} in the anonymous copy, before the manuscript.`,
  );
  expect(invited({ ...answered, responseText: '' })).not.toContain(RESPONSE);
});

const asked = (overrides: Overrides, body?: string): string => {
  const file = fileOf(underReview([], { ...overrides, seats: seatsOf(['one'], { one: 'listed' }) }));
  const templates = body ? { 'review-asked': { subject: 'Please', body } } : {};
  const seats = file.seats.map((seat) => ({ ...seat, state: 'accepted' as const, email: 'one@example.com' }));
  const change = {
    from: { status: ['Under Review' as const], submitted: true },
    set: {},
    seats,
    history: { event: 'reviewers-assigned' as const, who: { name: 'Test', role: 'system' as const } },
  };
  const [letter] = lettersOfChange({ ...file, journal: { templates } as never }, change);
  return letter?.text ?? '';
};

it('reviewers who are assigned in a later round are told as well, also in the journal’s own words', () => {
  for (const body of [undefined, 'Read it here: {link}'])
    expect(asked(answered, body).match(REVISION)).toHaveLength(1);
  expect(asked({ ...answered, round: 1 })).toMatch(/asked you to review/);
  expect(asked({ ...answered, round: 1 })).not.toMatch(/revis/i);
});
