import type { MailAllowance, MailAllowanceStore } from '../core/mail-allowance-store.ts';
import type { MailSender } from '../core/mail-sender.ts';
import { ADDRESS_CODE_DAYS, writeAddressCode } from './rules/address-code.ts';
import { addressMail } from './rules/address-mail.ts';
import { mailboxOf } from './rules/mailbox-of.ts';
import type { PersonRecord } from './rules/person-record.ts';

export interface AddressMailing {
  allowances: MailAllowanceStore;
  mail: MailSender;
  secret: string;
  siteOrigin: string;
}

/**
 * Sends the mail that confirms an account's address, unless its limit is reached: then one for this account is in the mailbox already,
 * and the answer is the seconds until it may leave again.
 */
export async function sendAddressCode(
  { allowances, mail, secret, siteOrigin }: AddressMailing,
  { id, email }: Pick<PersonRecord, 'id' | 'email'>,
  network: string,
): Promise<MailAllowance> {
  const purpose = { name: `account#${id}`, goodForDays: ADDRESS_CODE_DAYS };
  const allowance = await allowances.take(mailboxOf(email), network, purpose);
  if (!allowance.isAllowed) return allowance;
  try {
    await mail.send(addressMail(email, writeAddressCode(secret, id, Date.now()), siteOrigin));
  } catch (error) {
    // The reason it did not leave matters; an allowance that stays taken is one mail less today.
    await allowance.giveBack().catch(() => undefined);
    throw error;
  }
  return allowance;
}
