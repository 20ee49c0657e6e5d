import type { ThreadView } from '../../../shared/contract/manuscript-parts.ts';
import type { MessageView } from '../../../shared/contract/messages.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { type Message, type Side, seatOfThread } from '../../manuscript/record/message.ts';
import type { Reader } from '../../manuscript/rules/relation.ts';
import { seatName } from '../../manuscript/rules/seat-name.ts';
import { fullName } from '../../people/rules/person-record.ts';

/** The handling editor is named to authors and reviewers; all others are 'The editors' to them. */
export const isNamedOutside = (
  { handlingEditor }: Pick<ManuscriptRecord, 'handlingEditor'>,
  { side, addedBy }: Message,
): boolean => side === 'other' || handlingEditor?.id === addedBy.personId;

export function viewMessage(
  message: Message,
  record: Pick<ManuscriptRecord, 'handlingEditor'>,
  { personId, kind }: Reader,
  readBy: Side,
): MessageView {
  const { id, thread, at, side, addedBy, text } = message;
  const isHidden = readBy === 'other' && !isNamedOutside(record, message);
  const part = side === 'editors' ? 'editors' : seatOfThread(thread) === undefined ? 'author' : 'reviewer';
  return {
    _id: id,
    at,
    from: { name: isHidden ? 'The editors' : addedBy.name, part },
    isOwn: addedBy.personId === personId && (side !== 'editors' || kind === 'editor'),
    text,
  };
}

/** The existing conversations, the authors' first. */
export const viewThreads = (
  { record, seats }: Pick<ManuscriptFile, 'record' | 'seats'>,
  side: Side,
): ThreadView[] =>
  record.summary.threads.map(({ thread, count, lastAt, unread }) => {
    const n = seatOfThread(thread);
    const seat = seats.find((row) => row.n === n);
    return {
      _id: n === undefined ? thread : seatName({ manuscriptId: record.id, n }),
      with: seat ? fullName(seat) : '',
      count,
      lastAt,
      isUnread: unread[side] !== null,
    };
  });
