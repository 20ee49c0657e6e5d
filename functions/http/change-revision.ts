import { changeRevision } from '../editorial/rules/change-revision.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'change-revision',
  ({ body, by }) =>
    (file, now) =>
      changeRevision(file, body, by, now),
  'The revision has a new due date',
);
