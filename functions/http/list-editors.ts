import { listEditors, viewOutside } from '../desk/list-editors.ts';
import { editorRights, namedChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';

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
      readerFrom(caller),
    ),
  };
});
