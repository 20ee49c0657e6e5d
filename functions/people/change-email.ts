import { DomainError } from '../core/rules/domain-error.ts';
import { changePerson } from './change-person.ts';
import {
  isEmailCode,
  refuseEmailChange,
  withEmail,
  writeEmailCode,
  writeUndoCode,
} from './rules/email-change.ts';
import { formerAddressMail, newAddressMail, usedAddressMail } from './rules/email-change-mails.ts';
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
