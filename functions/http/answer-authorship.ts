import { endpoint } from '../runtime/endpoint.ts';
import { tellingManuscripts } from '../runtime/stores.ts';
import { answerAuthorship } from '../submitting/answer-authorship.ts';

export const handler = endpoint('answer-authorship', ({ id, caller, body }) =>
  answerAuthorship(tellingManuscripts(), id, caller.person, body.isAuthor),
);
