import { returnPathOf } from './return-path.ts';

const SIGNED_OUT = /^(?:login|register)(?:[/?#]|$)/;

/** Where an editor or reviewer was, or where a letter's link led them before they signed in, else their dashboard as it opens. */
export function workPageFrom(state: unknown, dashboard: string): string {
  const from = returnPathOf(state);
  const room = dashboard.slice(0, dashboard.lastIndexOf('/') + 1);
  return from.startsWith(room) && !SIGNED_OUT.test(from.slice(room.length)) ? from : dashboard;
}
