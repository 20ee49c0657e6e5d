import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { messageKey } from '../../core/keys.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { randomId } from '../../core/rules/ids.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Message, Side } from '../../manuscript/record/message.ts';
import { seatOfThread } from '../../manuscript/record/message.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';

/** The most that one answer can list; anyone with more to say has the editorial office's address. */
const MAX_IN_THREAD = 300;

export interface NewMessage {
  thread: string;
  side: Side;
  text: string;
  key?: string | undefined;
}

const TO: Record<Side, (thread: string) => string> = {
  other: () => 'To the editors',
  editors: (thread) => (seatOfThread(thread) === undefined ? 'To the authors' : 'To a reviewer'),
};

/** For someone with nothing left to do, without an answer: then it is the editors' turn. */
const MAX_UNANSWERED = 5;

/** `written` is the conversation so far, the latest last. */
export function refuseUnanswered(written: readonly Message[]): void {
  const answered = written.findLastIndex(({ side }) => side === 'editors');
  if (written.length - 1 - answered < MAX_UNANSWERED) return;
  throw new DomainError(
    'seat_closed',
    `The editors have your last ${MAX_UNANSWERED} messages. You can write again when they have answered.`,
  );
}

/** A message as a change of its manuscript. The right to write there was checked before. */
export function decideMessage(
  { record }: Pick<ManuscriptFile, 'record'>,
  { thread, side, text, key }: NewMessage,
  person: Person,
  now: string,
): Change & { cause: { message: Message } } {
  if (!record.submitted)
    throw new DomainError(
      'transition_not_allowed',
      'You can write to the editors here after you submit the manuscript.',
    );
  const written = record.summary.threads.find((entry) => entry.thread === thread)?.count ?? 0;
  if (written >= MAX_IN_THREAD)
    throw new DomainError('too_large', 'This conversation is full. Continue by email.');
  const { personId, name } = person;
  const message: Message = { id: randomId(), thread, at: now, side, addedBy: { personId, name }, text, key };
  const role = side === 'editors' ? 'editor' : seatOfThread(thread) === undefined ? 'author' : 'reviewer';
  return {
    from: { status: STATUSES, submitted: true },
    // Nothing that conflicts with changes by authors or reviewers.
    isQuiet: true,
    set: {},
    rows: [{ putNew: messageKey(record.id, message), item: message }],
    cause: { message },
    history: { event: 'message-sent', who: { personId, name, role }, detail: TO[side](thread) },
  };
}
