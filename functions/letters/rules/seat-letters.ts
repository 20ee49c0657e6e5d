import type { RenderedLetter, RenderInvitation } from '../../../shared/contract/decisions.ts';
import { dayOfDeadline, daysAfter, dueAfter, PERIODS } from '../../../shared/domain/deadline.ts';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { deadlineDate, longDate } from '../../../shared/domain/stage-words.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { type Journal, type OwnTemplates, periodsOf } from '../../journal/rules/journal.ts';
import type { NewLetter, Written } from '../../manuscript/record/letter.ts';
import type {
  ManuscriptFile,
  ManuscriptRecord,
  ReviewRecord,
} from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import type { SeatAnswer } from '../../manuscript/rules/change.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import { revisionNotice } from '../../manuscript/rules/revision-notice.ts';
import { type Causes, MAX_QUOTED, nameOf, office, quote, reviewerOf, write } from './letter-parts.ts';
import { STALE_DAYS } from './reminders.ts';
import { completeText, renderLetter, renderOwn, unknownFields } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

export const INVITATION_FIELDS = [
  'name',
  'link',
  'replyBy',
  'days',
  'title',
  'id',
  'journal',
  'editor',
  'abstract',
];

const ANONYMOUS =
  'Review is anonymous. We withhold the authors’ names, and the authors don’t learn who reviews. If you think you know who wrote it, please tell us.';

/** In every letter that asks for a review. */
export const noticesOf = (record: ManuscriptRecord): string[] =>
  [revisionNotice(record), record.isAnonymous ? ANONYMOUS : ''].filter(Boolean);

const fieldsOf = (record: ManuscriptRecord) => ({
  id: displayNumber(record),
  title: record.title,
  abstract: [...noticesOf(record), record.abstract && `Abstract: ${record.abstract}`]
    .filter(Boolean)
    .join('\n\n'),
});

/** Appends notices that a letter lacks: an editor's own wording need not have the field that contains them. */
export const withNotices = <T extends Written>(notices: readonly string[], letter: T): T => ({
  ...letter,
  text: [letter.text, ...notices.filter((notice) => !letter.text.includes(notice))].join('\n\n'),
});

const OPEN = Object.fromEntries(
  ['id', 'title', 'abstract', 'replyBy', 'days'].map((field) => [field, `{${field}}`]),
);

/** For its editor to edit. Title and abstract stay open: formulas in them have braces of their own. */
export const invitationText = (editor: string, own?: OwnTemplates): Written =>
  renderLetter('invitation', OPEN, editor, own);

/** The letter for the seat's holder; name and link are filled in when it is sent. */
export function invitationFor(
  record: ManuscriptRecord,
  seat: Pick<SeatRecord, 'replyBy' | 'dueInDays' | 'letter'>,
  editor: string | undefined,
  journal?: Journal,
): Written {
  const fields = {
    ...fieldsOf(record),
    replyBy: seat.replyBy ? deadlineDate(seat.replyBy) : 'a date that suits you',
    days: String(seat.dueInDays ?? periodsOf({ journal }).review),
  };
  const written = seat.letter
    ? renderOwn(seat.letter, fields, { editor, opensSeat: true })
    : renderLetter('invitation', fields, editor, journal?.templates);
  return withNotices(noticesOf(record), written);
}

/** The same before anybody is asked, for a person of that name. */
export function previewInvitation(
  { record, journal }: ManuscriptFile,
  { letter, name = '', replyBy, dueInDays }: RenderInvitation,
  editor: string,
  now: string,
): RenderedLetter {
  const written = letter ?? invitationText(editor, journal?.templates);
  const unknown = unknownFields(written, INVITATION_FIELDS);
  const by = replyBy ? deadlineOn(replyBy, 'replyBy', now) : dueAfter(now, periodsOf({ journal }).reply);
  // The original wording: fields that can't be filled are reported and stay open in it.
  const asIs = unknown.length > 0 ? written : undefined;
  const { subject, text } =
    asIs ?? invitationFor(record, { replyBy: by, dueInDays, letter }, editor, journal);
  return {
    letter: written,
    subject,
    text: completeText(text, name || '[name]', '[link]'),
    missing: unknown,
    recipients: [],
  };
}

const TO_REVIEWER = {
  accept: 'answer-accepted',
  decline: 'answer-declined',
  giveBack: 'answer-declined',
  moveDate: 'seat-date',
  words: undefined,
} as const satisfies Record<SeatAnswer, string | undefined>;

