import { chiefsOf } from '../domain/chief.ts';
import { environment } from './environment.ts';
import { logLeftOut } from './log-left-out.ts';
import { people } from './stores/people.ts';

/** The editor whom the installation names as its chief. */
export const namedChief = () => environment('CHIEF_EDITOR').CHIEF_EDITOR;

export const isActingChief = async (personId: string): Promise<boolean> =>
  chiefsOf(await people().listEditors(logLeftOut), namedChief()).some(({ id }) => id === personId);
