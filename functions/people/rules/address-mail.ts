import { brand } from '../../../shared/brand/brand.ts';
import { CONFIRM_ADDRESS_PATH } from '../../../shared/domain/journal-paths.ts';
import type { Mail } from '../../core/mail-sender.ts';
import { ADDRESS_CODE_DAYS } from './address-code.ts';

/** Browsers send nothing after the # to a server, so no log holds the code. */
export const confirmingLink = (siteOrigin: string, email: string, code: string) =>
  `${siteOrigin}${CONFIRM_ADDRESS_PATH}#${new URLSearchParams({ email, code })}`;

/** The only mail to an unconfirmed address. Strangers can trigger it, so it holds no text that anyone typed. */
export function addressMail(email: string, code: string, siteOrigin: string): Mail {
  const lines = [
    `Your code for ${brand.publisher} is ${code}. It confirms that this address is yours. You can use it for ${ADDRESS_CODE_DAYS} days.`,
    `If you opened the account and are signed in, you can enter the code on our site. Or open this page:\n${confirmingLink(siteOrigin, email, code)}`,
    'If you are not signed in there, choose a new password on the page. It ends every other way to sign in to the account, and signs out everyone who used it.',
    'If you did not open an account with us, you don’t need to do anything. Until someone confirms this address, we will send it nothing except this code.',
  ];
  return { to: email, subject: `Your code for ${brand.publisher}`, text: lines.join('\n\n') };
}
