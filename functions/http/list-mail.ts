import { listMail } from '../letters/list-mail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { letters, manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('list-mail', ({ id, caller }) =>
  listMail({ letters: letters(), manuscripts: manuscripts() }, id, caller),
);
