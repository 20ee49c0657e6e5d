import { isSigned, sign } from '../../core/rules/secret.ts';

const PURPOSE = 'import invitation';

export interface Invited {
  importId: string;
  email: string;
}

const signedText = ({ importId, email }: Invited) => `${importId}\n${email.toLowerCase()}`;

/** What follows the page's path in one person's link. Browsers send nothing after the # to a server, so no log holds the signature. */
export const joiningFragment = (secret: string, invited: Invited) =>
  `#${new URLSearchParams({ import: invited.importId, email: invited.email.toLowerCase(), key: sign(secret, PURPOSE, signedText(invited)) })}`;

export const opensInvitation = (secret: string, invited: Invited, key: string) =>
  isSigned(secret, PURPOSE, signedText(invited), key);
