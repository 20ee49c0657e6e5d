import { decideNote } from '../manuscript/rules/decide-note.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'add-editor-note',
  ({ body, by }) =>
    (file) =>
      decideNote(file, body, by),
  'Note added',
);
