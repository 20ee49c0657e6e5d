import type { OwnSeat } from '../../shared/contract/seats.ts';
import type { LeftOut } from '../core/read-rows.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../manuscript/record/seat-record.ts';
import { isAnAuthor } from '../manuscript/rules/ever-authors.ts';
import { type SeatPlace, seatName } from '../manuscript/rules/seat-name.ts';
import { addressesOf, type PersonRecord } from '../people/rules/person-record.ts';
import { somebody } from '../people/rules/same-person.ts';
import { guestId, isGuestId } from './rules/guest.ts';
import { findHeldSeat, type HeldSeat, reviewOf, rightsOf } from './rules/seat-page.ts';
import { ENDS } from './rules/seat-view.ts';

/** Only this many of a list's newest entries are read. Work that still waits for a person is never older. */
const MAX_READ = 300;

/** The person, and their identities as a guest: an address proved to be theirs belongs to the recipient of our mail there. */
export function reviewerIdsOf(person: PersonRecord, secrets: readonly string[]): string[] {
  const proved = person.emailConfirmed ? addressesOf(person) : [];
  return [person.id, ...proved.flatMap((email) => secrets.map((secret) => guestId(secret, email)))];
}

const isMine = ({ seats }: ManuscriptRecord, ids: readonly string[]) =>
  seats.some(({ reviewerId, state }) => ids.includes(reviewerId) && state !== 'listed');

/** When the text typed there was last saved; undefined if none is kept. */
type FindDraft = (place: SeatPlace) => Promise<{ savedAt: string } | undefined>;

type Awaited = Pick<OwnSeat, 'waitsFor' | 'hasDraft'>;

/** Undefined if the link offers nothing to do or read. */
async function awaitedOf(held: HeldSeat, findDraft: FindDraft): Promise<Awaited | undefined> {
  const { row, file } = held;
  const { state, reviewerId } = row;
  const rights = rightsOf(held);
  if ((state === 'invited' || state === 'expired') && rights.includes('accept'))
    return { waitsFor: 'answer' };
  if (state === 'accepted' && rights.includes('write')) return { waitsFor: 'review' };
  const given = reviewOf(held);
  const find = () => findDraft({ manuscriptId: file.record.id, n: row.n });
  if (given && rights.includes('write')) {
    const draft = await find();
    if (draft && draft.savedAt > (given.changedAt ?? given.addedAt)) return { waitsFor: 'sending' };
  }
  // A review given by account appears in the list of manuscripts.
  if (given) return isGuestId(reviewerId) ? { waitsFor: 'nothing' } : undefined;
  return ENDS.includes(state) && (await find()) ? { waitsFor: 'nothing', hasDraft: true } : undefined;
}

async function viewSeat(held: HeldSeat, path: string, findDraft: FindDraft): Promise<OwnSeat | undefined> {
  const { row, entry } = held;
  const { record } = held.file;
  const awaited = await awaitedOf(held, findDraft);
  if (!awaited) return undefined;
  const isDated = awaited.waitsFor === 'answer' || awaited.waitsFor === 'review';
  return {
    _id: seatName({ manuscriptId: record.id, n: row.n }),
    title: record.title,
    number: record.number,
    round: row.round,
    ...awaited,
    by: isDated ? (entry?.by ?? null) : null,
    path,
  };
}

interface Seen {
  pathOf: (place: SeatPlace, seat: SeatRecord) => string;
  findDraft: FindDraft;
}

/**
 * Every seat that asks something of this person, as in the mails to them; their reviews as a guest, and unfinished ones. Waiting ones
 * come first, by date.
 */
export async function listOwnSeats(
  manuscripts: Pick<ManuscriptStore, 'listAssigned' | 'list' | 'findFile'>,
  person: PersonRecord,
  ids: readonly string[],
  seen: Seen,
  leftOut: LeftOut,
): Promise<OwnSeat[]> {
  const lists = await Promise.all(ids.map((id) => manuscripts.listAssigned(id, MAX_READ)));
  const listed = [...new Set(lists.flatMap((list) => list.listed.map(({ id }) => id)))];
  const records = (await manuscripts.list(listed, leftOut)).filter(
    (record) => isMine(record, ids) && !isAnAuthor(record, somebody(person)),
  );
  const files = await Promise.all(records.map(({ id }) => manuscripts.findFile(id)));
  const seats = await Promise.all(files.map((file) => (file ? seatsIn(file, ids, seen) : [])));
  return seats.flat().sort((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'));
}

async function seatsIn(
  file: ManuscriptFile,
  ids: readonly string[],
  { pathOf, findDraft }: Seen,
): Promise<OwnSeat[]> {
  const rows = file.seats.filter(({ reviewerId }) => ids.includes(reviewerId));
  const views = rows.map((row) => {
    const held = findHeldSeat(file, row.n);
    return held && viewSeat(held, pathOf({ manuscriptId: file.record.id, n: row.n }, row), findDraft);
  });
  return (await Promise.all(views)).filter((view) => view !== undefined);
}
