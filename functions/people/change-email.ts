import { brand } from '../../shared/brand/brand.ts';
import type { Mail } from '../core/mail-sender.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { changePerson } from './change-person.ts';
import { confirmingLink } from './rules/address-mail.ts';
import {
  isEmailCode,
  refuseEmailChange,
  UNDO_DAYS,
  withEmail,
  writeEmailCode,
  writeUndoCode,
} from './rules/email-change.ts';
import { mailboxOf } from './rules/mailbox-of.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { wrongCode } from './rules/reset-code.ts';
import { markOf } from './rules/same-person.ts';
import type { AddressMailing } from './send-address-code.ts';
import type { SessionStores } from './sessions.ts';

/** Only the new mailbox learns whether another account uses it. Answers the seconds to wait if a code is in that mailbox already. */
export async function sendEmailCode(
  { people }: Pick<SessionStores, 'people'>,
  { allowances, mail, secret }: AddressMailing,
  person: PersonRecord,
  to: string,
  network: string,
): Promise<number> {
  const purpose = { name: `email#${person.id}#${markOf(to)}`, goodForDays: 1 };
  const allowance = await allowances.take(mailboxOf(to), network, purpose);
  if (!allowance.isAllowed) return allowance.retryAfter;
  const user = await people.findByAnyEmail(to);
  const isFree = !user || user.id === person.id;
  try {
    await mail.send(
      isFree ? newAddressMail(to, writeEmailCode(secret, person, to, Date.now())) : usedAddressMail(to),
    );
  } catch (error) {
    await allowance.giveBack().catch(() => undefined);
    throw error;
  }
  return 0;
}

/**
 * The order is safe against interruption. The former address is told first: no change goes untold. From then on our row leads from both
 * addresses to the account, and sign-in needs the pool's own name only, so that the pool may follow at any time, as at a repeated call.
 */
export async function changeEmail(
  { people, identities }: SessionStores,
  { mail, secret, siteOrigin }: AddressMailing,
  caller: PersonRecord,
  { email: to, code }: { email: string; code: string },
): Promise<PersonRecord> {
  let changed = caller;
  if (caller.email !== to) {
    refuseEmailChange(caller, to);
    if (!isEmailCode(secret, caller, to, code, Date.now())) throw wrongCode();
    const refuseUsed = async () => {
      const user = await people.findByAnyEmail(to);
      if (user && user.id !== caller.id)
        throw new DomainError('account_exists', 'An account with this email already exists.', {
          field: 'email',
        });
    };
    await refuseUsed();
    const undo = writeUndoCode(secret, caller.id, caller.email, to);
    await mail.send(formerAddressMail({ from: caller.email, to, code: undo }, siteOrigin));
    changed = await changePerson(people, caller, async (person) => {
      if (person.email !== caller.email) throw wrongCode();
      await refuseUsed();
      return withEmail(person, to, new Date().toISOString());
    });
  }
  await identities.changeEmail(changed.poolName, changed.email);
  return changed;
}

const subject = `Your email address at ${brand.publisher}`;

/** Anybody with an account can trigger it for any address, so it holds no text that anyone typed. */
const newAddressMail = (to: string, code: string): Mail => ({
  to,
  subject,
  text: [
    `Your code to use this email address at ${brand.publisher} is ${code}. Enter it on your profile. You can use it for an hour.`,
    'If you did not ask for it, you can ignore this email.',
  ].join('\n\n'),
});

/** In place of the code, so that only the mailbox learns of its account. */
const usedAddressMail = (to: string): Mail => ({
  to,
  subject,
  text: [
    `Someone asked to use this email address for an account at ${brand.publisher}. It belongs to another account already, so nothing changed.`,
    'If it was you, sign in with this address, or change the address of that account first.',
  ].join('\n\n'),
});

const formerAddressMail = (
  { from, to, code }: { from: string; to: string; code: string },
  siteOrigin: string,
): Mail => ({
  to: from,
  subject: `The email address of your account at ${brand.publisher} changes`,
  text: [
    `Your account at ${brand.publisher} now uses ${to} in place of this address. Sign in with the new address. If you asked for this, you don’t need to do anything.`,
    `If you did not, open this page within ${UNDO_DAYS} days and choose a new password. This address comes back, and everyone else is signed out:\n${confirmingLink(siteOrigin, from, code)}&back=1`,
  ].join('\n\n'),
});
