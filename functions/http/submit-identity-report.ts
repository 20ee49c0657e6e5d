import { reportIdentity } from '../anonymity/report-identity.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('submit-identity-report', async ({ id, caller, body }) => {
  return reportIdentity(manuscripts(), id, { form: body, reader: readerFrom(caller), person: caller.by });
});
