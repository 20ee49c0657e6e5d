import { createMailSender } from '../core/mail-sender.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { type AddressMailing, sendAddressCode } from '../people/send-address-code.ts';
import { mail } from './clients.ts';
import { environment } from './environment.ts';
import { describeFault, log } from './log.ts';
import { measure } from './measure.ts';
import { limitAliases } from './rate-limit.ts';
import { signInSecret } from './sign-in-secret.ts';
import { mailAllowances } from './stores.ts';

export async function addressMailing(): Promise<AddressMailing> {
  const { MAIL_FROM, SITE_ORIGIN } = environment('MAIL_FROM', 'SITE_ORIGIN');
  if (!MAIL_FROM)
    throw new DomainError('not_configured', 'This site can’t send email. Write to the editors.');
  return {
    allowances: mailAllowances(),
    mail: createMailSender(mail(), MAIL_FROM),
    secret: await signInSecret(),
    siteOrigin: SITE_ORIGIN,
  };
}

/** A failed mail does not fail a registration: it can be sent again. */
async function tellNewAddress(person: Pick<PersonRecord, 'id' | 'email'>, network: string): Promise<void> {
  if (!environment('MAIL_FROM').MAIL_FROM) return;
  try {
    await sendAddressCode(await addressMailing(), person, network);
  } catch (error) {
    log('error', 'mail-not-sent', describeFault(error));
    measure('MailsRefused');
  }
}

/** Opens an account, if `open` does, and sends its address the code. */
export async function openAccount<Opened extends PersonRecord | undefined>(
  { email, address }: { email: string; address: string },
  open: () => Promise<Opened>,
): Promise<Opened> {
  const takeBack = await limitAliases(email, address);
  try {
    const opened = await open();
    await (opened ? tellNewAddress(opened, address) : takeBack());
    return opened;
  } catch (error) {
    await takeBack();
    throw error;
  }
}
