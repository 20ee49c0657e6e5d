import { listOwnLetters } from '../letters/list-own-letters.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { letters } from '../runtime/stores/letters.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('list-own-letters', ({ id, caller }) =>
  listOwnLetters({ letters: letters(), manuscripts: manuscripts() }, id, readerFrom(caller)),
);
