import { brand } from '../../../shared/brand/brand.ts';
import type { Mail } from '../../core/mail-sender.ts';

export function resetMail(email: string, code: string): Mail {
  const lines = [
    `Your code to set a new password at ${brand.publisher} is ${code}. You can use it for an hour.`,
    'If you did not ask for it, you can ignore this email.',
  ];
  return { to: email, subject: `Your code for ${brand.publisher}`, text: lines.join('\n\n') };
}
