import { saveCorrections } from '../publishing/save-corrections.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { manuscripts, productions } from '../runtime/stores.ts';

export const handler = endpoint(
  'save-corrections',
  ({ id, caller, body }) =>
    saveCorrections(
      { manuscripts: manuscripts(), productions: productions() },
      id,
      { by: caller.by, asking: caller },
      body,
    ),
  ({ caller }) => limitSaves(caller.personId),
);
