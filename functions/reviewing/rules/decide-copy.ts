import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { isUndelivered } from '../../letters/rules/letter.ts';
import { isForEditors } from '../../letters/rules/letter-parts.ts';
import type { Letter, Recipient } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { editorBlockReason } from '../../manuscript/rules/editor-block.ts';
import { planSeats } from '../../manuscript/rules/seats.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';
import { foldAddress, somebody } from '../../people/rules/same-person.ts';
import { type AddressAsked, marksAtAddress, refuseOthersAddress } from './decide-seat-change.ts';

export interface CopyAsked {
  editor: Person;
  /** Undefined: the letter's own. */
  email: string | undefined;
  at: AddressAsked;
  /** Accounts of its authors. */
  accounts: readonly PersonRecord[];
  editors: readonly PersonRecord[];
}

const refused = (message: string) => new DomainError('address_refused', message, { field: 'email' });

const isSameAddress = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Every address a letter may have reached them at: the one given for this manuscript, and their account's. */
function authorsAddresses(
  { record }: ManuscriptFile,
  accounts: readonly PersonRecord[],
  to: Recipient,
): string[] {
  const entry = record.authors.find(({ _id, email }) => {
    if (to.account) return to.account === _id;
    const account = accounts.find(({ id }) => id === _id);
    return [email, account?.email].some((each) => each && foldAddress(each) === foldAddress(to.address));
  });
  const account = accounts.find(({ id }) => id === entry?._id);
  return [entry?.email, account?.email].filter((each) => each !== undefined);
}

/** Editors may read it while they are editors and nothing closes it to them. */
function mayStillRead(file: ManuscriptFile, editors: readonly PersonRecord[], to: Recipient): boolean {
  const editor = editors.find(({ email }) => isSameAddress(email, to.address));
  return isForEditors(to) || (editor !== undefined && !editorBlockReason(file, somebody(editor)));
}

/**
 * A letter is for its recipient: it may lead to a review, quote it, or name people whom others must not know. Besides the original
 * address, it may only go to another known address of the same person.
 */
function refuseOthers(file: ManuscriptFile, to: Recipient, address: string, asked: CopyAsked): void {
  if (to.part === 'editors') {
    if (!mayStillRead(file, asked.editors, to))
      throw refused(`${to.name} can no longer open this manuscript as an editor.`);
    if (!isSameAddress(to.address, address))
      throw refused('We email editors only at the address of their account.');
    return;
  }
  const known = authorsAddresses(file, asked.accounts, to);
  if (known.length === 0) throw refused(`${to.name} is no longer an author of this manuscript.`);
  if (!known.some((each) => isSameAddress(each, address)))
    throw refused(
      `This is not an address we know for ${to.name}. We can send the email only to its own recipient.`,
    );
}

/** A reviewer's letter goes only to the present holder of the seat. If it came back, its address may be wrong and can be corrected. */
function refuseOtherSeats(
  file: ManuscriptFile,
  letter: Letter,
  n: number,
  address: string,
  { email, at }: CopyAsked,
): void {
  const row = file.seats.find((seat) => seat.n === n);
  if (!row) throw refused('The recipient of this email is no longer a reviewer of this manuscript.');
  if (isSameAddress(row.email, address)) return;
  if (email === undefined)
    throw refused('This reviewer’s address has been corrected. Send the email to their current address.');
  if (!isUndelivered(letter.state))
    throw refused(
      'This email opens one person’s review, so it can’t go to a different address. Correct the reviewer’s address first.',
    );
  refuseOthersAddress(file, row, address, at);
}

/** Another copy of a letter; for a returned letter of a seat, it may correct the seat's address, which later letters then use. */
export function decideCopy(file: ManuscriptFile, letter: Letter, asked: CopyAsked, now: string): Change {
  const { record } = file;
  const { email, editor, at } = asked;
  const [recipient] = letter.to;
  if (!recipient || letter.to.length > 1)
    throw new DomainError(
      'transition_not_allowed',
      'We are still sending this email. Try again in a minute.',
    );
  const address = email ?? recipient.address;
  const { seat: n } = recipient;
  if (n === undefined) refuseOthers(file, recipient, address, asked);
  else refuseOtherSeats(file, letter, n, address, asked);
  const isCorrected = !isSameAddress(recipient.address, address);
  if (!isCorrected && isUndelivered(letter.state))
    throw refused('Emails to this address bounce. Correct it, or contact the person in another way.');
  const { template, page, subject, text } = letter;
  const plan = planSeats(file, now);
  if (n !== undefined) {
    plan.reach(n);
    const row = plan.rowOf(n);
    if (row && !isSameAddress(row.email, address)) {
      plan.wait(n);
      // The first recipient was not the intended one: the link in that letter opens nothing any more.
      const linkEdition = (row.linkEdition ?? 1) + 1;
      plan.note(n, { email: address, linkEdition, marks: marksAtAddress(row, at.marks) });
    }
  }
  const { set, seats } = plan.changes();
  return {
    from: { status: STATUSES, submitted: record.submitted },
    isQuiet: true,
    set,
    cause: { undelivered: record.summary.undelivered.filter(({ letterId }) => letterId !== letter.id) },
    seats,
    history: {
      event: isCorrected ? 'letter-sent-to-corrected-address' : 'letter-sent-again',
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
