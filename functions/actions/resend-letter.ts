import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { Change, Person } from '../domain/change.ts';
import { DomainError } from '../domain/domain-error.ts';
import { isUndelivered, type Letter } from '../domain/letters/letter.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { planSeats } from '../domain/seats.ts';

/** Another copy of a letter; with another address the seat's own is corrected, and later letters go there. */
export function decideCopy(
  file: ManuscriptFile,
  letter: Letter,
  email: string | undefined,
  editor: Person,
  now = new Date().toISOString(),
): Change {
  const { record } = file;
  const [recipient] = letter.to;
  if (!recipient || letter.to.length > 1)
    throw new DomainError(
      'transition_not_allowed',
      'This letter is still on its way. Please try again in a minute.',
    );
  const address = email ?? recipient.address;
  const isCorrected = address.toLowerCase() !== recipient.address.toLowerCase();
  if (!isCorrected && isUndelivered(letter.state))
    throw new DomainError(
      'address_refused',
      'Mail to this address came back. Please correct it, or write to the person in another way.',
      { field: 'email' },
    );
  const { template, page, subject, text } = letter;
  const plan = planSeats(file, now);
  if (recipient.seat !== undefined) {
    plan.reach(recipient.seat);
    if (isCorrected) {
      plan.wait(recipient.seat);
      // Whoever got the first one is not who was meant: its link opens nothing any more.
      const linkEdition = (plan.rowOf(recipient.seat)?.linkEdition ?? 1) + 1;
      plan.note(recipient.seat, { email: address, linkEdition });
    }
  }
  const { set, seats } = plan.changes();
  return {
    from: { status: STATUSES, submitted: record.submitted },
    isQuiet: true,
    set: {
      ...set,
      undelivered: record.undelivered.filter(({ letterId }) => letterId !== letter.id),
    },
    seats,
    history: {
      what: isCorrected ? 'Address corrected and letter sent again' : 'Letter sent again',
      who: { ...editor, role: 'editor' },
      detail: `${recipient.name}: ${subject}`,
    },
    letters: [
      {
        template: template as NonNullable<Change['letters']>[number]['template'],
        to: [{ ...recipient, address }],
        page,
        subject,
        text,
        copyOf: letter.id,
      },
    ],
  };
}
