import { decideHandling } from '../editorial/rules/decide-handling.ts';
import { notAPerson } from '../people/rules/person-record.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { people } from '../runtime/stores.ts';

export const handler = changeEndpoint(
  'set-handling-editor',
  async ({ body, by }) => {
    const { isChief } = await editorRights(by.personId);
    const { editorId, note, version } = body;
    const editor = editorId === null ? undefined : await people().find(editorId);
    if (editorId !== null && !editor) throw notAPerson('editorId');
    return (file) => decideHandling(file, { by, isChief, editor, note, version });
  },
  'Handling editor changed',
);
