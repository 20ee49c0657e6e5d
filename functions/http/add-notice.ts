import { addNotice } from '../publishing/rules/notice.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { manuscriptOfArticle } from '../runtime/manuscript-of-article.ts';

export const handler = changeEndpoint(
  'add-notice',
  async ({ body, by }) => {
    const { isChief } = await editorRights(by.personId);
    return (file, now) => addNotice(file, body, { by, isChief }, now);
  },
  'The notice will be published. Until then you can undo this',
  { manuscriptOf: manuscriptOfArticle },
);
