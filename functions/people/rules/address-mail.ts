import { brand } from '../../../shared/brand/brand.ts';
import { PAGES } from '../../../shared/domain/pages.ts';
import type { Mail } from './reset-mail.ts';

/** What stands behind the # is sent to no server. */
export const confirmingLink = (siteOrigin: string, email: string, code: string) =>
  `${siteOrigin}${PAGES.confirmAddress.path}#${new URLSearchParams({ email, code })}`;

/** The only mail to an address that nobody confirmed. Strangers can bring it about, so it holds no word that anybody typed. */
export function addressMail(email: string, code: string, siteOrigin: string): Mail {
  const lines = [
    `Your code for ${brand.publisher} is ${code}. It confirms that this address is yours.`,
    `You can type it on our site, or open this page and confirm the address there: ${confirmingLink(siteOrigin, email, code)}`,
    `The same code sets a new password if you have forgotten yours, at ${siteOrigin}${PAGES.resetPassword.path}. A new password also ends every other way to sign in to the account. The code is good for 30 days.`,
    'If you did not open an account with us, you don’t need to do anything. Until somebody confirms this address, we send it nothing but this code.',
  ];
  return { to: email, subject: `Your code for ${brand.publisher}`, text: lines.join('\n\n') };
}
