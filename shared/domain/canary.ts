/** A test account that signs in every few minutes to check that people can. Its address can have no mailbox (RFC 2606). */
export const CANARY = {
  firstName: 'Canary',
  lastName: 'Canary',
  email: 'canary@monitoring.invalid',
  username: 'monitoring-canary',
} as const;
