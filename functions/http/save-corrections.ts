import { saveCorrections } from '../production/save-corrections.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { productions } from '../runtime/stores/productions.ts';

export const handler = endpoint(
  'save-corrections',
  ({ id, caller, body }) =>
    saveCorrections(
      { manuscripts: manuscripts(), productions: productions() },
      id,
      { by: caller.by, asking: readerFrom(caller) },
      body,
    ),
  ({ caller }) => limitSaves(caller.personId),
);
