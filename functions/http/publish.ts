import { orderPublication } from '../publishing/rules/publish-article.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { editorRights } from '../runtime/chiefs.ts';

export const handler = changeEndpoint(
  'publish',
  async ({ body, by }) => {
    const { isChief } = body.reason === undefined ? { isChief: false } : await editorRights(by.personId);
    return (file, now) => orderPublication(file, body, { by, isChief }, now);
  },
  'The article will be published. Until then you can undo this',
);
