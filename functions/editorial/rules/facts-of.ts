import { DAY_MS } from '../../../shared/domain/deadline.ts';
import { dayOf } from '../../core/rules/day-of.ts';
import type { Fact } from '../../manuscript/record/fact.ts';
import type { HistoryRecord, ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { isSubmission } from '../../manuscript/rules/is-turning-point.ts';

/** Part of a day counts as zero, and so does a clock that went backwards. */
const daysFrom = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));

function submittedAt({ record, history }: ManuscriptFile): string | undefined {
  const told = history.find(isSubmission)?.at;
  if (told) return told;
  return (
    (record.round === 1 ? record.submittedAt : null) ?? (record.submitted ? record.createdAt : undefined)
  );
}

/** Their last answer to the last invitation; a later yes overrides an expiry. */
function answerOf({ invited, accepted, declined, expired }: SeatRecord['times']) {
  const since = (time: string | undefined) => (invited && time && time >= invited ? time : undefined);
  if (since(accepted)) return { answer: 'accepted', at: accepted! } as const;
  if (since(declined)) return { answer: 'declined', at: declined! } as const;
  return since(expired) ? ({ answer: 'silent', at: expired! } as const) : undefined;
}

/** Facts of one seat. A reviewer added without an invitation counts as invited, without an answer. */
function seatFacts({ n, times, round }: SeatRecord): Fact[] {
  const { invited, accepted, submitted } = times;
  const asked = invited ?? accepted;
  const said = answerOf(times);
  const facts: (Fact | undefined)[] = [
    asked ? { kind: 'asked', n, day: dayOf(asked), round } : undefined,
    said && {
      kind: 'answer',
      n,
      day: dayOf(said.at),
      days: daysFrom(invited!, said.at),
      round,
      answer: said.answer,
    },
    accepted && submitted
      ? { kind: 'review', n, day: dayOf(submitted), days: daysFrom(accepted, submitted), round }
      : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

interface Course {
  facts: Fact[];
  round: number;
  /** An editor sent it to review: from then on a rejection is no desk rejection. */
  wasReviewed: boolean;
  /** When its authors last received a decision. */
  decidedAt: string | undefined;
}

const DECIDED: Partial<Record<string, true>> = { Accepted: true, Rejected: true };

function decisionOf({ event, from, to, who }: HistoryRecord, wasReviewed: boolean): Fact['decision'] {
  if (event === 'revision-requested') return 'revision';
  if (who.role === 'author' || from === to) return undefined;
  if (to === 'Accepted') return 'accept';
  if (to === 'Rejected') return wasReviewed ? 'reject' : 'desk-reject';
  return undefined;
}

/** A reopened decision does not count, and the next one has its number. */
const withoutLast = (facts: readonly Fact[]): Fact[] => {
  const at = facts.findLastIndex(({ kind }) => kind === 'decision');
  return facts.filter((_fact, index) => index !== at);
};

/** Whether an editor reversed it; authors reverse nothing. */
const isTakenBack = ({ event, from, to, who }: HistoryRecord) =>
  event === 'revision-taken-back' ||
  (who.role !== 'author' && DECIDED[from ?? ''] === true && to !== undefined && to !== from);

const isNextRound = ({ event, from, to, who }: HistoryRecord) =>
  event === 'revision-submitted' || (who.role === 'author' && from === 'Rejected' && to === 'Pending');

function follow(course: Course, entry: HistoryRecord, submitted: string): Course {
  const { event, to, who, at } = entry;
  const { round } = course;
  const facts = isTakenBack(entry) ? withoutLast(course.facts) : course.facts;
  const decision = decisionOf(entry, course.wasReviewed);
  if (decision) {
    const n = facts.filter(({ kind }) => kind === 'decision').length + 1;
    const days = daysFrom(submitted, at);
    const by = entry.who.personId;
    const fact: Fact = { kind: 'decision', n, day: dayOf(at), days, round, decision, ...(by ? { by } : {}) };
    return { ...course, facts: [...facts, fact], decidedAt: at };
  }
  if (isNextRound(entry)) {
    const days = daysFrom(course.decidedAt ?? at, at);
    const fact: Fact = { kind: 'revision', n: round + 1, day: dayOf(at), days, round: round + 1 };
    return { ...course, round: round + 1, facts: [...facts, fact] };
  }
  // A new version of a published article does not count.
  if (event === 'article-published' && !facts.some(({ kind }) => kind === 'publication')) {
    const days = daysFrom(course.decidedAt ?? at, at);
    return { ...course, facts: [...facts, { kind: 'publication', n: 1, day: dayOf(at), days }] };
  }
  const wasReviewed = course.wasReviewed || (to === 'Under Review' && who.role !== 'author');
  return { ...course, facts, wasReviewed };
}

/** Every fact of a manuscript that the figures count, derived from its record, so always the same. */
export function factsOf(file: ManuscriptFile): Fact[] {
  const { history, seats, record } = file;
  const submitted = submittedAt(file);
  // Of a manuscript that began in another system, the figures would tell half.
  if (!submitted || record.brought) return [];
  const start: Course = { facts: [], round: 1, wasReviewed: false, decidedAt: undefined };
  const { facts } = history.reduce((course, entry) => follow(course, entry, submitted), start);
  return [
    { kind: 'submission', n: 1, day: dayOf(submitted), round: 1 },
    ...facts,
    ...seats.flatMap(seatFacts),
  ];
}
