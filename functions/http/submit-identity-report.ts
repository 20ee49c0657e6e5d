import { reportIdentity } from '../reviewing/report-identity.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { tellingManuscripts } from '../runtime/stores.ts';

export const handler = endpoint('submit-identity-report', async ({ id, caller, body }) => {
  return reportIdentity(tellingManuscripts(), id, { form: body, reader: caller, person: caller.by });
});
