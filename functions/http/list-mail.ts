import { listMail } from '../letters/list-mail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { letters } from '../runtime/stores/letters.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('list-mail', ({ id, caller }) =>
  listMail({ letters: letters(), manuscripts: manuscripts() }, id, readerFrom(caller)),
);
