import type { MessageView, SendSeatMessage } from '../../shared/contract/messages.ts';
import { seatThread } from '../domain/messages/message.ts';
import { fullName } from '../domain/person-record.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { findHeldSeat, noSuchSeat, readerOf, rightsOf } from '../domain/seat-page.ts';
import { writeMessage } from './send-message.ts';
import type { SeatStores } from './show-seat.ts';

/** To the editors, from whoever holds the seat: also when nothing more is asked of them. */
export const sendSeatMessage = (
  stores: Pick<SeatStores, 'manuscripts' | 'messages'>,
  { manuscriptId, n }: SeatPlace,
  message: SendSeatMessage,
): Promise<MessageView> =>
  writeMessage(stores, manuscriptId, message, (file) => {
    const held = findHeldSeat(file, n);
    if (!held) throw noSuchSeat();
    const person = { personId: held.row.reviewerId, name: fullName(held.row) };
    const standing = { thread: seatThread(n), side: 'other' as const };
    return { standing, reader: readerOf(held), person, isOver: rightsOf(held).length === 0 };
  });
