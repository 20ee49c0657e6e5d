import type { SendMessage } from '../../shared/contract/messages.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { AUTHOR_THREAD, type Side, seatThread } from '../manuscript/record/message.ts';
import { editorBlockReason, heldBack } from '../manuscript/rules/editor-block.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { readSeatName } from '../manuscript/rules/seat-name.ts';

/** A person's side in a thread. */
export interface Standing {
  thread: string;
  side: Side;
}

/** The thread of a seat by its API name, if this manuscript has such a seat. */
function threadOfSeat({ record, seats }: ManuscriptFile, seatId: string): string {
  const place = readSeatName(seatId);
  if (place?.manuscriptId !== record.id || !seats.some(({ n }) => n === place.n)) throw noSuchManuscript();
  return seatThread(place.n);
}

/** Authors have only their own thread; a reviewer has none here, but on the page of their review. */
function sideOf(file: ManuscriptFile, reader: Reader): Side {
  const relation = relationOf(file, reader);
  if (relation === 'owner' || relation === 'coAuthor') return 'other';
  if (relation === 'named')
    throw new DomainError('wrong_role', 'First tell us whether you are an author of this manuscript.');
  if (relation !== 'editor') throw noSuchManuscript();
  const reason = editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  return 'editors';
}

/** The thread that a person requests. */
export function standingIn(file: ManuscriptFile, reader: Reader, threadId: string): Standing {
  const side = sideOf(file, reader);
  if (threadId === 'author') return { thread: AUTHOR_THREAD, side };
  if (side === 'other') throw new DomainError('wrong_role', 'You are not part of this conversation.');
  return { thread: threadOfSeat(file, threadId), side };
}

/** The thread that a person writes to. */
export function standingTo(file: ManuscriptFile, reader: Reader, to: SendMessage['to']): Standing {
  const side = sideOf(file, reader);
  if (to === 'editors') {
    if (side === 'editors')
      throw new DomainError('wrong_role', 'Editors write to authors and reviewers here.');
    return { thread: AUTHOR_THREAD, side };
  }
  if (side === 'other') throw new DomainError('wrong_role', 'Authors write to the editors here.');
  return { thread: to === 'author' ? AUTHOR_THREAD : threadOfSeat(file, to), side };
}
