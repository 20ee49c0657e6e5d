import { listEditors, viewOutside } from '../editorial/list-editors.ts';
import { editorRights, namedChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { manuscripts, people } from '../runtime/stores.ts';

export const handler = endpoint('list-editors', async ({ caller }) => {
  const { isChief } = await editorRights(caller.personId);
  return {
    isChief,
    outside: isChief ? (await people().listOutside(logLeftOut)).map(viewOutside) : [],
    editors: await listEditors(
      manuscripts(),
      await people().listEditors(logLeftOut),
      namedChief(),
      new Date().toISOString(),
      caller,
    ),
  };
});
