import { brand } from '../../../shared/brand/brand.ts';
import { PAGES } from '../../../shared/domain/pages.ts';
import type { Mail } from './reset-mail.ts';

/** Browsers send nothing after the # to a server, so no log holds the code. */
export const confirmingLink = (siteOrigin: string, email: string, code: string) =>
  `${siteOrigin}${PAGES.confirmAddress.path}#${new URLSearchParams({ email, code })}`;

/** The only mail to an unconfirmed address. Strangers can trigger it, so it holds no text that anyone typed. */
export function addressMail(email: string, code: string, siteOrigin: string): Mail {
  const lines = [
    `Your code for ${brand.publisher} is ${code}. It confirms that this address is yours.`,
    `You can enter it on our site, or open this page and confirm the address there: ${confirmingLink(siteOrigin, email, code)}`,
    `If you have forgotten your password, you can use the same code to set a new one at ${siteOrigin}${PAGES.resetPassword.path}. A new password also ends every other way to sign in to the account. You can use the code for 30 days.`,
    'If you did not open an account with us, you don’t need to do anything. Until someone confirms this address, we will send it nothing except this code.',
  ];
  return { to: email, subject: `Your code for ${brand.publisher}`, text: lines.join('\n\n') };
}
