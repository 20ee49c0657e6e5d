import type { MailAllowanceStore } from '../core/mail-allowance-store.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { reviewerOf, write } from '../letters/rules/letter-parts.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { startLetter } from '../manuscript/record/letter.ts';
import { readSeatName } from '../manuscript/rules/seat-name.ts';
import { mailboxOf } from '../people/rules/mailbox-of.ts';
import { findHeldSeat, type HeldSeat, rightsOf } from './rules/seat-page.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile' | 'journal'>;
  letters: Pick<LetterStore, 'add'>;
  queue: Pick<MailQueue, 'send'>;
  allowances: MailAllowanceStore;
}

/** Only if we still expect something of the reviewer: a stranger can't cause mail to people who declined or are done. */
const isAwaited = (held: HeldSeat): boolean =>
  held.row.state !== 'listed' &&
  held.row.state !== 'declined' &&
  !held.entry?.isUnreachable &&
  rightsOf(held).length > 0;

/**
 * Mails a freshly signed link to the seat's own address only. Anybody may ask: so it voids no valid link and leaves the manuscript
 * untouched. One a day leaves for each seat, whatever else was sent there; the mailbox limits what is above that.
 */
export async function renewSeatLink(
  { manuscripts, letters, queue, allowances }: Stores,
  name: string,
  network: string,
): Promise<void> {
  const place = readSeatName(name);
  const file = place && (await manuscripts.findFile(place.manuscriptId));
  const held = file && findHeldSeat(file, place.n);
  if (!held || !isAwaited(held)) return;
  const { record } = held.file;
  const causes = { after: record, editor: undefined, file: { journal: await manuscripts.journal() } };
  const [letter] = write(causes, 'seat-link-again', reviewerOf(held.row), 'review');
  if (!letter) return;
  const allowance = await allowances.take(mailboxOf(letter.to[0]!.address), network, {
    name: `link#${name}`,
    goodForDays: 1,
  });
  if (!allowance.isAllowed) return;
  const started = startLetter(record.id, letter, new Date().toISOString());
  if (await letters.add(started)) await queue.send({ manuscriptId: record.id, letterId: started.id });
}
