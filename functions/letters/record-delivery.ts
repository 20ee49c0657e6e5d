import { brand } from '../../shared/brand/brand.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { isOpenSeat } from '../../shared/domain/seats.ts';
import { busy } from '../core/write-failure.ts';
import { changeManuscript } from '../manuscript/change-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isTransient, type Letter, type LetterEvent } from '../manuscript/record/letter.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Change } from '../manuscript/rules/change.ts';
import type { LetterStore } from './letter-store.ts';
import { type DeliveryEvent, letterEventOf } from './rules/delivery-event.ts';
import { afterEvent, isUndelivered } from './rules/letter.ts';
import { troubleLetters } from './rules/seat-letters.ts';

/** A manuscript remembers this many returned letters; its mail holds all of them. */
const MAX_REMEMBERED = 20;
const MAX_TRIES = 5;

/** The editors must act: it appears on the desk at once, and the seat says that its reviewer can't be reached. */
function cameBack(file: ManuscriptFile, letter: Letter, event: LetterEvent): Change | undefined {
  const { record } = file;
  if (record.summary.undelivered.some(({ letterId }) => letterId === letter.id)) return undefined;
  const [recipient] = letter.to;
  const row = file.seats.find(({ n }) => n === recipient?.seat);
  // The address was corrected meanwhile: mail to the new one does arrive, as far as we know.
  if (row?.email && row.email.toLowerCase() !== recipient?.address.toLowerCase()) return undefined;
  const seats = record.seats.map((seat) =>
    seat.n === recipient?.seat ? { ...seat, isUnreachable: true } : seat,
  );
  const remembered = [
    ...record.summary.undelivered,
    { letterId: letter.id, at: event.at, seat: recipient?.seat },
  ];
  const change: Change = {
    from: { status: STATUSES, submitted: record.submitted },
    isQuiet: true,
    set: { seats },
    cause: { undelivered: remembered.slice(-MAX_REMEMBERED) },
    history: {
      event: 'letter-returned',
      who: { name: brand.publisher, role: 'system' },
      detail: `${recipient?.name}: ${letter.subject}`,
    },
  };
  const causes = { file, change, after: { ...record, ...change.set }, editor: undefined };
  const isAwaited = seats.some((seat) => seat.n === row?.n && isOpenSeat(seat));
  return { ...change, letters: row && isAwaited ? troubleLetters(causes, row, 'bounced') : [] };
}

interface Stores {
  letters: LetterStore;
  manuscripts: ManuscriptStore;
  /** To people who came with an import: these letters are deleted once they are sent. */
  invitations: {
    noteUndelivered: (importId: string, letterId: string, event: LetterEvent) => Promise<void>;
  };
}

/** Records what Amazon SES reports about a letter. Events may come twice and in any order; the worst one counts. */
export async function recordDelivery(
  { letters, manuscripts, invitations }: Stores,
  told: DeliveryEvent,
): Promise<void> {
  const { manuscript, letter: letterTag } = told.detail.mail.tags;
  const event = letterEventOf(told);
  if (!event) return;
  // The event is often faster than the sender's note that the letter has left.
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const letter = await letters.find(manuscript[0]!, letterTag[0]!);
    const after = letter && afterEvent(letter, event);
    // It concerns no manuscript that anybody could look at.
    if (!letter || isTransient(letter)) {
      if (isUndelivered(event.state)) await invitations.noteUndelivered(manuscript[0]!, letterTag[0]!, event);
      return;
    }
    if (!after) return;
    if (isUndelivered(event.state))
      await changeManuscript(manuscripts, letter.manuscriptId, (file) => cameBack(file, letter, event));
    if (await letters.replace(letter, after)) return;
  }
  throw busy();
}
