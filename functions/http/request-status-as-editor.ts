import { actingPerson } from '../actions/people.ts';
import { requestStatus } from '../actions/request-status.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('request-status-as-editor', async ({ id, caller, body }) => {
  const person = await actingPerson(people(), caller.personId);
  const reader = readerFrom(caller);
  return requestStatus(writing(), id, { reader, person, request: body, asEditor: true });
});
