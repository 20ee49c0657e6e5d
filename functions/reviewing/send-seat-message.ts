import type { MessageView, SendSeatMessage } from '../../shared/contract/messages.ts';
import { writeMessage } from '../letters/send-message.ts';
import { seatThread } from '../manuscript/record/message.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import { fullName } from '../people/rules/person-record.ts';
import { findHeldSeat, noSuchSeat, readerOf, rightsOf } from './rules/seat-page.ts';
import type { SeatStores } from './show-seat.ts';

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
