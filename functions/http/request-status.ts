import { actingPerson } from '../actions/people.ts';
import { requestStatus } from '../actions/request-status.ts';
import { submitRevision } from '../actions/submit-revision.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('request-status', async ({ id, caller, body }) => {
  const person = await actingPerson(people(), caller.personId);
  const asking = { reader: readerFrom(caller), person, request: body, asEditor: false };
  const stores = { ...writing(), documents: documents() };
  return (await submitRevision(stores, id, asking)) ?? requestStatus(stores, id, asking);
});
