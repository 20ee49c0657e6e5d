import { brand } from '../../shared/brand/brand.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const CLEARED =
  'This address was never confirmed. The code confirms it, and clears the name, the roles and the other ways to sign in that stand with the account, as somebody else may have entered them. Manuscripts stay; names and roles can be entered again.';

export function resetMail(
  { email, emailConfirmed }: { email: string; emailConfirmed: boolean },
  code: string,
): Mail {
  const lines = [
    `Your code to set a new password at ${brand.publisher} is ${code}. It is good for an hour.`,
    ...(emailConfirmed ? [] : [CLEARED]),
    'If you did not ask for it, nothing needs to be done.',
  ];
  return { to: email, subject: `Your code for ${brand.publisher}`, text: lines.join('\n\n') };
}
