import type { MessageView, SendSeatMessage } from '../../shared/contract/messages.ts';
import { fullName } from '../people/rules/person-record.ts';
import type { SeatStores } from '../reviews/show-seat.ts';
import type { SeatPlace } from '../seats/rules/seat-link.ts';
import { findHeldSeat, noSuchSeat, readerOf, rightsOf } from '../seats/rules/seat-page.ts';
import { seatThread } from './rules/message.ts';
import { writeMessage } from './send-message.ts';

/** To the editors, from the holder of the seat, even after their review has ended. */
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
