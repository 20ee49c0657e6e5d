import { orderPublication } from '../production/rules/publish-article.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'publish',
  ({ body, by }) =>
    (file, now) =>
      orderPublication(file, body, by, now),
  'The article will be published. Until then you can undo this',
);
