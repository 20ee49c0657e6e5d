import { openCursor, type Place, sealCursor } from '../core/rules/cursor.ts';
import type { Caller } from './caller.ts';
import { environment } from './environment.ts';
import { secrets } from './stores.ts';

/** For lists alone: no function that strangers call may read what signs sessions. */
export const cursorSecret = () => secrets().get(environment('CURSOR_SECRET').CURSOR_SECRET);

/** The cursors of one caller's list; `list` names it together with all parameters of the question. */
export async function cursorsOf({ personId }: Caller, list: string) {
  const seal = { secret: await cursorSecret(), personId, list };
  return {
    read: (cursor: string | undefined): Place | undefined => openCursor(seal, cursor),
    write: (place: Place): string => sealCursor(seal, place),
  };
}