/** In the subject, and before the manuscript in the text. */
const IN_SHORT: Record<SeatAnswer, readonly [answer: string, reply: string]> = {
  accept: ['accepted', 'will review'],
  decline: ['declined', 'can’t review'],
  giveBack: ['can no longer review', 'can no longer review'],
  moveDate: ['needs more time', 'has a new date for the review of'],
  words: ['declined', 'can’t review'],
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

const reasonOf = ({ reason = '' }: SeatRecord): string => REASON_WORDS[reason] ?? reason;

/** 'no time': only the reasons that the page offers are short enough for a sentence. */
const reasonInShort = ({ reason = '' }: SeatRecord): string => {
  const words = REASON_WORDS[reason] ?? '';
  return words.charAt(0).toLowerCase() + words.slice(1, -1);
};

const wordsOf = (seat: SeatRecord): string =>
  [reasonOf(seat), seat.conflict ?? '', seat.words ?? ''].filter(Boolean).join('\n\n');

/** What became of an invitation. */
const ENDED: Partial<Record<SeatRecord['state'], string>> = {
  expired: 'hasn’t answered',
  cancelled: 'called off',
  closed: 'no longer needed',
};

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
  const invited = after.seats
    .filter(({ state }) => state !== 'listed')
    .flatMap(({ n }) => rows.filter((row) => row.n === n));
  const each = Math.floor(MAX_QUOTED / Math.max(1, invited.length));
  const said = invited.map((row) =>
    quote(
      [`${nameOf(row)}: ${ENDED[row.state] ?? row.state}.`, wordsOf(row), suggested(row)]
        .filter(Boolean)
        .join(' '),
      each,
    ),
  );
  return `No reviewers are left. We invited:\n\n${said.join('\n\n')}`;
}

/** The rows after the change. */
const rowsAfter = ({ file, change }: Causes): SeatRecord[] => [
  ...file.seats.filter(({ n }) => !change.seats?.some((seat) => seat.n === n)),
  ...(change.seats ?? []),
];

/** The letters that follow an answer: to its reviewer, and to the editors if no editor entered it. */
export function answerLetters(causes: Causes): NewLetter[] {
  const { change, after, editor } = causes;
  const { answered } = change.cause ?? {};
  const seat = change.seats?.find(({ n }) => n === answered?.n);
  if (!answered || !seat) return [];
  const { answer } = answered;
  const template = TO_REVIEWER[answer];
  const dueAt = seat.dueAt ? deadlineDate(seat.dueAt) : 'a date that suits you';
  const [said, reply] = IN_SHORT[answer];
  const why = answer === 'moveDate' ? dueAt : said === 'declined' ? reasonInShort(seat) : '';
  const because = why && `: ${why}`;
  const forEditor = {
    reviewer: nameOf(seat),
    answer: `${said}${because}`,
    reply,
    why: because,
    words: quote(wordsOf(because ? { ...seat, reason: '' } : seat)),
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

/** To the editors, about one or several changes of a review. */
export const reviewChangedLetter = (
  causes: Parameters<typeof write>[0],
  { reviewerName, recommendation }: ReviewRecord,
  changed: readonly string[],
): NewLetter[] =>
  write(causes, 'review-changed', [office], 'manuscript', {
    reviewer: reviewerName,
    recommendation,
    changed: changed.join(', '),
  });

/** Reminds the holder of this seat of the answer or the review still due. */
export function reminderLetter(
  { record, journal }: Pick<ManuscriptFile, 'record' | 'journal'>,
  seat: SeatRecord,
  template: TemplateName,
  editor?: string,
): NewLetter[] {
  const day = (time: string | undefined) => (time ? deadlineDate(time) : 'a date that suits you');
  return write({ after: record, editor, file: { journal } }, template, reviewerOf(seat), 'review', {
    askedOn: longDate(seat.times.invited ?? dayOfDeadline(seat.replyBy ?? seat.dueAt ?? '2000-01-01')),
    replyBy: day(seat.replyBy),
    dueAt: day(seat.dueAt),
    endsOn: day(seat.replyBy && daysAfter(seat.replyBy, PERIODS.grace)),
  });
}

/** The same by the machine, which keeps quiet if an editor reminded them not long ago. */
export function remindSeat(
  file: ManuscriptFile,
  n: number,
  template: TemplateName,
  now: string,
  date: Pick<SeatRecord, 'dueAt'> = {},
): NewLetter[] {
  const row = file.seats.find((seat) => seat.n === n);
  const isUnreachable = file.record.seats.find((seat) => seat.n === n)?.isUnreachable;
  const isRecent = row?.remindedAt !== undefined && daysAfter(row.remindedAt, STALE_DAYS) > now;
  return !row || isUnreachable || isRecent ? [] : reminderLetter(file, { ...row, ...date }, template);
}
