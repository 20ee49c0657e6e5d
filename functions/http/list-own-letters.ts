import { listOwnLetters } from '../letters/list-own-letters.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { letters, manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('list-own-letters', ({ id, caller }) =>
  listOwnLetters({ letters: letters(), manuscripts: manuscripts() }, id, caller),
);
