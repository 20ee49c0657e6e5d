import { MAX_UPLOADED_BYTES_A_DAY } from '../../shared/domain/constants.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { mailboxOf } from '../people/rules/mailbox-of.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { environment } from './environment.ts';
import { limits, manuscripts } from './stores.ts';

const DAY = 24 * 60 * 60;

export const tooManyRequests = (retryAfter: number) =>
  new DomainError('too_many_requests', 'You have made too many requests. Wait a moment and try again.', {
    retryAfter,
  });

async function hold(what: string, subject: string, most: number, windowSeconds = 60, by = 1): Promise<void> {
  const { isWithin, retryAfter } = await limits().count(what, subject, most, windowSeconds, by);
  if (!isWithin) throw tooManyRequests(retryAfter);
}

/** Registrations and outside sign-ins together, from one network address; universities share one, so it is generous. */
export const limitRegistrations = ({ address }: { address: string }) =>
  hold('registration', address, environment('SIGN_IN_LIMIT').SIGN_IN_LIMIT);

/** The codes themselves limit the mails to one person: nobody uses up another's. */
export const limitResetRequests = ({ address }: { address: string }) => hold('reset', address, 30);

/** New accounts from one network in an hour: each is sent a mail. */
export const limitNewAccounts = async (address: string) => {
  const { SIGN_IN_LIMIT } = environment('SIGN_IN_LIMIT');
  const { isWithin, retryAfter } = await limits().count('new-account', address, SIGN_IN_LIMIT * 5, 60 * 60);
  if (!isWithin)
    throw new DomainError(
      'too_many_requests',
      'Too many accounts were opened from your network. Try again in an hour.',
      { retryAfter },
    );
};

const ALIASES_A_DAY = 3;

/**
 * Accounts that one network opens for one mailbox under other names of it, as with a plus: each is sent a mail. The mailbox's plain address
 * has one account at most, so strangers can't keep its owner from opening that. The caller takes back the count of one that fails.
 */
export async function limitAliases(email: string, address: string): Promise<() => Promise<void>> {
  const mailbox = mailboxOf(email);
  if (mailbox === email) return async () => undefined;
  const counted = await limits().count('alias', `${mailbox} ${address}`, ALIASES_A_DAY, DAY);
  if (counted.isWithin) return counted.takeBack;
  await counted.takeBack();
  throw new DomainError(
    'too_many_requests',
    'Several accounts were opened from your network for this mailbox today. Use one of them, or try again tomorrow.',
    { retryAfter: counted.retryAfter },
  );
}

const SUBMISSIONS_A_DAY = 20;
const UNCONFIRMED_A_DAY = 3;
const UNCONFIRMED_AN_HOUR = 20;

/** The editors hear of each submission. The caller takes back the count of one that fails. */
export async function limitSubmissions(
  { personId, isConfirmed }: { personId: string; isConfirmed: boolean },
  address: string,
): Promise<() => Promise<void>> {
  const { count } = limits();
  const own = await count('submission', personId, isConfirmed ? SUBMISSIONS_A_DAY : UNCONFIRMED_A_DAY, DAY);
  const here = isConfirmed
    ? undefined
    : await count('unconfirmed-submission', address, UNCONFIRMED_AN_HOUR, 60 * 60);
  const takeBack = async () => void (await Promise.all([own.takeBack(), here?.takeBack()]));
  const words = !own.isWithin
    ? isConfirmed
      ? `You have submitted ${SUBMISSIONS_A_DAY} manuscripts today, which is the limit. Everything is saved. Submit the next one tomorrow.`
      : `You have submitted ${UNCONFIRMED_A_DAY} manuscripts today. Everything is saved. Confirm your email address to submit more, or continue tomorrow.`
    : here && !here.isWithin
      ? 'Many manuscripts were submitted from your network. Everything is saved. Confirm your email address to submit now, or try again in an hour.'
      : undefined;
  if (!words) return takeBack;
  await takeBack();
  const retryAfter = own.isWithin ? here!.retryAfter : own.retryAfter;
  throw new DomainError('too_many_requests', words, { retryAfter });
}

