import { viewRegistration } from '../agencies/rules/view-registration.ts';
import { listPublications } from '../publishing/list-publications.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { deposits, manuscripts, publications } from '../runtime/stores.ts';

export const handler = endpoint('list-publications', async ({ caller, query }) => {
  const cursors = await cursorsOf(caller, 'publications');
  const after = cursors.read(query.cursor)?.after;
  const [{ isChief }, { settings }, { next, ...page }] = await Promise.all([
    editorRights(caller.personId),
    manuscripts().journal(),
    listPublications(
      {
        publications: publications(),
        manuscripts: manuscripts(),
        registrationOf: async (number) => viewRegistration(await deposits().list(number)),
      },
      { limit: query.limit, after },
      caller,
    ),
  ]);
  return {
    ...page,
    undoMinutes: settings.publishUndoMinutes,
    nextCursor: next ? cursors.write({ after: next }) : null,
    isChief,
  };
});
