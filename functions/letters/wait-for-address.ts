import type { Letter, LetterEvent } from '../manuscript/record/letter.ts';
import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';
import type { TemplateName } from './rules/templates.ts';
import type { Looking } from './why-obsolete.ts';

export interface AddressStores {
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
  /** Whether an account uses this address without having confirmed it. */
  isUnconfirmed: (address: string) => Promise<boolean>;
  /** An account's present address; undefined if the account is gone. */
  addressOf: (personId: string) => Promise<string | undefined>;
  seatOf: Looking['seatOf'];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** Letters that wait for one address; strangers can bring them about. */
const MAX_WAITING = 100;
const LEASE_MS = 60 * 1000;

/**
 * An editor invites this person at this address, and the link is for the reader of that mailbox. An account that another person opened
 * there must not block these letters.
 */
const ASKING: readonly string[] = [
  'invitation',
  'invitation-reminder',
  'invitation-last',
  'review-asked',
  'seat-link',
  'seat-link-again',
] satisfies TemplateName[];

/**
 * An address with an unconfirmed account gets nothing but its code, because anybody can type any address. Other letters wait, are checked
 * once a day, and are dropped after a month. Returns true if the letter is not to be sent now.
 */
export async function waitForAddress(stores: AddressStores, letter: Letter): Promise<boolean> {
  const { letters, queue, isUnconfirmed } = stores;
  if (letter.state !== 'queued' && letter.state !== 'waiting') return false;
  if (ASKING.includes(letter.template) || (await isToProvedSeat(stores, letter))) return false;
  const address = await findUnconfirmed(stores, letter);
  if (!address) return false;
  const now = Date.now();
  if (Date.parse(letter.at) + KEPT_DAYS * DAY_MS <= now) {
    await drop(letters, letter, 'No one confirmed the address within 30 days.');
    return true;
  }
  if (letter.state === 'queued' && (await letters.listWaiting(address)).length >= MAX_WAITING) {
    await drop(letters, letter, 'Too many letters wait for this address to be confirmed.');
    return true;
  }
  await letters.hold(letter, address, new Date(now + DAY_MS).toISOString());
  // It was confirmed between the check and the note: the release of waiting letters missed this one.
  if (!(await isUnconfirmed(address)))
    await queue.send({ manuscriptId: letter.manuscriptId, letterId: letter.id });
  return true;
}

/** Its link was used: the reader of this mailbox has the seat, whoever opened an account with the address. */
async function isToProvedSeat({ seatOf }: AddressStores, { manuscriptId, to }: Letter): Promise<boolean> {
  const seat = to[0]?.seat === undefined ? undefined : await seatOf(manuscriptId, to[0].seat);
  return seat?.isProved === true && seat.email === to[0]?.address;
}

/** The address the letter has to wait for. Strangers get no mail on behalf of an account that anybody could have opened. */
async function findUnconfirmed(
  { isUnconfirmed, addressOf }: AddressStores,
  { namedBy, to }: Letter,
): Promise<string | undefined> {
  const addresses = [namedBy && (await addressOf(namedBy)), to[0]?.address];
  for (const address of addresses) if (address && (await isUnconfirmed(address))) return address;
  return undefined;
}

async function drop(letters: LetterStore, found: Letter, detail: string): Promise<void> {
  const at = new Date();
  const letter = await letters.take(found, at.toISOString(), new Date(at.getTime() + LEASE_MS).toISOString());
  if (!letter) return;
  const event: LetterEvent = {
    id: `${letter.id}-${letter.attempts}`,
    at: at.toISOString(),
    state: 'unsent',
    detail,
  };
  await letters.settle(letter, event);
}
