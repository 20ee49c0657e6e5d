import type { SeatView } from '../../../shared/contract/seats.ts';
import { actionsFor } from '../../../shared/domain/seat-steps.ts';
import type { SeatState } from '../../../shared/domain/seats.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { seatName } from '../../manuscript/rules/seat-name.ts';
import { isGuestId } from './guest.ts';

export const ENDS: readonly SeatState[] = ['declined', 'expired', 'cancelled', 'closed'];

/**
 * Every seat as editors see it, by number: actions are given only for those of this cycle. Each of its many branches is for a field that
 * a row may lack.
 */
export const viewSeats = (record: ManuscriptRecord, rows: readonly SeatRecord[]): SeatView[] =>
  [...rows]
    .sort((a, b) => a.n - b.n)
    .map((row) => {
      const entry = record.seats.find(({ n }) => n === row.n);
      const { times } = row;
      return {
        _id: seatName({ manuscriptId: record.id, n: row.n }),
        n: row.n,
        reviewerId: row.reviewerId,
        isGuest: isGuestId(row.reviewerId),
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email ?? '',
        institution: row.institution ?? '',
        state: row.state,
        inReserve: entry?.inReserve ?? false,
        isUnreachable: entry?.isUnreachable ?? false,
        round: row.round,
        cycle: row.cycle,
        invitedAt: times.invited ?? null,
        replyBy: row.replyBy ?? null,
        acceptedAt: times.accepted ?? null,
        dueAt: entry?.state === 'accepted' ? (entry.by ?? null) : null,
        submittedAt: times.submitted ?? null,
        endedAt: ENDS.includes(row.state) ? (times[row.state] ?? null) : null,
        remindedAt: row.remindedAt ?? null,
        reason: row.reason ?? '',
        words: row.words ?? '',
        conflict: row.conflict ?? '',
        suggestions: row.suggestions ?? [],
        may: entry && !entry.isTakenOff ? actionsFor(entry.state) : [],
      };
    });
