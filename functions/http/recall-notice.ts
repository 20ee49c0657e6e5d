import { undoNotice } from '../publishing/rules/notice.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { manuscriptOfArticle } from '../runtime/manuscript-of-article.ts';

export const handler = changeEndpoint(
  'recall-notice',
  async ({ by }) => {
    const { isChief } = await editorRights(by.personId);
    return (file) => undoNotice(file, { by, isChief });
  },
  'Notice undone',
  { manuscriptOf: manuscriptOfArticle },
);
