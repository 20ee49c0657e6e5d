import { returnPathOf } from './return-path.ts';

const SIGNED_OUT = /^(?:login|register)(?:[/?#]|$)/;

/** Where an editor or reviewer was, or where an emailed link led them before they signed in, otherwise their dashboard. */
export function workPageFrom(state: unknown, dashboard: string): string {
  const from = returnPathOf(state);
  const room = dashboard.slice(0, dashboard.lastIndexOf('/') + 1);
  return from.startsWith(room) && !SIGNED_OUT.test(from.slice(room.length)) ? from : dashboard;
}
