import type { FindUnconfirmed } from '../people/mark-unconfirmed.ts';
import { logLeftOut } from './log-left-out.ts';
import { people } from './stores/people.ts';

export const findUnconfirmed: FindUnconfirmed = async (ids) => {
  const found = await people().list(ids, logLeftOut);
  return new Set(found.filter(({ emailConfirmed }) => !emailConfirmed).map(({ id }) => id));
};
