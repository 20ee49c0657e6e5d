import { openCursor, type Place, sealCursor } from '../core/rules/cursor.ts';
import type { Caller } from './caller.ts';
import { signInSecret } from './sign-in-secret.ts';

/** The cursors of one caller's list; `list` names it together with all parameters of the question. */
export async function cursorsOf({ personId }: Caller, list: string) {
  const seal = { secret: await signInSecret(), personId, list };
  return {
    read: (cursor: string | undefined): Place | undefined => openCursor(seal, cursor),
    write: (place: Place): string => sealCursor(seal, place),
  };
}
