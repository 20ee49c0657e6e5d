import { DAY_MS } from '../../../shared/domain/deadline.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { PersonRecord } from './person-record.ts';
import { isResetCode, writeResetCode } from './reset-code.ts';

export const UNDO_DAYS = 7;
/** Each was proved by a code; more would be somebody who collects addresses that nobody else can use then. */
const MAX_FORMER = 10;
const HOUR_MS = 60 * 60 * 1000;

const periodOf = (now: number) => Math.floor(now / HOUR_MS);
/** Ends with the address and the password that the account had when the code was asked for. */
const nonceOf = ({ email, passwordTag }: PersonRecord, to: string, period: number) =>
  `email ${email} ${to} ${passwordTag ?? ''} ${period}`;

/** Proves the new address, for this account as it is now. It is good for an hour at least and stored nowhere. */
export const writeEmailCode = (secret: string, person: PersonRecord, to: string, now: number) =>
  writeResetCode(secret, person.id, nonceOf(person, to, periodOf(now)));

export const isEmailCode = (secret: string, person: PersonRecord, to: string, given: string, now: number) =>
  [periodOf(now), periodOf(now) - 1].some((period) =>
    isResetCode(secret, person.id, nonceOf(person, to, period), given),
  );

const undoNonce = (from: string, to: string) => `undo ${from} ${to}`;

/** Goes to the address that was given up, and brings it back. */
export const writeUndoCode = (secret: string, personId: string, from: string, to: string) =>
  writeResetCode(secret, personId, undoNonce(from, to));

export function refuseEmailChange({ email, emailConfirmed, formerEmails }: PersonRecord, to: string): void {
  if (!emailConfirmed)
    throw new DomainError('transition_not_allowed', 'Confirm your present email address first.');
  if (email === to)
    throw new DomainError('invalid_request', 'This is your email address already.', { field: 'email' });
  if (formerEmails.length >= MAX_FORMER)
    throw new DomainError('transition_not_allowed', 'You have changed your address often. Write to us.');
}

export const withEmail = (person: PersonRecord, to: string, at: string): PersonRecord => ({
  ...person,
  email: to,
  emailConfirmedAt: person.emailConfirmedAt ?? at,
  formerEmails: [
    ...person.formerEmails.filter(({ email }) => email !== to),
    { email: person.email, until: at },
  ],
});

/**
 * The account as before an address was given up, if the code is that address's own and not too late. Whoever took the account there may
 * have linked ways in and moved on to further addresses: all of that goes.
 */
export function undoneEmail(
  secret: string,
  person: PersonRecord,
  from: string,
  given: string,
  now: number,
): PersonRecord | undefined {
  const { formerEmails } = person;
  const index = formerEmails.findIndex(({ email }) => email === from);
  const former = formerEmails[index];
  if (!former || Date.parse(former.until) + UNDO_DAYS * DAY_MS < now) return undefined;
  const to = formerEmails[index + 1]?.email ?? person.email;
  if (!isResetCode(secret, person.id, undoNonce(from, to), given)) return undefined;
  return { ...person, email: from, formerEmails: formerEmails.slice(0, index), subjects: [] };
}
