import { dueAfter, PERIODS } from '../../shared/domain/deadline.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { SeatEntry, SeatRecord } from '../seats/rules/seat-record.ts';
import { factsOf } from '../statistics/rules/facts-of.ts';
import { nextLedger } from '../statistics/rules/ledger.ts';

const lacksDate = ({ state, by }: SeatEntry) => state === 'accepted' && !by;

/** Written before there were seats, a desk, dates, numbers or figures. */
const isOfBefore = (record: ManuscriptRecord) =>
  record.number === null ||
  record.formerReviewers !== undefined ||
  record.stageSince === null ||
  record.facts.length === 0 ||
  (record.status === 'Under Review' && record.seats.some(lacksDate));

/**
 * Reviews that are open get the usual time from today on. No reminder waits for that date, which nobody was told: only the desk
 * knows it.
 */
function withDates(
  { record, seats }: ManuscriptFile,
  now: string,
): { seats: SeatEntry[]; rows: SeatRecord[] } {
  const by = dueAfter(now, PERIODS.review);
  const isOpen = record.status === 'Under Review';
  const dated = new Set(isOpen ? record.seats.filter(lacksDate).map(({ n }) => n) : []);
  return {
    seats: record.seats.map((seat) => (dated.has(seat.n) ? { ...seat, by } : seat)),
    rows: seats
      .filter(({ n }) => dated.has(n) || record.formerReviewers)
      .map((row) => (dated.has(row.n) ? { ...row, dueAt: by } : row)),
  };
}

const PAGE = 50;

/**
 * Gives every submitted manuscript its place on the editors' desk, and seats, a number and its facts where it has none: one person who has submitted after
 * another, by their lists. May be cut off and run again, at any time; `onPage` is told where to go on. Nobody's version moves.
 */
export async function backfillDesk(
  manuscripts: ManuscriptStore,
  { after, now, leftOut }: { after?: string | undefined; now: string; leftOut: LeftOut },
  onPage: (next: string | undefined, changed: number) => void,
): Promise<void> {
  let place = after;
  do {
    const { submitters, next } = await manuscripts.listSubmitters(PAGE, place, leftOut);
    let changed = 0;
    for (const { personId } of submitters) {
      const listed = await manuscripts.listSubmittedBy(personId);
      const ids = listed.map(({ id }) => id);
      const records = await manuscripts.list(ids, leftOut);
      for (const { id } of records.filter(isOfBefore)) {
        const file = await manuscripts.findFile(id);
        if (!file) continue;
        const { seats, rows } = withDates(file, now);
        const facts = nextLedger(file.record.facts, factsOf(file));
        if (await manuscripts.upgrade(file.record, rows, seats, facts)) changed += 1;
      }
    }
    onPage(next, changed);
    place = next;
  } while (place !== undefined);
}
