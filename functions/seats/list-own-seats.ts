import type { OwnSeat } from '../../shared/contract/seats.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isAnAuthor } from '../manuscript/rules/ever-authors.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { somebody } from '../people/rules/same-person.ts';
import { guestId, isGuestId } from './rules/guest.ts';
import { type SeatPlace, seatName } from './rules/seat-link.ts';
import { findHeldSeat, type HeldSeat, reviewOf, rightsOf } from './rules/seat-page.ts';
import type { SeatRecord } from './rules/seat-record.ts';

/** Of each list the newest: what waits for somebody is not older. */
const MAX_READ = 300;

/** The person, and who they were as a guest: whoever has shown that an address is theirs is whom we wrote to there. */
export function reviewerIdsOf(
  { id, email, emailConfirmed }: PersonRecord,
  secrets: readonly string[],
): string[] {
  return [id, ...(emailConfirmed ? secrets.map((secret) => guestId(secret, email)) : [])];
}

const isMine = ({ seats }: ManuscriptRecord, ids: readonly string[]) =>
  seats.some(({ reviewerId, state }) => ids.includes(reviewerId) && state !== 'listed');

function viewSeat(held: HeldSeat, path: string): OwnSeat | undefined {
  const { row, entry } = held;
  const { record } = held.file;
  const rights = rightsOf(held);
  const isAsked = (row.state === 'invited' || row.state === 'expired') && rights.includes('accept');
  const isWriting = row.state === 'accepted' && rights.includes('write');
  const given = reviewOf(held);
  // A review that was given by account stands in the list of manuscripts.
  const isGiven = given !== undefined && isGuestId(row.reviewerId);
  if (!isAsked && !isWriting && !isGiven) return undefined;
  return {
    _id: seatName({ manuscriptId: record.id, n: row.n }),
    title: record.title,
    round: row.round,
    waitsFor: isAsked ? 'answer' : isWriting ? 'review' : 'nothing',
    by: isAsked || isWriting ? (entry?.by ?? null) : null,
    path,
  };
}

/** Every seat from which something is asked of this person, as the mails to them tell it; and what they gave as a guest. */
export async function listOwnSeats(
  manuscripts: Pick<ManuscriptStore, 'listAssigned' | 'list' | 'findFile'>,
  person: PersonRecord,
  ids: readonly string[],
  pathOf: (place: SeatPlace, seat: SeatRecord) => string,
  leftOut: LeftOut,
): Promise<OwnSeat[]> {
  const lists = await Promise.all(ids.map((id) => manuscripts.listAssigned(id, MAX_READ)));
  const listed = [...new Set(lists.flatMap((list) => list.listed.map(({ id }) => id)))];
  const records = (await manuscripts.list(listed, leftOut)).filter(
    (record) => isMine(record, ids) && !isAnAuthor(record, somebody(person)),
  );
  const files = await Promise.all(records.map(({ id }) => manuscripts.findFile(id)));
  return files
    .flatMap((file) => (file ? seatsIn(file, ids, pathOf) : []))
    .sort((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'));
}

const seatsIn = (
  file: ManuscriptFile,
  ids: readonly string[],
  pathOf: (place: SeatPlace, seat: SeatRecord) => string,
): OwnSeat[] =>
  file.seats
    .filter(({ reviewerId }) => ids.includes(reviewerId))
    .flatMap((row) => {
      const held = findHeldSeat(file, row.n);
      const path = pathOf({ manuscriptId: file.record.id, n: row.n }, row);
      return (held && viewSeat(held, path)) ?? [];
    });
