import { dueAfter } from '../../shared/domain/deadline.ts';
import { DomainError } from './domain-error.ts';

/** The last moment of that day, as deadlines are kept. */
export function deadlineOn(day: string, field: 'replyBy' | 'dueAt', now: string): string {
  const deadline = dueAfter(`${day}T00:00:00.000Z`, 0);
  if (deadline <= now) throw new DomainError('invalid_request', `${field} is over already.`, { field });
  return deadline;
}
