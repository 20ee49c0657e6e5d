import { createHash } from 'node:crypto';
import { isSameSecret } from '../../core/rules/secret.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whether the token comes from the browser that asked for it: a thief lacks the value its nonce was made from. */
export const isFromItsBrowser = (nonce: string | undefined, kept: string | undefined) =>
  nonce === undefined || kept === undefined ? nonce === kept : isSameSecret(digest(kept), nonce);

/** Names a token by what is signed: a signature can be written in more ways than one. */
export const googleTicket = (token: string) => `google-${digest(token.slice(0, token.lastIndexOf('.')))}`;
