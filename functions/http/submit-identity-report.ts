import { changeManuscript } from '../actions/change-manuscript.ts';
import { actingPerson } from '../actions/people.ts';
import { decideIdentityReport } from '../actions/report-identity.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('submit-identity-report', async ({ id, caller, body }) => {
  const person = await actingPerson(people(), caller.personId);
  await changeManuscript(manuscripts(), id, (file) =>
    decideIdentityReport(file, body, readerFrom(caller), person, new Date().toISOString()),
  );
  return { message: 'Thank you: the editors have been told' };
});