/** Each causes a mail to an address that its holder names. */
export const limitEmailChanges = (personId: string) => hold('email-change', personId, 10, DAY);

export const limitOrcidLinks = (personId: string) => hold('orcid-link', personId, 60);

export const limitEmailChecks = (personId: string) => hold('verify-email', personId, 60);
/** A save copies documents and may queue a build; typing and saving by hand stays far below. */
export const limitSaves = (personId: string) => hold('save', personId, 120);

/** Copies of letters to corrected addresses; a machine at it would spoil the journal's name with every mail provider. */
export const limitCopies = (personId: string) => hold('letter-copy', personId, 60, 60 * 60);

/** Calls on seats from one address, against guessing of signatures … */
export const limitSeatTries = (address: string) => hold('seat-address', address, 60);
/** … and those made with the seat's own link, which only its holders can use up. */
export const limitSeat = (seat: string) => hold('seat', seat, 120);
/** Answers and reviews, which cause mail to others: changing one's mind stays far below. */
export const limitSeatActions = (seat: string) => hold('seat-action', seat, 30, 60 * 60);

/** Requests for a new link by reviewers who have lost theirs; the letters that follow are counted by `mail-allowance-store.ts`. */
export const limitLinkRequests = ({ address }: { address: string }) => hold('seat-link', address, 10);

/** Invitations and what follows them go out as letters, too. */
export const limitInvitations = (personId: string, people: number) =>
  hold('invitation', personId, 240, 60 * 60, people);

/** Each looks up a page of people; typing a search stays far below. */
export const limitCandidates = (personId: string) => hold('candidates', personId, 120);

/** Each may cost the press something, or asks a service that isn't ours. */
export const limitSimilarity = (personId: string) => hold('similarity', personId, 60, 60 * 60);

/** Files of up to 5 GB, each of which keeps a worker busy for minutes. */
export const limitImports = (personId: string) => hold('import', personId, 30, 60 * 60);

/** To oneself, but by mail. */
export const limitSamples = (personId: string) => hold('sample', personId, 30, 60 * 60);

/** Each causes a mail. */
export const limitMessages = (personId: string) => hold('message', personId, 30, 60 * 60);

const MB = 1024 * 1024;
/** Copies that we keep of uploads count like uploads. Small ones count as a megabyte, so that their number is limited too. */
export const limitKept = async (personId: string, bytes: number) => {
  const { isWithin, retryAfter } = await limits().count(
    'uploaded-megabytes',
    personId,
    MAX_UPLOADED_BYTES_A_DAY / MB,
    DAY,
    Math.ceil(Math.max(bytes, MB) / MB),
  );
  if (!isWithin)
    throw new DomainError(
      'too_many_requests',
      'You have reached today’s upload limit. Your saved work is safe. Upload this file tomorrow.',
      { retryAfter },
    );
};
export const limitUploads = async (personId: string, bytes: number) => {
  await hold('upload', personId, 120);
  await limitKept(personId, bytes);
};
export const limitExtracts = (personId: string) => hold('extract', personId, 30);

/** Everybody named finds a question in their list: nobody may be flooded, by many names or by one name often. */
export const limitNaming = async (ownerId: string, named: readonly string[]) => {
  if (named.length === 0) return;
  await hold('naming', ownerId, 240, DAY, named.length);
  await Promise.all(named.map((personId) => hold('naming-one', `${ownerId}#${personId}`, 20, DAY)));
};

const SUBMITTING: readonly string[] = ['Accepted', 'Pending'];

/** Counts what the owner submits; a request that submits nothing, or is refused, counts for nothing. */
export async function guardSubmission<T>(
  { id, status, person, address }: { id: string; status: string; person: PersonRecord; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  if (!SUBMITTING.includes(status)) return attempt();
  const record = await manuscripts().find(id);
  const isSubmission =
    record?.ownerId === person.id &&
    !record.origin.revisionOf &&
    (!record.submitted || record.status === 'Rejected');
  if (!isSubmission) return attempt();
  const takeBack = await limitSubmissions(
    { personId: person.id, isConfirmed: person.emailConfirmed },
    address,
  );
  try {
    return await attempt();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
