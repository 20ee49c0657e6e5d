/** '9:07' */
export function remaining(leavesAt: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(leavesAt) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** For screen readers: it changes, and so is read, once a minute. `what` we do then: 'send the decision'. */
export function inMinutes(leavesAt: string, now: number, what: string): string {
  const minutes = Math.ceil((Date.parse(leavesAt) - now) / 60_000);
  if (minutes <= 0) return `We will ${what} at any moment.`;
  return `We will ${what} in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}
