import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { daysAfter } from '../../../../shared/domain/deadline.ts';
import { deadlineDate, longDate } from '../../../../shared/domain/stage-words.ts';

const MORE_DAYS = 14;

/** A message that asks for two more weeks: from the due date, or from today if that has passed. */
export function moreTimeRequest(
  { title, number, revision }: Pick<AuthorsManuscript, 'title' | 'number' | 'revision'>,
  now: Date = new Date(),
): string {
  if (!revision) return '';
  const { dueAt } = revision;
  const isPast = Date.parse(dueAt) < now.getTime();
  const wished = isPast
    ? longDate(daysAfter(now.toISOString(), MORE_DAYS))
    : deadlineDate(daysAfter(dueAt, MORE_DAYS));
  const paper = number ? `‘${title}’ (${number})` : `‘${title}’`;
  return `Dear editors,\n\nYou asked us to revise ${paper} by ${deadlineDate(dueAt)}. We need more time. May we send it by ${wished} instead?`;
}

/** State of a link to the manuscript's page that asks for more time. */
export const ASKS_FOR_TIME = { asksFor: 'time' } as const;

export const asksForTime = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'asksFor' in state &&
  state.asksFor === ASKS_FOR_TIME.asksFor;

/** Below text already typed; once, however often it is requested. */
export function withRequest(typed: string, request: string): string {
  if (typed.includes(request)) return typed;
  return [typed.trimEnd(), request].filter(Boolean).join('\n\n');
}
