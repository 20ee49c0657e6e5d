import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { deadlineDate, longDate } from '../../../../../shared/domain/stage-words.ts';
import { dueInWords, isLate, listInWords } from '../../../ui/words/in-words.ts';
import { ageOf } from '../desk/desk-words.ts';
import { awaitedSeats, dateOf } from './late-seats.ts';

type Standing = Pick<EditorsManuscript, 'stage' | 'since' | 'due' | 'seats' | 'cycle'>;

/** Number of names; more are counted. */
const NAMED = 2;

/** 'In review for 9 days' */
export function stageInWords({ stage, since }: Pick<Standing, 'stage' | 'since'>, now: number): string {
  const words = STAGE_WORDS[stage];
  // Both end in minutes, or on a day that is named below them.
  if (!since || stage === 'leaving' || stage === 'publishing') return words;
  if (['accepted', 'published', 'removed', 'rejected'].includes(stage))
    return `${words} on ${longDate(since)}`;
  const age = ageOf(since, now);
  return age === 'today' ? `${words} since today` : `${words} for ${age}`;
}

/** '1 of 2 reviews in' */
function reviewsIn({ seats, cycle }: Standing): string | null {
  const asked = seats.filter(
    (seat) => seat.cycle === cycle && ['invited', 'accepted', 'submitted'].includes(seat.state),
  );
  const given = asked.filter(({ state }) => state === 'submitted').length;
  return asked.length > 0
    ? `${given} of ${asked.length} ${asked.length === 1 ? 'review' : 'reviews'} in`
    : null;
}

/** 'waiting for Amina Diallo until 1 December 2026', or who is late. */
function awaited(manuscript: Standing, now: number): string | null {
  const seats = awaitedSeats(manuscript);
  const late = seats.filter((seat) => isLate(dateOf(seat), now));
  const [first] = late;
  const by = first && dateOf(first);
  if (late.length === 1 && by) return `${shortName(first)} is ${dueInWords(by, now)}`;
  if (late.length > 1)
    return late.length > NAMED
      ? `${late.length} reviewers are late`
      : `${listInWords(late.map(shortName))} are late`;
  const [next] = seats;
  if (!next) return null;
  const isOneDay = seats.every((seat) => dateOf(seat) === dateOf(next));
  const whom = seats.length > NAMED ? `${seats.length} reviewers` : listInWords(seats.map(shortName));
  const until = dateOf(next);
  if (!until) return `waiting for ${whom}`;
  return `waiting for ${whom}${isOneDay ? '' : ', first'} until ${deadlineDate(until)}`;
}

/** What is due when, or the progress so far. */
export function awaitedInWords(manuscript: Standing, now: number): string[] {
  const { stage, due } = manuscript;
  const untilDue = () => [
    due ? (isLate(due, now) ? dueInWords(due, now) : `due ${deadlineDate(due)}`) : null,
  ];
  const all = {
    inviting: () => [awaited(manuscript, now)],
    reviewing: () => [reviewsIn(manuscript), awaited(manuscript, now)],
    deciding: () => [reviewsIn(manuscript)],
    revising: untilDue,
    proofing: untilDue,
  } as Partial<Record<typeof stage, () => (string | null)[]>>;
  return (all[stage]?.() ?? []).filter((words) => words !== null);
}
