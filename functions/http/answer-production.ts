import { approveArticle } from '../production/rules/approve-article.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'answer-production',
  ({ body, by, asking }) =>
    (file, now) =>
      approveArticle(file, body, { by, asking }, now),
  'Article approved',
);
