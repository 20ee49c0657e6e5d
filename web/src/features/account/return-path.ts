/** The page a sign-in returns to: from navigation state, only ever a path of this site, `/` by default. */
export function returnPathOf(state: unknown): string {
  const from = state && typeof state === 'object' && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
}
