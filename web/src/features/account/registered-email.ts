/** The address somebody has just registered with, from navigation state: it stands in the sign-in form already. */
export function registeredEmailOf(state: unknown): string {
  const email = state && typeof state === 'object' && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}
