const textIn = (state: unknown, name: string): string => {
  const value =
    state && typeof state === 'object' && name in state ? (state as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** The address that was typed on the page before, from navigation state: it stands in the form already. */
export const carriedEmail = (state: unknown): string => textIn(state, 'email');

/** The sign-in page that the reset of a password leads back to. */
export const carriedSignIn = (state: unknown): string => textIn(state, 'signInAt');

/** The address that a code to reset its password was sent to. */
export const carriedCodeSentTo = (state: unknown): string => textIn(state, 'codeSentTo');
