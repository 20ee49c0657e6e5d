import { signedInPerson } from '../actions/people.ts';
import { requestStatus } from '../actions/request-status.ts';
import { submitRevision } from '../actions/submit-revision.ts';
import { fullName } from '../domain/person-record.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardSubmission } from '../runtime/guard-submission.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('request-status', async ({ id, caller, body, address }) => {
  const { personId } = caller;
  const person = await signedInPerson(people(), personId);
  const acting = { personId, name: fullName(person) };
  const asking = { reader: readerFrom(caller), person: acting, request: body, asEditor: false };
  const stores = { ...writing(), documents: documents() };
  return guardSubmission(
    { id, status: body.status, person, address },
    async () => (await submitRevision(stores, id, asking)) ?? requestStatus(stores, id, asking),
  );
});
