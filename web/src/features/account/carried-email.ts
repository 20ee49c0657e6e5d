const textIn = (state: unknown, name: string): string => {
  const value =
    state && typeof state === 'object' && name in state ? (state as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** The address typed on the page before, from navigation state: it prefills the form. */
export const carriedEmail = (state: unknown): string => textIn(state, 'email');

/** The sign-in page to which a password reset leads back. */
export const carriedSignIn = (state: unknown): string => textIn(state, 'signInAt');

/** The address to which a reset code was sent. */
export const carriedCodeSentTo = (state: unknown): string => textIn(state, 'codeSentTo');
