import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { googleTicket, isFromItsBrowser } from '../../functions/people/rules/google-token-use.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

describe('a Google token', () => {
  it('with a nonce is taken only with what the nonce was made of', () => {
    expect(isFromItsBrowser(digest('kept'), 'kept')).toBe(true);
    expect(isFromItsBrowser(digest('kept'), 'guessed')).toBe(false);
    expect(isFromItsBrowser(digest('kept'), digest('kept'))).toBe(false);
    expect(isFromItsBrowser(digest('kept'), undefined)).toBe(false);
  });

  it('without a nonce is no answer to a browser that sent one', () => {
    expect(isFromItsBrowser(undefined, 'kept')).toBe(false);
    expect(isFromItsBrowser(undefined, undefined)).toBe(true);
  });

  it('is the same however its signature is written', () => {
    expect(googleTicket('head.body.sigA')).toBe(googleTicket('head.body.sigB'));
    expect(googleTicket('head.body.sig')).not.toBe(googleTicket('head.other.sig'));
  });
});
