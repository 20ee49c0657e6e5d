import { listDesk } from '../editorial/list-desk.ts';
import { fullName } from '../people/rules/person-record.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('list-desk', async ({ caller, query }) => {
  const { cursor, ...asked } = query;
  const { view, from = '', sort, stage = '', text, handledBy = '', late = '' } = asked;
  const list = ['desk', view, from, sort, stage, text, handledBy, late];
  const cursors = await cursorsOf(caller, JSON.stringify(list));
  const { editors, ...rights } = await editorRights(caller.personId);
  const { next, ...page } = await listDesk(manuscripts(), {
    ...asked,
    place: cursors.read(cursor),
    editor: caller,
    ...rights,
    now: new Date().toISOString(),
    leftOut: logLeftOut,
  });
  return {
    ...page,
    nextCursor: next ? cursors.write(next) : null,
    editors: cursor ? null : editors.map((editor) => ({ _id: editor.id, name: fullName(editor) })),
  };
});
