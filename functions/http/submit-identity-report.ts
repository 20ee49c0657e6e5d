import { actingPerson } from '../actions/people.ts';
import { reportIdentity } from '../actions/report-identity.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('submit-identity-report', async ({ id, caller, body }) => {
  const person = await actingPerson(people(), caller.personId);
  return reportIdentity(manuscripts(), id, { form: body, reader: readerFrom(caller), person });
});
