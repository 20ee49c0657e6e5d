import { chiefsOf, madeChiefs } from '../people/rules/chief.ts';
import { environment } from './environment.ts';
import { logLeftOut } from './log-left-out.ts';
import { people } from './stores/people.ts';

/** The editor whom the installation names as its chief. */
export const namedChief = () => environment('CHIEF_EDITOR').CHIEF_EDITOR;

/**
 * Whether an editor is a chief now. What nobody looks after is a chief's to hand out; where none was made on purpose it stands on every
 * editor's desk, so that it waits for nobody.
 */
export async function editorRights(personId: string) {
  const editors = await people().listEditors(logLeftOut);
  const isChief = chiefsOf(editors, namedChief()).some(({ id }) => id === personId);
  return { editors, isChief, seesUnassigned: isChief || madeChiefs(editors, namedChief()).length === 0 };
}
