import { daysAfter, dueAfter } from '../../../shared/domain/deadline.ts';
import { DomainError } from './domain-error.ts';

/** A hundred years, so that times calculated from a deadline can still be written. */
const MAX_DAYS = 36_525;

/** The last moment of that day, as deadlines are stored. */
export function deadlineOn(day: string, field: 'replyBy' | 'dueAt', now: string): string {
  const deadline = dueAfter(`${day}T00:00:00.000Z`, 0);
  if (deadline <= now)
    throw new DomainError('invalid_request', `${field} is in the past. Choose a later date.`, { field });
  if (deadline > daysAfter(now, MAX_DAYS))
    throw new DomainError('invalid_request', `${field} is more than a hundred years away.`, { field });
  return deadline;
}
