import { answerAuthorship } from '../actions/answer-authorship.ts';
import { signedInPerson } from '../actions/people.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('answer-authorship', async ({ id, caller, body }) => {
  const person = await signedInPerson(people(), caller.personId);
  return answerAuthorship(manuscripts(), id, person, body.isAuthor);
});
