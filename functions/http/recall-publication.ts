import { undoPublication } from '../publishing/rules/publish-article.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'recall-publication',
  ({ by }) =>
    (file) =>
      undoPublication(file, by),
  'Publication undone',
);
