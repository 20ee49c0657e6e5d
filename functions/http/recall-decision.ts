import { recallDecision } from '../editorial/rules/recall-decision.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';

export const handler = changeEndpoint(
  'recall-decision',
  ({ by }) =>
    (file, now) =>
      recallDecision(file, by, now),
  'Decision undone. Nothing was sent',
);
