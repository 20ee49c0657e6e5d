import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { SeatAnswer } from '../../manuscript/rules/change.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import type { NewLetter } from './letter.ts';
import { type Causes, nameOf, office, reviewerOf, write } from './letter-parts.ts';
import { MAX_QUOTED, quote } from './quote.ts';

const TO_REVIEWER = {
  accept: 'answer-accepted',
  decline: 'answer-declined',
  giveBack: 'answer-declined',
  moveDate: 'seat-date',
  words: undefined,
} as const satisfies Record<SeatAnswer, string | undefined>;

const IN_SHORT: Record<SeatAnswer, string> = {
  accept: 'yes',
  decline: 'no',
  giveBack: 'can no longer review it',
  moveDate: 'a later date',
  words: 'no, with a message',
};

/** Why, as the page offers it. */
export const REASON_WORDS: Record<string, string> = {
  noTime: 'No time.',
  notMyField: 'Not my field.',
  conflict: 'A conflict of interest.',
  other: '',
};

const suggested = ({ suggestions = [] }: SeatRecord): string =>
  suggestions.length === 0
    ? ''
    : `Suggested: ${suggestions
        .map(({ name, email, institution }) => [name, institution, email].filter(Boolean).join(', '))
        .join('; ')}.`;

const wordsOf = (seat: SeatRecord): string =>
  [seat.reason ? (REASON_WORDS[seat.reason] ?? seat.reason) : '', seat.conflict ?? '', seat.words ?? '']
    .filter(Boolean)
    .join('\n\n');

/** How many reviewers have reviewed, accepted or been invited; if none remains, each one's answer. */
export function summariseReviewers(after: ManuscriptRecord, rows: readonly SeatRecord[]): string {
  const count = (is: (seat: ManuscriptRecord['seats'][number]) => boolean) => after.seats.filter(is).length;
  const parts: [number, string][] = [
    [count(({ state }) => state === 'submitted'), 'reviewed'],
    [count(({ state }) => state === 'accepted'), 'accepted'],
    [count(({ state }) => state === 'invited'), 'invited'],
    [count(({ state, inReserve }) => state === 'listed' && inReserve === true), 'in reserve'],
  ];
  const told = parts.flatMap(([size, word]) => (size > 0 ? [`${size} ${word}`] : []));
  const isAnyoneLeft = after.seats.some((seat) => isOpenSeat(seat) || seat.state === 'submitted');
  if (isAnyoneLeft) return `Reviewers: ${told.join(', ')}.`;
  const listed = after.seats.flatMap(({ n }) => rows.filter((row) => row.n === n));
  const each = Math.floor(MAX_QUOTED / Math.max(1, listed.length));
  const said = listed.map((row) =>
    quote([`${nameOf(row)}: ${row.state}.`, wordsOf(row), suggested(row)].filter(Boolean).join(' '), each),
  );
  return `No reviewers are left. Their answers:\n\n${said.join('\n\n')}`;
}

/** The rows after the change. */
export const rowsAfter = ({ file, change }: Causes): SeatRecord[] => [
  ...file.seats.filter(({ n }) => !change.seats?.some((seat) => seat.n === n)),
  ...(change.seats ?? []),
];

/** The letters that follow an answer: to its reviewer, and to the editors if no editor entered it. */
export function answerLetters(causes: Causes): NewLetter[] {
  const { change, after, editor } = causes;
  const seat = change.seats?.find(({ n }) => n === change.answered?.n);
  if (!change.answered || !seat) return [];
  const { answer } = change.answered;
  const template = TO_REVIEWER[answer];
  const dueAt = seat.dueAt ? deadlineDate(seat.dueAt) : 'a date that suits you';
  const forEditor = {
    reviewer: nameOf(seat),
    answer: answer === 'moveDate' ? `${IN_SHORT[answer]}, ${dueAt}` : IN_SHORT[answer],
    words: quote(wordsOf(seat)),
    suggestions: suggested(seat),
    standing: summariseReviewers(after, rowsAfter(causes)),
  };
  return [
    ...(template ? write(causes, template, reviewerOf(seat), 'review', { dueAt }) : []),
    ...(editor ? [] : write(causes, 'answer-for-editor', [office], 'manuscript', forEditor)),
  ];
}

const TROUBLES = {
  bounced: {
    trouble: 'can’t be reached',
    remedy:
      'An email to them bounced. Correct the address in the manuscript’s list of emails and send it again, or invite someone else.',
  },
  silent: {
    trouble: 'hasn’t answered',
    remedy:
      'The invitation has expired. They can still accept with their link. You can also invite them again, or invite someone else.',
  },
};

/** Somebody can't be reached, or has not answered: for the editors. */
export const troubleLetters = (causes: Causes, seat: SeatRecord, what: keyof typeof TROUBLES): NewLetter[] =>
  write(causes, 'seat-trouble', [office], 'manuscript', {
    reviewer: nameOf(seat),
    ...TROUBLES[what],
    standing: summariseReviewers(causes.after, rowsAfter(causes)),
  });
