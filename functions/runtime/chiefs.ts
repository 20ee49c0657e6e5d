import { chiefsOf, madeChiefs } from '../people/rules/chief.ts';
import { environment } from './environment.ts';
import { logLeftOut } from './log-left-out.ts';
import { people } from './stores.ts';

/** The editor whom the installation names as its chief. */
export const namedChief = () => environment('CHIEF_EDITOR').CHIEF_EDITOR;

/**
 * Whether an editor is a chief now. Manuscripts without an editor are for a chief to assign; if no chief was made on purpose, they are on
 * every editor's desk, so that none waits in vain.
 */
export async function editorRights(personId: string) {
  const editors = await people().listEditors(logLeftOut);
  const isChief = chiefsOf(editors, namedChief()).some(({ id }) => id === personId);
  return { editors, isChief, seesUnassigned: isChief || madeChiefs(editors, namedChief()).length === 0 };
}
