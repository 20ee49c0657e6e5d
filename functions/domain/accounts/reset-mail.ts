import { brand } from '../../../shared/brand/brand.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const FIRST_TIME =
  'This address was never confirmed. The code confirms it, and ends every other way to sign in to the account, as somebody else may have opened it. Your name can be changed on your profile.';

export function resetMail(
  { email, emailConfirmed }: { email: string; emailConfirmed: boolean },
  code: string,
): Mail {
  const lines = [
    `Your code to set a new password at ${brand.publisher} is ${code}. It is good for an hour.`,
    ...(emailConfirmed ? [] : [FIRST_TIME]),
    'If you did not ask for it, nothing needs to be done.',
  ];
  return { to: email, subject: `Your code for ${brand.publisher}`, text: lines.join('\n\n') };
}
