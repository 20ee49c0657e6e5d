import { brand } from '../../../shared/brand/brand.ts';
import type { Mail } from '../../core/mail-sender.ts';
import { confirmingLink } from './address-mail.ts';
import { UNDO_DAYS } from './email-change.ts';

const subject = `Your email address at ${brand.publisher}`;

/** Anybody with an account can trigger it for any address, so it holds no text that anyone typed. */
export const newAddressMail = (to: string, code: string): Mail => ({
  to,
  subject,
  text: [
    `Your code to use this email address at ${brand.publisher} is ${code}. Enter it on your profile. You can use it for an hour.`,
    'If you did not ask for it, you can ignore this email.',
  ].join('\n\n'),
});

/** In place of the code, so that only the mailbox learns of its account. */
export const usedAddressMail = (to: string): Mail => ({
  to,
  subject,
  text: [
    `Someone asked to use this email address for an account at ${brand.publisher}. It belongs to another account already, so nothing changed.`,
    'If it was you, sign in with this address, or change the address of that account first.',
  ].join('\n\n'),
});

export const formerAddressMail = (
  { from, to, code }: { from: string; to: string; code: string },
  siteOrigin: string,
): Mail => ({
  to: from,
  subject: `The email address of your account at ${brand.publisher} changes`,
  text: [
    `Your account at ${brand.publisher} now uses ${to} in place of this address. Sign in with the new address. If you asked for this, you don’t need to do anything.`,
    `If you did not, open this page within ${UNDO_DAYS} days and choose a new password. This address comes back, and everyone else is signed out:\n${confirmingLink(siteOrigin, from, code)}&back=1`,
  ].join('\n\n'),
});
