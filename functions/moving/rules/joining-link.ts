import { PAGES } from '../../../shared/domain/pages.ts';
import { isSigned, sign } from '../../core/rules/secret.ts';

const PURPOSE = 'import invitation';

export interface Invited {
  importId: string;
  email: string;
}

const signedText = ({ importId, email }: Invited) => `${importId}\n${email.toLowerCase()}`;

/** The page of one person's invitation. Browsers send nothing after the # to a server, so no log holds the signature. */
export const joiningPath = (secret: string, invited: Invited) =>
  `${PAGES.join.path}#${new URLSearchParams({ import: invited.importId, email: invited.email.toLowerCase(), key: sign(secret, PURPOSE, signedText(invited)) })}`;

export const opensInvitation = (secret: string, invited: Invited, key: string) =>
  isSigned(secret, PURPOSE, signedText(invited), key);
